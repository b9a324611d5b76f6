import type { ComponentProps } from "react";
import { FormStatus } from "../form/action-form.tsx";
import { SubmitButton } from "../form/field.tsx";

interface SubmitRowProps extends ComponentProps<typeof SubmitButton> {
  busyLabel?: string;
}

/** The last row of a form: its button, and beside it what came of it. */
export function SubmitRow({ busyLabel, ...button }: SubmitRowProps) {
  return (
    <p className="row">
      <SubmitButton {...button} />
      <FormStatus busyLabel={busyLabel} />
    </p>
  );
}
