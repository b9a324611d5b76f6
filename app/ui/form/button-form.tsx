import type { ReactNode } from "react";
import { ActionForm, type ActionFormProps, FormStatus } from "./action-form.tsx";
import { SubmitButton } from "./field.tsx";

interface ButtonFormProps extends ActionFormProps {
  buttonClassName?: string;
  /** What the status line says while it is sent. */
  busyLabel?: string;
  /** The button's label. */
  children: ReactNode;
}

/** A form that is only a button, with what came of it beside it. */
export function ButtonForm({ buttonClassName, busyLabel, children, ...form }: ButtonFormProps) {
  return (
    <ActionForm className="row" isDraftDisabled {...form}>
      <SubmitButton className={buttonClassName}>{children}</SubmitButton>
      <FormStatus busyLabel={busyLabel} />
    </ActionForm>
  );
}
