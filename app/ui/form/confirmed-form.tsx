import type { ReactNode } from "react";
import { SubmitRow } from "../parts/submit-row.tsx";
import { ActionForm, type ActionFormProps } from "./action-form.tsx";
import { CheckboxField } from "./field.tsx";

interface ConfirmedFormProps extends Omit<ActionFormProps, "children" | "defaults" | "labels"> {
  /** Names the checkbox where its error is listed, and beside it. */
  confirmLabel: string;
  /** A longer label beside the checkbox. */
  sentence?: string;
  hint?: ReactNode;
  button: ReactNode;
  buttonClassName?: string;
  /** What the status line says while it is sent. */
  busyText?: string;
  /** Labels of the form's other fields. */
  labels?: Readonly<Record<string, string>>;
  /** What stands above the checkbox. */
  children?: ReactNode;
}

/**
 * A form that does something for good, once a checkbox is set; works without script. Its schema has
 * `sure: confirmed()`.
 */
export function ConfirmedForm({
  confirmLabel,
  sentence,
  hint,
  button,
  buttonClassName = "btn danger",
  busyText,
  labels = {},
  children,
  ...actionForm
}: ConfirmedFormProps) {
  return (
    <ActionForm className="stack gap-3" labels={{ ...labels, sure: confirmLabel }} {...actionForm}>
      {children}
      <CheckboxField name="sure" label={sentence} hint={hint} />
      <SubmitRow className={buttonClassName} busyLabel={busyText}>
        {button}
      </SubmitRow>
    </ActionForm>
  );
}
