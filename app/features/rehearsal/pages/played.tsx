import { COACH_PATH } from "#app/features/guidance/guidance.ts";
import type { Message } from "#app/features/guidance/prompt.ts";
import { SentMessages } from "#app/features/guidance/sent-messages.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { TURNS } from "../script.ts";

/** A model that could play the partner, for someone who is signed in. */
export interface ModelOffer {
  host: string;
  model: string;
  hasConsent: boolean;
  /** Questions to the coach today, and the most of them. */
  used: number;
  max: number;
  /** What it gets beside what is said. */
  sends: string;
}

/** Whether a model plays the partner. Offered before the first line. */
export function PlayField({ offer, partner }: { offer: ModelOffer; partner: string }) {
  const { host, model, hasConsent, used, max, sends } = offer;
  if (!hasConsent) {
    return (
      <p className="meta">
        {model} can play {partner} once you turn it on at{" "}
        <Link className="link" to={COACH_PATH}>
          Ask the coach
        </Link>
        .
      </p>
    );
  }
  const today = Number.isFinite(max) ? `${used} of ${max} today` : `${used} today`;
  return (
    <CheckboxField
      name="askModel"
      label={`Let ${model} play ${partner}`}
      hint={`Sends what is said in this rehearsal, with ${sends}, to ${host}. Each of its replies, ${TURNS - 1} at most, is one question to the coach: ${today}.`}
    />
  );
}

/** What a model says as the partner. */
export function PlayedReply({ reply, model, partner }: PlayedReplyProps) {
  return (
    <>
      <h2 id="asked">
        {partner}, played by {model}
      </h2>
      {reply.split("\n").map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      <p className="meta">A language model wrote this. It can be wrong.</p>
    </>
  );
}

interface PlayedReplyProps {
  reply: string;
  model: string;
  partner: string;
}

export function SentToModel({ messages }: { messages: readonly Message[] }) {
  return <SentMessages title="What was sent" messages={messages} />;
}
