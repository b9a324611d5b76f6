import type { ReactNode, SubmitEvent } from "react";
import { Form, useSubmit } from "react-router";

interface GetFormProps {
  action: string;
  className?: string;
  role?: string;
  preventScrollReset?: boolean;
  children: ReactNode;
}

/** A GET form. With script, empty fields are left out of the address. */
export function GetForm({ children, preventScrollReset, ...form }: GetFormProps) {
  const submit = useSubmit();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(toSearchParams(event.currentTarget), { action: form.action, preventScrollReset });
  }

  return (
    <Form {...form} discover="none" onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}

/** The non-empty fields of a form. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
}
