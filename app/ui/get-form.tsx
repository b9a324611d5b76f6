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

/** The non-empty fields of a form; several values of a field as a list with commas. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value === "") continue;
    const values = params.get(name);
    params.set(name, values === null ? String(value) : `${values},${value}`);
  }
  return params;
}
