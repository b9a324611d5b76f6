import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { parseJson } from "#app/entity/record.ts";
import { COACH_PATH } from "#app/features/guidance/guidance.ts";
import { SentMessages } from "#app/features/guidance/sent-messages.tsx";
import { type CoachState, toStatusText, useCoach } from "#app/features/guidance/use-coach.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AskedTurn, PlayedTurn } from "../play-turn.server.ts";
import type { Play, ShownTurn } from "../talk.server.ts";
import type { ModelOffer } from "./say-model.server.ts";

type PlayedProps =
  | { is: "offer"; offer: ModelOffer }
  | AskedProps
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
  switch (props.is) {
    case "offer":
      return <Offer {...props} />;
    case "asked":
      return <AskedReply {...props} />;
    default:
      return <Reply {...props} />;
  }
}

function Offer({ offer }: Extract<PlayedProps, { is: "offer" }>) {
  const { model, hasConsent, usedUp, hint } = offer;
  if (hasConsent && usedUp) return <p className="meta">{usedUp}</p>;
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

interface AskedProps {
  is: "asked";
  /** Asked at once. */
  toAsk: AskedTurn;
  /** The turn by the script, which one goes on with if the model says nothing. */
  scripted: Required<ShownTurn>;
  model: string | undefined;
  onSaid(turn: PlayedTurn): void;
}

/** What the model is saying. What came before one stops, or before it broke off, is what it said. */
function AskedReply({ toAsk, scripted, model, onSaid }: AskedProps) {
  const { state, ask, stop } = useCoach<AskedTurn, PlayedTurn>();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the turn that it was made for
  useEffect(() => void ask(toAsk), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at its end
  useEffect(() => {
    if (state.is === "idle" || state.is === "asking") return;
    onSaid(toTurn(state, scripted));
    // The page says how many questions are left.
    void revalidate();
  }, [state.is]);
  const isAsking = state.is === "asking";
  return (
    <>
      <h2 id="asked">{toName(scripted.view.partner.name, model)}</h2>
      <Speech>{isAsking ? state.answer : ""}</Speech>
      <p className="meta" role="status">
        {toStatusText(state)}
      </p>
      {isAsking && (
        <p>
          <button type="button" className="btn" onClick={stop}>
            Stop
          </button>
        </p>
      )}
    </>
  );
}

function toTurn(state: CoachState<PlayedTurn>, { view, play }: Required<ShownTurn>): PlayedTurn {
  if (state.is !== "stopped" && state.is !== "failed") return state.outcome ?? { view, play };
  const why = state.is === "failed" ? state.message : toStatusText(state);
  const reply = state.answer.trim();
  if (view.is === "review" || !reply || !state.seal)
    return { view, play: { ...play, sent: state.sent, note: `${why} The script asks instead.` } };
  const earlier = parseJson(play.replies) as (string | null)[];
  const replies = JSON.stringify([...earlier.slice(0, -1), reply]);
  return {
    // What belongs to the script's words goes with them.
    view: { ...view, reply, scene: null, origin: null, because: null },
    play: { ...play, replies, seal: state.seal, sent: state.sent, note: why },
  };
}

function toName(partner: string, model = "a model"): string {
  return `${partner}, played by ${model}`;
}

function Speech({ children: speech }: { children: string }) {
  return speech.split(/\n+/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
    <p key={index} className="wrap-anywhere">
      {line}
    </p>
  ));
}

function Reply({ play, model, reply, ask, partner }: Extract<PlayedProps, { is: "turn" }>) {
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
          <h2 id="asked">{toName(partner, model)}</h2>
          <Speech>{reply}</Speech>
          <p className="meta">A language model wrote this. It can be wrong.</p>
        </>
      ) : (
        <h2 id="asked">{ask}</h2>
      )}
      {sent.length > 0 && <SentMessages title="What was sent" messages={sent} />}
    </>
  );
}
