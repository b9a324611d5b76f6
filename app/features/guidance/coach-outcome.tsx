import type { ReactNode } from "react";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CoachOutcome, CoachReply } from "./ask-coach.server.ts";
import { replyItemId, type Surface } from "./guidance.ts";
import { listSentLines, type Message } from "./prompt.ts";
import { ReplySources, ReplyText } from "./reply-text.tsx";

interface CoachOutcomeProps {
  outcome: CoachOutcome;
  surface: Surface;
  targetId: string;
  wasUseful: boolean | null;
}

/** A reply with its sources and what was sent, or the reason why there is none. */
export function CoachOutcomeView({ outcome, surface, targetId, wasUseful }: CoachOutcomeProps) {
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
  const { answer, citations, dropped, note, sent, asked } = outcome;
  return (
    <div className="stack gap-4">
      <p className="meta">You asked: {asked}</p>
      <ReplyText answer={answer} />
      <ReplySources citations={citations} lines={listSentLines(sent)} />
      {note && <p className="meta">{note}</p>}
      {dropped.length > 0 && (
        <p className="meta">
          Taken out, because nothing here has that number or name: {dropped.join(", ")}.
        </p>
      )}
      <SaveReplyForm answered={outcome} />
      <SentMessages title="What was sent" messages={sent} />
      <UsefulVote
        itemKind="answer"
        itemId={replyItemId(surface, targetId)}
        question="Was this answer useful?"
        earlierVote={wasUseful}
      />
    </div>
  );
}

function SaveReplyForm({ answered: reply }: { answered: CoachReply }) {
  const { about, asked, answer, model, seal } = reply;
  return (
    <ActionForm
      intent="keep"
      id={`keep-${seal.slice(0, 8)}`}
      hidden={{ about, asked, answer, model, seal }}
      item="seal"
      className="stack gap-2"
    >
      {(form) => (
        <div className="row">
          {!form.answer?.ok && <SubmitButton>Keep this answer</SubmitButton>}
          <FormStatus {...form} busyWords="Keeping" />
          {!form.answer && <span className="meta">Nothing is stored unless you keep it.</span>}
        </div>
      )}
    </ActionForm>
  );
}

interface SentMessagesProps {
  title: string;
  messages: readonly Message[];
  children?: ReactNode;
}

/** The exact messages to a model. */
export function SentMessages({ title, messages, children }: SentMessagesProps) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        {title}
      </summary>
      <div className="stack gap-3">
        {children}
        {messages.map(({ role, content }) => (
          <div key={role}>
            <p className="meta">
              {role === "system" ? "Fixed words, the same for everybody" : "Your message"}
            </p>
            <p className="mono rows">{content}</p>
          </div>
        ))}
      </div>
    </details>
  );
}
