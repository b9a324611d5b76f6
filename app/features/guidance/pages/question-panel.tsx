import { useState } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CoachReply } from "../ask-coach.server.ts";
import { listCited } from "../citations.ts";
import type { CoachPanel } from "../coach-panel.server.ts";
import {
  DEFAULT_QUESTIONS,
  maxTurns,
  SAVED_REPLIES_PATH,
  type Surface,
  toQuotaLine,
  usedUpNote,
} from "../guidance.ts";
import { listIncludable, withIncluded } from "../included.ts";
import { listSentLines, type PromptSubject, toMessages } from "../prompt.ts";
import { SentMessages } from "../sent-messages.tsx";
import { type CoachState, toStatusText, useCoach } from "../use-coach.tsx";
import { AskForm, type AskInput } from "./ask-form.tsx";
import { CoachOutcomeView } from "./coach-outcome.tsx";
import { FollowUpForm } from "./follow-up-form.tsx";
import type { AskFormResult } from "./guidance-actions.server.ts";
import { ReplySources, ReplyText } from "./reply-text.tsx";

/** Stands in for the random delimiter of a quote, which differs for each question. */
export const DELIMITER_PLACEHOLDER = "(a new random marker for each question)";

interface QuestionPanelProps {
  surface: Surface;
  targetId: string;
  panel: CoachPanel;
  subject: PromptSubject;
  /** From the page's query string. */
  level: string | null;
  actionData: unknown;
}

export function QuestionPanel({
  surface,
  targetId,
  panel,
  subject,
  level,
  actionData,
}: QuestionPanelProps) {
  const nativeSubmission = toNativeSubmission(actionData);
  const { state, ask, stop } = useCoach(nativeSubmission.outcome);
  const includable = listIncludable(panel.includable);
  const [input, setInput] = useState<AskInput>(() => ({
    question:
      firstValueOf((nativeSubmission.refused ?? nativeSubmission.sent)?.values ?? {}, "question") ||
      DEFAULT_QUESTIONS[surface],
    include: [],
  }));
  const { outcome } = state;
  const quota = toQuotaLine(panel, outcome);
  const isBusy = state.is === "asking";
  const send = (question: AskInput, previous?: CoachReply) =>
    void ask({ surface, targetId, level, ...question, previous: previous && toPrevious(previous) });
  return (
    <>
      {nativeSubmission.refused?.error &&
        !nativeSubmission.refused.errors?.question &&
        state.is === "idle" && <Failure message={nativeSubmission.refused.message ?? ""} />}
      {nativeSubmission.refused?.intent === "follow_up" && !outcome && (
        <ReplyText answer={firstValueOf(nativeSubmission.refused.values ?? {}, "answer")} />
      )}
      {quota.isUsedUp && !isBusy && !nativeSubmission.refused ? (
        <LimitNote limit={usedUpNote(panel)} />
      ) : (
        <AskForm
          surface={surface}
          includable={includable}
          isBusy={isBusy}
          quotaLabel={quota.words}
          formResult={nativeSubmission.refused ?? nativeSubmission.sent}
          onChange={setInput}
          onAsk={send}
          onStop={stop}
        />
      )}
      <UpgradeBanner offer={panel.offer} />
      <SentMessages
        title="What would be sent"
        messages={toMessages(
          withIncluded(subject, { includable: panel.includable, parts: input.include }),
          input.question,
          DELIMITER_PLACEHOLDER,
        )}
      >
        <noscript>
          <p className="meta">
            Without JavaScript, this preview shows a sample question. What was sent is shown under
            the answer.
          </p>
        </noscript>
      </SentMessages>
      <ReplyProgress state={state} />
      {outcome && (
        <CoachOutcomeView
          key={outcome.is === "answered" ? outcome.seal : outcome.line}
          outcome={outcome}
          surface={surface}
          targetId={targetId}
          wasUseful={panel.wasUseful}
          keepLimit={panel.keepLimit}
          planLimit={panel.planLimit}
          now={panel.now}
        />
      )}
      {outcome?.is === "answered" &&
        outcome.turn < maxTurns(surface) &&
        !isBusy &&
        !quota.isUsedUp && (
          <FollowUpForm
            reply={outcome}
            includable={includable}
            onAsk={(question) => send(question, outcome)}
            onStop={stop}
          />
        )}
      <ActionForm intent="consent" id="consent-off" hidden={{ consent: "off" }} className="row">
        <span className="meta">
          Sent to {panel.model} at {panel.host}.
        </span>
        <SubmitButton className="btn quiet">Turn the model off</SubmitButton>
        <Link className="more" to={SAVED_REPLIES_PATH}>
          All saved answers
        </Link>
        <FormStatus />
      </ActionForm>
    </>
  );
}

/** What is under way, or how it ended without an outcome. */
export function ReplyProgress({ state }: { state: CoachState }) {
  return (
    <>
      <p className="meta" role="status">
        {toStatusText(state)}
      </p>
      {"answer" in state && state.answer && <ReplyText answer={state.answer} />}
      {state.is === "failed" && <Failure message={state.message} />}
      {(state.is === "stopped" || state.is === "failed") && state.sent.length > 0 && (
        <>
          <ReplySources citations={listCited(state.answer)} lines={listSentLines(state.sent)} />
          <SentMessages title="What was sent" messages={state.sent} />
        </>
      )}
    </>
  );
}

export function Failure({ message }: { message: string }) {
  return (
    <div className="note bad" role="alert">
      <Icon name="circle-alert" />
      <p>{message}</p>
    </div>
  );
}

export function toPrevious({ about, asked, answer, model, seal, turn }: CoachReply) {
  return { about, asked, answer, model, seal, turn };
}

/** Reads the action data of a form that was sent without JavaScript. */
function toNativeSubmission(actionData: unknown): {
  outcome?: AskFormResult["outcome"];
  refused?: FormResult;
  sent?: FormResult;
} {
  const formResult = (actionData ?? {}) as FormResult & Pick<AskFormResult, "outcome">;
  if (formResult.intent !== "ask" && formResult.intent !== "follow_up") return {};
  if (formResult.error) return { refused: formResult };
  const { outcome } = formResult;
  if (!outcome) return {};
  const sentForm = outcome.is === "answered" ? { values: { question: outcome.asked } } : undefined;
  return { outcome, sent: sentForm };
}
