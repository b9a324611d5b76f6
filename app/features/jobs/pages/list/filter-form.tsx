import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { toSearchParams } from "#app/ui/get-form.tsx";

interface FilterFormProps {
  action: string;
  children: ReactNode;
}

/** A GET form whose checkboxes and selects apply at once with script, and with its button without. */
export function FilterForm({ action, children }: FilterFormProps) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);

  function show() {
    if (!ref.current) return;
    const params = toSearchParams(ref.current);
    if (!params.has("minSalary")) params.delete("currency");
    submit(params, { action, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script was there
  useEffect(() => {
    if (ref.current && hasNewChoice(ref.current)) show();
  }, []);

  return (
    <Form
      ref={ref}
      className="stack gap-6"
      action={action}
      // What a browser restores would look chosen, and not be.
      autoComplete="off"
      discover="none"
      onChange={({ target }) => {
        if (isChoice(target)) show();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {children}
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  type?: "checkbox" | "radio";
  isChosen: boolean;
  children: ReactNode;
}

/** A checkbox or radio button that follows the address, and keeps its focus when that changes. */
export function Choice({ isChosen, children, type = "checkbox", ...input }: ChoiceProps) {
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(isChosen);
  useEffect(() => {
    // Not at first: what was chosen before the script was there has still to be shown.
    if (ref.current && shown.current !== isChosen) ref.current.checked = isChosen;
    shown.current = isChosen;
  }, [isChosen]);
  return (
    <label>
      <input ref={ref} type={type} {...input} defaultChecked={isChosen} />
      {children}
    </label>
  );
}

function isChoice(target: EventTarget): target is HTMLInputElement | HTMLSelectElement {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
}

function hasNewChoice(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (element) => element instanceof HTMLInputElement && element.checked !== element.defaultChecked,
  );
}
