import type { ChangeEvent, ReactNode, SubmitEvent } from "react";
import { Form, useLocation, useSubmit } from "react-router";

declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
    toolautosubmit?: "";
  }
}

interface GetFormProps {
  action: string;
  /** Where its fields stand elsewhere on the page. */
  id?: string;
  className?: string;
  role?: string;
  preventScrollReset?: boolean;
  "aria-busy"?: boolean;
  /** Offers the form to an agent in the browser (WebMCP). It only reads, so the agent may send it. */
  toolname?: string;
  tooldescription?: string;
  /** With script, a select applies when it is changed. */
  appliesSelects?: boolean;
  children: ReactNode;
}

/** A GET form. With script, empty fields are left out of the address. */
export function GetForm({
  children,
  preventScrollReset,
  appliesSelects = false,
  ...form
}: GetFormProps) {
  const submit = useSubmit();
  const location = useLocation();

  function show(element: HTMLFormElement) {
    const params = toSearchParams(element);
    // What is shown already is no further step to go back over.
    const replace =
      form.action === location.pathname &&
      String(params) === String(new URLSearchParams(location.search));
    submit(params, { action: form.action, preventScrollReset, replace });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show(event.currentTarget);
  }

  function handleChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    if (appliesSelects && (target as Element) instanceof HTMLSelectElement) show(currentTarget);
  }

  return (
    <Form
      {...form}
      toolautosubmit={form.toolname && ""}
      discover="none"
      onSubmit={handleSubmit}
      onChange={handleChange}
    >
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
