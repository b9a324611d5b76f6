import { type DragEvent, useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Link } from "#app/ui/link.tsx";
import type { FavoriteBoard } from "../board.server.ts";
import { type BoardCard, unpackCard } from "../board-card.ts";
import type { Stage } from "../favorite.ts";
import { STAGE_LABELS } from "../labels.ts";
import { type Moved, MoveToast, toMoved } from "../move-toast.tsx";
import { type Lane, laneOf, readCardPlace, stageOf, toCardMove } from "../pipeline.ts";
import { favoritesPath } from "../query.ts";
import { Card, findCard } from "./card.tsx";
import { comparisonPath, MAX_COMPARED } from "./comparison/choice.ts";
import { useTicks } from "./comparison/choose-jobs.tsx";

interface BoardProps {
  board: FavoriteBoard;
  /** Of which a phone shows the column. */
  stage: Stage | null;
  /** "job/…": the card whose details are open. */
  opened: string | null;
  now: string;
}

export const LANE_LABELS: Record<Lane, string> = { ...STAGE_LABELS, ended: "Ended" };

/** All columns are one form: a button sends where its card stands, and by its name where to; others send the whole move. */
export function Board({ board, stage, opened, now }: BoardProps) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const dropButton = useRef<HTMLButtonElement>(null);
  const isLive = useIsHydrated();
  const { ticked, onChange } = useTicks();
  const shown = laneOf(stage ?? "saved");
  useFocusOnMoved(moved, board);

  function dropOn(lane: Lane, event: DragEvent) {
    event.preventDefault();
    const place = event.dataTransfer.getData("text/plain");
    const button = dropButton.current;
    const { stage: from } = readCardPlace(place);
    if (!button || !from || laneOf(from) === lane) return;
    button.value = toCardMove(place, stageOf(lane));
    button.form?.requestSubmit(button);
  }

  return (
    <ActionForm
      intent="move_card"
      id="board"
      isDraftDisabled
      className="stack"
      onSaved={(result) => setMoved(toMoved(result))}
    >
      <button type="submit" name="card" hidden ref={dropButton} />
      <div className="board" onChange={onChange}>
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
              {cards.map((values) => {
                const card = unpackCard(values);
                const { key, stage } = readCardPlace(card.place);
                return (
                  <Card
                    key={key}
                    itemKey={key}
                    {...{ card, stage, now, isLive, ticked }}
                    isOpened={key === opened}
                    fits={board.fits}
                  />
                );
              })}
            </ul>
            {lane === "offer" && cards.length > 1 && (
              <Link
                className="more"
                to={comparisonPath(cards.slice(0, MAX_COMPARED).map(unpackCard).map(keyOf))}
              >
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
      {board.fits.map(({ words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards name them by it
        <p key={index} id={`f${index}`} hidden>
          {words}
        </p>
      ))}
      <MoveToast moved={moved} />
    </ActionForm>
  );
}

function keyOf({ place }: BoardCard): string {
  return readCardPlace(place).key;
}

/** The card moved away from the focus; the focus follows it. */
function useFocusOnMoved(moved: Moved | null, board: FavoriteBoard) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card stands in its new column
  useEffect(() => {
    if (moved) findCard(readCardPlace(moved.undo).key)?.focus({ preventScroll: true });
  }, [moved, board]);
}
