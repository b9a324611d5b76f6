import { type DragEvent, useEffect, useRef, useState } from "react";
import { formatDay, toDay } from "#app/reference/calendar.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { BoardCard, FavoriteBoard } from "../board.server.ts";
import type { Stage } from "../favorite.ts";
import { STAGE_LABELS } from "../labels.ts";
import { type Lane, laneOf, neighborsOf, stageOf, toCardMove } from "../pipeline.ts";
import { favoritesPath } from "../query.ts";
import { comparisonPath, MAX_COMPARED } from "./comparison/choice.ts";
import { CompareTick } from "./comparison/choose-jobs.tsx";

interface BoardProps {
  board: FavoriteBoard;
  /** Of which a phone shows the column. */
  stage: Stage | null;
  now: string;
}

interface Moved {
  message: string;
  undo: string;
}

export const LANE_LABELS: Record<Lane, string> = { ...STAGE_LABELS, ended: "Ended" };

/** "Nov 27": what is due is seldom a year away. */
export function toShortDay(day: string): string {
  return formatDay(day).replace(/,? \d{4}$/, "");
}

/** All columns are one form: each button sends the one move that it stands for. */
export function Board({ board, stage, now }: BoardProps) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const dropButton = useRef<HTMLButtonElement>(null);
  const shown = laneOf(stage ?? "saved");
  useFocusOnMoved(moved, board);

  function dropOn(lane: Lane, event: DragEvent) {
    event.preventDefault();
    const [kind, target, version, from] = event.dataTransfer.getData("text/plain").split(" ");
    const button = dropButton.current;
    if (!button || !from || laneOf(from as Stage) === lane) return;
    button.value = [kind, target, version, from, stageOf(lane)].join(" ");
    button.form?.requestSubmit(button);
  }

  return (
    <ActionForm
      intent="move_card"
      id="board"
      isDraftDisabled
      className="stack"
      onSaved={(result: FormResult & { undo?: string }) =>
        setMoved(result.undo ? { message: result.message ?? "", undo: result.undo } : null)
      }
    >
      <button type="submit" name="card" hidden ref={dropButton} />
      <div className="board">
        {board.lanes.map(({ lane, n, cards }) => (
          <section
            key={lane}
            className={lane === shown ? "lane now" : "lane"}
            aria-labelledby={`lane-${lane}`}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropOn(lane, event)}
          >
            <h2 id={`lane-${lane}`}>
              {LANE_LABELS[lane]} <span>{n}</span>
            </h2>
            <ul>
              {cards.map((card) => (
                <Card key={card.target} card={card} now={now} />
              ))}
            </ul>
            {lane === "offer" && cards.length > 1 && (
              <Link className="more" to={comparisonPath(toKeys(cards))}>
                Offers side by side
              </Link>
            )}
            {n > cards.length && (
              <Link className="more" to={favoritesPath({ view: "list", stage: stageOf(lane) })}>
                {`${n - cards.length} more`}
              </Link>
            )}
          </section>
        ))}
      </div>
      <div className="toast" role="status">
        {moved && (
          <>
            <p>{moved.message}</p>
            <button type="submit" className="btn" name="card" value={moved.undo}>
              Undo
            </button>
          </>
        )}
      </div>
    </ActionForm>
  );
}

function toKeys(cards: readonly BoardCard[]): string[] {
  return cards.slice(0, MAX_COMPARED).map(({ kind, target }) => `${kind}/${target}`);
}

/** The card moved away from the focus; the focus follows it. */
function useFocusOnMoved(moved: Moved | null, board: FavoriteBoard) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card stands in its new column
  useEffect(() => {
    const target = moved?.undo.split(" ")[1];
    if (target) document.getElementById(`card-${target}`)?.focus({ preventScroll: true });
  }, [moved, board]);
}

function Card({ card, now }: { card: BoardCard; now: string }) {
  const { kind, target, version, stage, title, company, nextStep, dueOn, silentDays, tag } = card;
  const isEnded = laneOf(stage) === "ended";
  const due = dueOn && !isEnded && (
    <b className={dueOn < toDay(now) ? "text-bad" : undefined}>{toShortDay(dueOn)}</b>
  );
  return (
    <li
      id={`card-${target}`}
      className="jc"
      tabIndex={-1}
      draggable
      onDragStart={(event) =>
        event.dataTransfer.setData("text/plain", `${kind} ${target} ${version} ${stage}`)
      }
    >
      <div className="titled">
        <Monogram name={company || title} hue={card.hue} size="small" />
        <div>
          <h3>
            <Link to={card.path}>{title}</Link>
          </h3>
          <p className="meta">{company}</p>
        </div>
      </div>
      {card.pay && <p className="text-sm">{card.pay}</p>}
      {card.fit && (
        <p>
          <FitMarks answers={card.fit.answers} />
          <span className="sr-only">{card.fit.words}</span>
        </p>
      )}
      {tag && (
        <p>
          <span className={`tag ${tag.tone}`}>{tag.text}</span>
        </p>
      )}
      {(due || nextStep) && (
        <p className="meta">
          {due} {nextStep}
        </p>
      )}
      {silentDays && <p className="meta text-warn">No news for {formatCount(silentDays, "day")}</p>}
      <Moves card={card} />
    </li>
  );
}

function Moves({ card: { title, ...card } }: { card: BoardCard }) {
  const { kind, target, version, stage: from } = card;
  const { back, next } = neighborsOf(from);
  const move = (stage: Stage) => toCardMove({ kind, target, version, from, stage });
  return (
    <p className="mv">
      <CompareTick kind={kind} target={target} title={title} />
      {back && (
        <button
          type="submit"
          className="btn quiet icon"
          name="card"
          value={move(back)}
          aria-label={`Back to ${STAGE_LABELS[back]}: ${title}`}
        >
          <Icon name="arrow-left" />
        </button>
      )}
      <Link
        className="btn quiet"
        to={favoritesPath({ stage: from, open: `${kind}/${target}` })}
        aria-label={`Details of ${title}`}
      >
        Details
      </Link>
      {next && (
        <button
          type="submit"
          className="btn"
          name="card"
          value={move(next)}
          aria-label={`Move ${title} to ${STAGE_LABELS[next]}`}
        >
          {STAGE_LABELS[next]}
          <Icon name="arrow-right" />
        </button>
      )}
    </p>
  );
}
