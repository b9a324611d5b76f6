import { useState } from "react";
import { Link } from "react-router";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AskedForm } from "./answer-guidance.server.ts";
import { AnswerText } from "./answer-text.tsx";
import { AskForm } from "./ask-form.tsx";
import type { CoachPanel } from "./coach.server.ts";
import { CoachAnswer, Sent } from "./coach-answer.tsx";
import { ANSWERS_PATH, DEFAULT_QUESTIONS, type Surface } from "./guidance.ts";
import { type Subject, toMessages } from "./prompt.ts";
import { type CoachState, useCoach } from "./use-coach.tsx";

/** Stands in for the random delimiter of a quote, which differs for each question. */
export const MARK = "(a mark drawn anew for each question)";

interface AskingProps {
  surface: Surface;
  targetId: string;
  panel: CoachPanel;
  subject: Subject;
  /** From the page's query string. */
  level: string | null;
  answered: unknown;
}

export function Asking({ surface, targetId, panel, subject, level, answered }: AskingProps) {
  const { state, ask, stop } = useCoach();
  const native = toNative(answered);
  const [question, setQuestion] = useState(
    () =>
      firstOf((native.refused ?? native.sent)?.values ?? {}, "question") ||
      DEFAULT_QUESTIONS[surface],
  );
  const outcome =
    state.is === "ended" ? state.outcome : state.is === "idle" ? native.outcome : undefined;
  const { used, max } = outcome?.quota ?? panel;
  return (
    <>
      {native.refused?.error && !native.refused.errors?.question && state.is === "idle" && (
        <Failure message={native.refused.message ?? ""} />
      )}
      <AskForm
        surface={surface}
        isBusy={state.is === "asking"}
        count={Number.isFinite(max) ? `${used} of ${max} today` : `${used} today`}
        refused={native.refused ?? native.sent}
        onTyped={setQuestion}
        onAsk={(typed) => {
          void ask({ surface, targetId, level, question: typed });
        }}
        onStop={stop}
      />
      <UpgradeBanner offer={panel.offer} />
      <Sent title="What would be sent" messages={toMessages(subject, question, MARK)}>
        <noscript>
          <p className="meta">
            Without JavaScript this shows the usual question. Yours goes in its place; what was sent
            stands under the answer.
          </p>
        </noscript>
      </Sent>
      <p className="meta" role="status">
        {statusOf(state)}
      </p>
      {state.is === "asking" && state.answer && <AnswerText answer={state.answer} />}
      {state.is === "failed" && <Failure message={state.message} />}
      {outcome && (
        <CoachAnswer
          key={outcome.is === "answered" ? outcome.seal : outcome.line}
          outcome={outcome}
          surface={surface}
          targetId={targetId}
          wasUseful={panel.wasUseful}
        />
      )}
      <ActionForm intent="consent" id="consent-off" hidden={{ consent: "off" }} className="row">
        {(form) => (
          <>
            <span className="meta">
              Sent to {panel.model} at {panel.host}.
            </span>
            <SubmitButton className="btn quiet">Turn the coach off</SubmitButton>
            <Link className="more" to={ANSWERS_PATH}>
              All answers you kept
            </Link>
            <FormStatus {...form} />
          </>
        )}
      </ActionForm>
    </>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <div className="note bad" role="alert">
      <Icon name="circle-alert" />
      <p>{message}</p>
    </div>
  );
}

function statusOf(state: CoachState): string {
  if (state.is === "asking") return state.answer ? "Answering" : "Waiting for the first word";
  return state.is === "ended" && state.outcome.is === "answered" ? "Answered" : "";
}

/** Reads the action data of a form that was sent without JavaScript. */
function toNative(answered: unknown): {
  outcome?: AskedForm["outcome"];
  refused?: FormAnswer;
  sent?: FormAnswer;
} {
  const answer = (answered ?? {}) as FormAnswer & Pick<AskedForm, "outcome">;
  if (answer.intent !== "ask") return {};
  if (answer.error) return { refused: answer };
  const { outcome } = answer;
  if (!outcome) return {};
  const sent = outcome.is === "answered" ? { values: { question: outcome.asked } } : undefined;
  return { outcome, sent };
}
