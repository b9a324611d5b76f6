import { COACH_PATH } from "#app/features/guidance/guidance.ts";
import { SentMessages } from "#app/features/guidance/sent-messages.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Play } from "./rehearsal-action.server.ts";
import type { ModelOffer } from "./say-model.server.ts";

type PlayedProps =
  | { is: "offer"; offer: ModelOffer }
  | {
      is: "turn";
      partner: string;
      play: Play;
      /** By its name; missing for whoever signed out meanwhile. */
      model: string | undefined;
      /** Null where the script asks. */
      reply: string | null;
      ask: string;
    };

/** What a rehearsal has of a model: the offer that it plays, and what it says. */
export default function Played(props: PlayedProps) {
  return props.is === "offer" ? <Offer {...props} /> : <PlayedTurn {...props} />;
}

function Offer({ offer: { model, hasConsent, hint } }: Extract<PlayedProps, { is: "offer" }>) {
  if (hasConsent)
    return <CheckboxField name="askModel" label={`Let ${model} play this part`} hint={hint} />;
  return (
    <p className="meta">
      {model} can play this part once you turn it on at{" "}
      <Link className="link" to={COACH_PATH}>
        Ask the coach
      </Link>
      .
    </p>
  );
}

function PlayedTurn({ play, model, reply, ask, partner }: Extract<PlayedProps, { is: "turn" }>) {
  const { note, sent } = play;
  return (
    <>
      {note && (
        <div className="note" role="status">
          <Icon name="info" />
          <p>{note}</p>
        </div>
      )}
      {reply ? (
        <>
          <h2 id="asked">
            {partner}, played by {model ?? "a model"}
          </h2>
          {reply.split(/\n+/).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="meta">A language model wrote this. It can be wrong.</p>
        </>
      ) : (
        <h2 id="asked">{ask}</h2>
      )}
      {sent.length > 0 && <SentMessages title="What was sent" messages={sent} />}
    </>
  );
}
