import type { ReactNode } from "react";
import { Useful } from "#app/features/useful-vote/useful.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerText, Sources } from "./answer-text.tsx";
import type { Answered, Outcome } from "./ask.server.ts";
import { answerItemId, type Surface } from "./guidance.ts";
import { listSentLines, type Message } from "./prompt.ts";

interface CoachAnswerProps {
  outcome: Outcome;
  surface: Surface;
  targetId: string;
  wasUseful: boolean | null;
}

/** A reply with its sources and what was sent, or the reason why there is none. */
export function CoachAnswer({ outcome, surface, targetId, wasUseful }: CoachAnswerProps) {
  if (outcome.is === "fallback") {
    return (
      <div className="stack gap-3">
        <div className="note">
          <Icon name="info" />
          <p>{outcome.line}</p>
        </div>
        {outcome.sent.length > 0 && <Sent title="What was sent" messages={outcome.sent} />}
      </div>
    );
  }
  const { answer, citations, dropped, note, sent, asked } = outcome;
  return (
    <div className="stack gap-4">
      <p className="meta">You asked: {asked}</p>
      <AnswerText answer={answer} />
      <Sources citations={citations} lines={listSentLines(sent)} />
      {note && <p className="meta">{note}</p>}
      {dropped.length > 0 && (
        <p className="meta">
          Taken out, because nothing here has that number or name: {dropped.join(", ")}.
        </p>
      )}
      <KeepForm answered={outcome} />
      <Sent title="What was sent" messages={sent} />
      <Useful
        itemKind="answer"
        itemId={answerItemId(surface, targetId)}
        question="Was this answer useful?"
        before={wasUseful}
      />
    </div>
  );
}

function KeepForm({ answered }: { answered: Answered }) {
  const { about, asked, answer, model, seal } = answered;
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

interface SentProps {
  title: string;
  messages: readonly Message[];
  children?: ReactNode;
}

/** The exact messages to a model. */
export function Sent({ title, messages, children }: SentProps) {
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
