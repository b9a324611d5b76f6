import { type ReactNode, useContext } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { FormContext } from "./form-context.ts";
import { firstValueOf } from "./form-result.ts";

export interface FieldProps {
  name: string;
  /** By default the form's label for the field. */
  label?: string;
  hint?: ReactNode;
}

/** What a field renders: its value, label, attributes, errors and hint. */
export function useField(name: string, { label, hint }: Omit<FieldProps, "name">) {
  const form = useContext(FormContext);
  const id = `${form.id}-${name}`;
  const messages = form.errors[name] ?? [];
  const describedBy = [messages.length > 0 && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  const labelText = label ?? form.labels[name] ?? name;
  return {
    value: firstValueOf(form.values, name),
    text: labelText,
    label: <label htmlFor={id}>{labelText}</label>,
    control: {
      id,
      "aria-invalid": messages.length > 0 || undefined,
      "aria-describedby": describedBy.join(" ") || undefined,
    },
    notes: (
      <>
        {messages.length > 0 && (
          <span className="err" id={`${id}-error`}>
            <Icon name="circle-alert" />
            <span>{messages.join(" ")}</span>
          </span>
        )}
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </>
    ),
  };
}
