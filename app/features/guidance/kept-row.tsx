import type { ReactNode } from "react";
import { Ago } from "#app/ui/ago.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { KeptAnswer } from "./kept-answers.server.ts";

interface KeptRowProps {
  kept: KeptAnswer;
  now: string;
  /** Set where the page is not about the reply's subject. */
  about?: ReactNode;
  onForgotten(answer: FormAnswer): void;
}

export function KeptRow({ kept, now, about, onForgotten }: KeptRowProps) {
  const { id, question, answer, model, createdAt } = kept;
  return (
    <li>
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
            onSaved={onForgotten}
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
      {about}
    </li>
  );
}
