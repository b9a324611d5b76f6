import { lazy, type ReactNode, useEffect, useRef } from "react";
import { HELP_PATH } from "#app/features/guidance/gate/crisis-card.ts";
import { HelpNow } from "#app/features/guidance/help-now-card.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BECAUSE } from "../labels.ts";
import { LINE_LENGTH, TURNS } from "../script.ts";
import type { Play } from "../talk.server.ts";
import type { RehearsalView } from "../view.ts";
import type { RehearsalResult } from "./rehearsal-action.server.ts";
import type { ModelOffer } from "./say-model.server.ts";

// Visitors do not load it. The server waits for what has no Suspense around it.
const Played = lazy(() => import("./played.tsx"));

interface TurnProps {
  view: Extract<RehearsalView, { is: "turn" }>;
  /** Null where no model plays. */
  play: Play | null;
  /** What the model is saying, in place of what is asked. */
  asking: ReactNode;
  /** Null for visitors, and where there is none. */
  model: ModelOffer | null;
  words: { promise: string; hint: string };
  refused: RehearsalResult["refused"] | null;
  /** It came by script, so that it takes the focus. */
  isNew: boolean;
  onSaid(result: Partial<RehearsalResult>): void;
}

/** What is asked now, and the box for what one says. */
export function Turn(turnProps: TurnProps) {
  const { view, asking, words, refused, isNew } = turnProps;
  const { partner, turn, past } = view;
  const element = useRef<HTMLDivElement>(null);
  const isAsking = Boolean(asking);
  // Also once it has spoken: the button that stops it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows it
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew, isAsking]);
  return (
    <div className="stack gap-6" tabIndex={-1} ref={element} id="turn">
      {refused?.is === "crisis" && <HelpNow {...refused.card} />}
      {turn === 1 && (
        <div className="stack gap-1">
          <p>{partner.about}</p>
          <p className="meta">{words.promise}</p>
        </div>
      )}
      <section className="panel stack gap-3" aria-labelledby="asked">
        <p className="meta">
          Exchange {turn} of {TURNS}
        </p>
        {asking || <Asked {...turnProps} />}
      </section>
      {past.length > 0 && (
        <details className="more-of">
          <summary>
            <Icon name="chevron-right" />
            What was said so far
          </summary>
          <ol className="ledger">
            {past.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a turn is known by its number
              <li key={index} className="stack gap-1">
                <p className="meta">{each.ask}</p>
                <p className="told wrap-anywhere">{each.line}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className="meta">
        Not well, or worried about someone?{" "}
        <Link className="link" to={HELP_PATH}>
          Talk to a person
        </Link>
      </p>
    </div>
  );
}

function Asked({ view, play, model, words, refused, onSaid }: TurnProps) {
  const { partner, turn, scene, origin, ask, reply, because, lines } = view;
  return (
    <>
      {scene?.before && (
        <p className="text-sm text-muted">
          The scenario continues from this choice: {scene.before}
        </p>
      )}
      {scene?.text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {play ? (
        <Played
          is="turn"
          play={play}
          model={model?.model}
          reply={reply}
          ask={ask}
          partner={partner.name}
        />
      ) : (
        <h2 id="asked">{ask}</h2>
      )}
      {origin && <p className="meta">{origin}</p>}
      {because && <p className="meta">{BECAUSE[because]}</p>}
      <ActionForm
        intent="say"
        labels={LABELS}
        defaults={{
          line: refused?.is === "declined" ? refused.said : "",
          askModel: play?.isOn ? "on" : "",
        }}
        hidden={{ lines, turn, ...(play && { replies: play.replies, seal: play.seal }) }}
        item="turn"
        onSaved={(result) => onSaid(result as Partial<RehearsalResult>)}
        isDraftDisabled
      >
        {({ result }) => (
          <>
            {refused?.is === "declined" && !result?.error && (
              <div className="note" role="status">
                <Icon name="info" />
                <p>{refused.line}</p>
              </div>
            )}
            <TextField
              name="line"
              rows={5}
              maxLength={LINE_LENGTH}
              autoComplete="off"
              hint={words.hint}
            />
            {model && (play || turn === 1) && <Played is="offer" offer={model} />}
            <div className="row">
              <SubmitButton className="btn primary">Send answer</SubmitButton>
              {turn > 1 && (
                <SubmitButton name="stop" value="on">
                  Stop and look back
                </SubmitButton>
              )}
              <FormStatus busyLabel="Sending" />
            </div>
          </>
        )}
      </ActionForm>
    </>
  );
}

const LABELS = { line: "Your answer" };
