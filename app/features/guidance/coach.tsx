import { useState } from "react";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AskedForm } from "./answer-guidance.server.ts";
import { AnswerText } from "./answer-text.tsx";
import { AskForm } from "./ask-form.tsx";
import type { CoachPanel } from "./coach.server.ts";
import { CoachAnswer, Sent } from "./coach-answer.tsx";
import { DEFAULT_QUESTIONS, type Surface } from "./guidance.ts";
import { type Subject, toMessages } from "./prompt.ts";
import { type CoachState, useCoach } from "./use-coach.tsx";

interface CoachProps {
  surface: Surface;
  targetId: string;
  panel: CoachPanel;
  /** The level in the page's address. */
  level?: string | null;
  /** What the page's action returned. */
  answered: unknown;
}

/** Where a model is asked, by who wants to: what is sent to whom stands before the button. */
export function Coach({ surface, targetId, panel, level = null, answered }: CoachProps) {
  return (
    <section className="panel coach stack" aria-labelledby="coach">
      <h2 id="coach">Ask the coach</h2>
      <Inside
        surface={surface}
        targetId={targetId}
        panel={panel}
        level={level}
        answered={answered}
      />
    </section>
  );
}

function Inside({ surface, targetId, panel, level, answered }: Required<CoachProps>) {
  const { host, model, subject } = panel;
  if (!subject) {
    return (
      <p className="text-muted">
        This project is marked confidential, so no model is offered for it and nothing of it is ever
        sent. What is above is made by rule, here.
      </p>
    );
  }
  if (!panel.isSignedIn) {
    return (
      <>
        <p>
          A language model ({model}, at {host}) can go on from here. That needs an account, because
          questions are counted for each person. What is above needs none.
        </p>
        <p>
          <SignInButton className="btn" label="Sign in to ask" />
        </p>
      </>
    );
  }
  const before = (
    <Sent
      title="What would be sent"
      messages={toMessages(subject, DEFAULT_QUESTIONS[surface], MARK)}
    />
  );
  if (!panel.hasConsent) {
    return (
      <>
        <Consent panel={panel} />
        {before}
      </>
    );
  }
  return (
    <Asking
      key={targetId}
      surface={surface}
      targetId={targetId}
      panel={panel}
      subject={subject}
      level={level}
      answered={answered}
    />
  );
}

/** In place of the mark around a quote, which is drawn anew for each question. */
const MARK = "(a mark drawn anew for each question)";

function Consent({ panel: { host, model } }: { panel: CoachPanel }) {
  return (
    <ActionForm intent="consent" hidden={{ consent: "on" }} className="stack gap-3">
      {(form) => (
        <>
          <p>
            The coach is off. Turned on, each question you ask goes to {model} at {host}, together
            with what “What would be sent” shows, and nothing else of yours. Answers are not stored
            here unless you keep one. What is above works without.
          </p>
          <div className="row">
            <SubmitButton className="btn primary">Turn the coach on</SubmitButton>
            <FormStatus {...form} />
          </div>
        </>
      )}
    </ActionForm>
  );
}

interface AskingProps extends Required<CoachProps> {
  subject: Subject;
}

function Asking({ surface, targetId, panel, subject, level, answered }: AskingProps) {
  const { state, ask, stop } = useCoach();
  const native = toNative(answered);
  const [question, setQuestion] = useState(DEFAULT_QUESTIONS[surface]);
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
        count={`${used} of ${max} today`}
        refused={native.refused ?? native.sent}
        onAsk={(typed) => {
          setQuestion(typed);
          void ask({ surface, targetId, level, question: typed });
        }}
        onStop={stop}
      />
      <Sent title="What would be sent" messages={toMessages(subject, question, MARK)} />
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
          lines={subject.quoted}
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

/** What became of a question that a browser sent by itself. */
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
