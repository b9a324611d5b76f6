import type { SubmitEvent } from "react";
import { useFormAction } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { firstOf } from "#app/ui/form/answer.ts";
import { FormContext, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { DEFAULT_QUESTIONS, QUESTION_LENGTH, type Surface } from "./guidance.ts";

interface AskFormProps {
  surface: Surface;
  isBusy: boolean;
  /** "3 of 10 today" */
  count: string;
  /** Set when the form was rejected without JavaScript. */
  refused: FormAnswer | undefined;
  /** Called on each keystroke, to preview what would be sent. */
  onTyped(question: string): void;
  onAsk(question: string): void;
  onStop(): void;
}

/** A plain form; with JavaScript the reply is streamed into the page instead. */
export function AskForm({ surface, isBusy, count, refused, onTyped, onAsk, onStop }: AskFormProps) {
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
        values: { question: DEFAULT_QUESTIONS[surface], ...questionOf(refused) },
        errors: refused?.errors ?? {},
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
          if (typeof question === "string") onTyped(question);
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
          <span className="meta">{count}</span>
        </div>
      </form>
    </FormContext>
  );
}

function questionOf(refused: FormAnswer | undefined): { question?: string } {
  const question = firstOf(refused?.values ?? {}, "question");
  return question ? { question } : {};
}
