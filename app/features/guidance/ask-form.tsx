import type { SubmitEvent } from "react";
import { useFormAction } from "react-router";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { DEFAULT_QUESTIONS, QUESTION_LENGTH, type Surface } from "./guidance.ts";

interface AskFormProps {
  surface: Surface;
  isBusy: boolean;
  /** "3 of 10 today" */
  quotaLabel: string;
  /** Set when the form was rejected without JavaScript. */
  formResult: FormResult | undefined;
  /** Called on each keystroke, to preview what would be sent. */
  onQuestionChange(question: string): void;
  onAsk(question: string): void;
  onStop(): void;
}

/** A plain form; with JavaScript the reply is streamed into the page instead. */
export function AskForm({
  surface,
  isBusy,
  quotaLabel,
  formResult,
  onQuestionChange,
  onAsk,
  onStop,
}: AskFormProps) {
  const action = useFormAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get("question");
    if (!isBusy && typeof question === "string") onAsk(question);
  }

  return (
    <FormContext
      value={{
        id: "ask",
        labels: { question: "Your question" },
        values: { question: DEFAULT_QUESTIONS[surface], ...toQuestionValue(formResult) },
        errors: formResult?.errors ?? {},
        isBusy,
      }}
    >
      <form
        method="post"
        action={action}
        className="stack"
        id="ask"
        noValidate
        onSubmit={submit}
        onInput={(event) => {
          const question = new FormData(event.currentTarget).get("question");
          if (typeof question === "string") onQuestionChange(question);
        }}
        aria-busy={isBusy || undefined}
      >
        <input type="hidden" name="intent" value="ask" />
        <TextField
          name="question"
          rows={3}
          maxLength={QUESTION_LENGTH}
          hint={`At most ${QUESTION_LENGTH} characters.`}
        />
        <div className="row">
          <SubmitButton className="btn primary">Ask</SubmitButton>
          {isBusy && (
            <button type="button" className="btn" onClick={onStop}>
              Stop
            </button>
          )}
          <span className="meta">{quotaLabel}</span>
        </div>
      </form>
    </FormContext>
  );
}

function toQuestionValue(formResult: FormResult | undefined): { question?: string } {
  const question = firstValueOf(formResult?.values ?? {}, "question");
  return question ? { question } : {};
}
