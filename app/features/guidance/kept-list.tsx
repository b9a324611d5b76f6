import { useEffect, useRef, useState } from "react";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { KeptAnswer } from "./kept-answers.server.ts";

/** The answers that somebody kept about one thing. */
export function KeptList({ kept, now }: { kept: readonly KeptAnswer[]; now: string }) {
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The form that was pressed goes with its answer, and the focus with it.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  const saying = (
    <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
      {said}
    </p>
  );
  if (kept.length === 0) return saying;
  return (
    <section aria-labelledby="kept">
      <div className="sec">
        <h2 id="kept">Answers you kept</h2>
        <span className="meta">{kept.length}</span>
      </div>
      {saying}
      <ul className="ledger">
        {kept.map(({ id, question, answer, model, createdAt }) => (
          <li key={id}>
            <details className="more-of">
              <summary>
                <Icon name="chevron-right" />
                {question}
              </summary>
              <div className="stack gap-3">
                <p className="meta">
                  {model}, <Ago at={createdAt} now={now} />
                </p>
                <AnswerText answer={answer} />
                <ActionForm
                  intent="forget"
                  id={`forget-${id}`}
                  hidden={{ kept: id }}
                  item="kept"
                  className="row"
                  onSaved={({ message = "" }) => setSaid(message)}
                >
                  {(form) => (
                    <>
                      <SubmitButton className="btn danger">Forget this answer</SubmitButton>
                      <FormStatus {...form} busyWords="Forgetting" />
                    </>
                  )}
                </ActionForm>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
