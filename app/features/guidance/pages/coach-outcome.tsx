import { useState } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { AddToPlan } from "#app/features/roadmap/add-to-plan.tsx";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { toDay } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AnswerSource } from "../ask/answer.ts";
import type { CoachOutcome, CoachReply } from "../ask-coach.server.ts";
import { HELP_PATH } from "../gate/crisis-card.ts";
import { guidancePath, replyItemId, SAVED_REPLIES_PATH, type Surface } from "../guidance.ts";
import { HelpNow } from "../help-now-card.tsx";
import { listSentLines } from "../prompt.ts";
import { SentMessages } from "../sent-messages.tsx";
import { parseNextAction } from "./next-action.ts";
import { ReplySources, ReplyText } from "./reply-text.tsx";

interface CoachOutcomeProps {
  outcome: CoachOutcome;
  surface: Surface;
  targetId: string;
  wasUseful: boolean | null;
  /** Why it cannot be saved; null while there is room. */
  keepLimit: string | null;
  /** The same of its suggestion, for the growth plan. */
  planLimit: string | null;
  /** When the page was made. */
  now: string;
}

/** A reply with its sources and what was sent, or the reason why there is none. */
export function CoachOutcomeView({
  outcome,
  surface,
  targetId,
  wasUseful,
  keepLimit,
  planLimit,
  now,
}: CoachOutcomeProps) {
  if (outcome.is === "fallback" && outcome.crisis) return <HelpNow {...outcome.crisis} />;
  if (outcome.is === "fallback") {
    return (
      <div className="stack gap-3">
        <div className="note">
          <Icon name="info" />
          <p>{outcome.line}</p>
        </div>
        {outcome.sent.length > 0 && <SentMessages title="What was sent" messages={outcome.sent} />}
      </div>
    );
  }
  const { answer, citations, origins, dropped, note, sent, asked } = outcome;
  const isQuestion = surface === "question";
  const nextAction = parseNextAction(answer, toDay(new Date(now)));
  const competency =
    surface === "competency" ? targetId : findCompetencyId(citations, Object.values(origins));
  return (
    <div className="stack gap-4">
      <p className="meta">You asked: {asked}</p>
      <ReplyText answer={answer} isChecked={isQuestion} />
      <ReplySources citations={citations} lines={listSentLines(sent)} origins={origins} />
      {note && <p className="meta">{note}</p>}
      {dropped.length > 0 && (
        <p className="meta">Removed unverified references: {dropped.join(", ")}.</p>
      )}
      {nextAction && competency && (
        <AddToPlan
          id={`plan-${outcome.seal.slice(0, 8)}`}
          action="/roadmap"
          submissionKey={outcome.seal}
          competency={competency}
          text={`${nextAction.action} Sign: ${nextAction.sign}`}
          due={nextAction.due}
          limit={planLimit}
        />
      )}
      {outcome.isKept ? (
        <p className="meta">
          Kept.{" "}
          <Link className="link" to={guidancePath(surface, targetId)}>
            This conversation
          </Link>
        </p>
      ) : (
        <SaveReplyForm answered={outcome} limit={keepLimit} />
      )}
      <SentMessages title="What was sent" messages={sent} />
      <p className="meta">
        Not well, or worried about someone?{" "}
        <Link className="link" to={HELP_PATH}>
          Talk to a person
        </Link>
      </p>
      {!isQuestion && (
        <UsefulVote
          itemKind="answer"
          itemId={replyItemId(surface, targetId)}
          question="Was this answer useful?"
          earlierVote={wasUseful}
        />
      )}
    </div>
  );
}

/** The competency that an answer rests on: cited, or on whose page a cited line can be read. */
function findCompetencyId(
  citations: readonly string[],
  origins: readonly AnswerSource[],
): string | undefined {
  const ids = origins.map(({ path }) => /[#/]([a-z]+\.[a-z-]+)$/.exec(path)?.[1]);
  return citations.find((citation) => citation.includes(".")) ?? ids.find(Boolean);
}

interface SaveReplyFormProps {
  answered: CoachReply;
  limit: string | null;
}

function SaveReplyForm({ answered: reply, limit }: SaveReplyFormProps) {
  const [isSaved, setSaved] = useState(false);
  const { surface, targetId, about, asked, answer, model, seal, turn } = reply;
  const thread: Record<string, string> = surface === "question" ? { thread: targetId } : {};
  // The last one that fits still says that it is saved.
  if (limit && !isSaved) return <KeepLimit limit={limit} />;
  return (
    <ActionForm
      intent="keep"
      id={`keep-${seal.slice(0, 8)}`}
      hidden={{ about, asked, answer, model, seal, turn, ...thread }}
      item="seal"
      className="stack gap-2"
      onSaved={() => setSaved(true)}
    >
      {(form) => (
        <div className="row">
          {!form.result?.ok && <SubmitButton>Save this answer</SubmitButton>}
          <FormStatus busyLabel="Saving" />
          {!form.result && <span className="meta">Stored only if you save it.</span>}
        </div>
      )}
    </ActionForm>
  );
}

/** In place of what saves one more answer. */
export function KeepLimit({ limit }: { limit: string }) {
  return <LimitNote limit={limit} to={{ path: SAVED_REPLIES_PATH, text: "All saved answers" }} />;
}
