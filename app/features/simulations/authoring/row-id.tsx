import { useContext, useState } from "react";
import { firstOf } from "#app/ui/form/answer.ts";
import { FormContext } from "#app/ui/form/field.tsx";

/** The stored id of a row, as it was when the row was filled: what is typed stays with it. */
export function RowId({ name }: { name: string }) {
  const { values } = useContext(FormContext);
  const [id] = useState(firstOf(values, name));
  return <input type="hidden" name={name} value={id} />;
}
