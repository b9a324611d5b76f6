import type { SubmitEvent } from "react";
import { useFormAction } from "react-router";
import { ChoicesField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import type { CoachReply } from "../ask-coach.server.ts";
import { DEFAULT_QUESTIONS, questionLength, type Surface } from "../guidance.ts";
import { INCLUDED_LABELS, type IncludedPart, isIncludedPart } from "../included.ts";

/** What a person typed and ticked. */
export interface AskInput {
  question: string;
  include: IncludedPart[];
}

interface AskFormProps {
  surface: Surface;
  /** The parts that someone has something for. */
  includable: readonly IncludedPart[];
  /** Makes it a form for the follow-up to this reply. */
  previous?: CoachReply;
  isBusy: boolean;
  /** "3 of 10 today" */
  quotaLabel: string;
  /** Set when the form was rejected without JavaScript. */
  formResult: FormResult | undefined;
  /** Called on each change, to preview what would be sent. */
  onChange(input: AskInput): void;
  onAsk(input: AskInput): void;
  onStop(): void;
}

/** A plain form; with JavaScript the reply is streamed into the page instead. */
export function AskForm({
  surface,
  includable,
  previous,
  isBusy,
  quotaLabel,
  formResult,
  onChange,
  onAsk,
  onStop,
}: AskFormProps) {
  const action = useFormAction();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onAsk(readInput(event.currentTarget));
  }
  const intent = previous ? "follow_up" : "ask";

  return (
    <FormContext
      value={{
        id: intent,
        labels: {
          question: previous ? "One question about this answer" : "Your question",
          include: "Also share (optional)",
        },
        values: {
          question: previous ? "" : DEFAULT_QUESTIONS[surface],
          include: formResult?.values?.include,
          ...toQuestionValue(formResult),
        },
        errors: formResult?.errors ?? {},
        isBusy,
      }}
    >
      <form
        method="post"
        action={action}
        className="stack"
        id={intent}
        noValidate
        onSubmit={submit}
        onInput={(event) => onChange(readInput(event.currentTarget))}
        aria-busy={isBusy || undefined}
      >
        <input type="hidden" name="intent" value={intent} />
        {previous &&
          REPLY_FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={previous[name]} />
          ))}
        {previous?.surface === "question" && (
          <>
            <input type="hidden" name="thread" value={previous.targetId} />
            {previous.isKept && <input type="hidden" name="keepThread" value="on" />}
          </>
        )}
        <TextField
          name="question"
          rows={previous ? 2 : 3}
          maxLength={questionLength(surface)}
          hint={`At most ${questionLength(surface).toLocaleString("en-US")} characters.`}
        />
        {includable.length > 0 && (
          <ChoicesField
            name="include"
            options={includable.map((part) => ({ value: part, text: INCLUDED_LABELS[part] }))}
          />
        )}
        <div className="row">
          <SubmitButton className={previous ? "btn" : "btn primary"}>
            {previous ? "Ask the follow-up" : "Ask"}
          </SubmitButton>
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

/** What the signature of a reply covers, and the signature. */
const REPLY_FIELDS = ["about", "asked", "answer", "model", "seal", "turn"] as const;

function readInput(form: HTMLFormElement): AskInput {
  const fields = new FormData(form);
  return {
    question: String(fields.get("question") ?? ""),
    include: fields.getAll("include").map(String).filter(isIncludedPart),
  };
}

function toQuestionValue(formResult: FormResult | undefined): { question?: string } {
  const question = firstValueOf(formResult?.values ?? {}, "question");
  return question ? { question } : {};
}
