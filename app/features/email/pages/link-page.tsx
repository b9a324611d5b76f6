import { type ReactNode, useState } from "react";
import { useFocusOnMount } from "#app/ui/focus.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";

interface LinkPageProps {
  intent: string;
  title: string;
  /** What the button does. */
  lede: string;
  button: string;
  /** What stands there afterwards. */
  done: { title: string; lede: ReactNode };
  result: FormResult | undefined;
}

/** A page that a link of an e-mail leads to. Opening it changes nothing: programs follow links, too. */
export function LinkPage({ intent, title, lede, button, done, result }: LinkPageProps) {
  const [isDone, setIsDone] = useState(result?.ok === true);
  if (isDone) return <Done {...done} />;
  return (
    <div className="page narrow stack gap-6">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <ActionForm intent={intent} isDraftDisabled onSaved={() => setIsDone(true)}>
        <SubmitRow className="btn primary">{button}</SubmitRow>
      </ActionForm>
    </div>
  );
}

/** Takes the focus from the form that was here. */
function Done({ title, lede }: LinkPageProps["done"]) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="page narrow stack gap-6">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lede">{lede}</p>
    </div>
  );
}
