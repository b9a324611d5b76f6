import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { KeptAnswer } from "./kept-answers.server.ts";

/** The answers that somebody kept about one thing. */
export function KeptList({ kept, now }: { kept: readonly KeptAnswer[]; now: string }) {
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept">
      <div className="sec">
        <h2 id="kept">Answers you kept</h2>
        <span className="meta">{kept.length}</span>
      </div>
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
