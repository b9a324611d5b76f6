import { type ComponentProps, type FormEvent, useContext, useRef, useState } from "react";
import { TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import type { Field } from "./field.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text field that is checked by its description when it is left after typing, and never before; what was said
 * goes once it is put right. The server judges: what it said of the form stands until then.
 */
export function CheckedTextField({
  field,
  ...props
}: ComponentProps<typeof TextField> & { field: Field }) {
  const form = useContext(FormContext);
  const { name } = props;
  const said = form.errors[name] ?? [];
  /** What is shown instead of what the server said then; empty for nothing. */
  const [own, setOwn] = useState<{ said: string; shown: string } | null>(null);
  const isEdited = useRef(false);
  const saidText = said.join(" ");
  const shown = own?.said === saidText ? own.shown : saidText;

  async function check(control: Control, isLeft: boolean): Promise<void> {
    const { value } = control;
    const { findFieldFault } = await loadCheck();
    // Checks that waited for the file end in any order.
    if (control.value !== value) return;
    const fault = findFieldFault(field, value);
    if (fault !== null && !isLeft) return;
    const isServersOwn = saidText !== findFieldFault(field, firstValueOf(form.values, name));
    setOwn({ said: saidText, shown: fault ?? (isServersOwn ? saidText : "") });
  }

  return (
    <FormContext value={{ ...form, errors: { ...form.errors, [name]: shown ? [shown] : [] } }}>
      <TextField
        maxLength={field.kind === "line" || field.kind === "text" ? field.max : undefined}
        {...props}
        onFocus={() => void loadCheck().catch(() => {})}
        onInput={({ currentTarget }: FormEvent<Control>) => {
          isEdited.current = true;
          if (shown) check(currentTarget, false).catch(() => {});
        }}
        onBlur={({ currentTarget }) => {
          if (isEdited.current) check(currentTarget, true).catch(() => {});
        }}
      />
    </FormContext>
  );
}

/** A file that cannot be loaded leaves the check to the server. */
function loadCheck() {
  return import("./check-when-left.ts");
}
