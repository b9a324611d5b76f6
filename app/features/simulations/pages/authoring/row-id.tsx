import { useContext, useState } from "react";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

/**
 * A row's stored id, fixed when the form is filled: typed values stay with their row when the page
 * reloads its data.
 */
export function RowId({ name }: { name: string }) {
  const { values } = useContext(FormContext);
  const [id] = useState(firstValueOf(values, name));
  return <HiddenFields values={{ [name]: id }} />;
}
