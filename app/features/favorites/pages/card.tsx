import { toDay } from "#app/reference/calendar.ts";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { BoardCard } from "../board.server.ts";
import type { Stage } from "../favorite.ts";
import { STAGE_LABELS } from "../labels.ts";
import { laneOf, neighborsOf, readCardPlace, toCardMove } from "../pipeline.ts";
import { favoritesPath } from "../query.ts";
import { toShortDay } from "./board.tsx";
import { CompareTick } from "./comparison/choose-jobs.tsx";

interface CardProps {
  card: BoardCard;
  now: string;
  /** Script runs: what only script needs is not in the HTML, of which a board has 150 times as much. */
  isLive: boolean;
  /** What is ticked to be compared: a card that moves to another column is made anew. */
  ticked: ReadonlySet<string>;
}

/** A job on the board. Its parts are styled by their place, since a class in each is a kilobyte in all. */
export function Card({ card, now, isLive, ticked }: CardProps) {
  const { place, title, company, pay, fit, nextStep, dueOn, silentDays, tag } = card;
  const { stage } = readCardPlace(place);
  const due = dueOn && laneOf(stage) !== "ended" && (
    <b className={dueOn < toDay(now) ? "text-bad" : undefined}>{toShortDay(dueOn)}</b>
  );
  return (
    <li
      className="jc"
      {...(isLive && {
        tabIndex: -1,
        draggable: true,
        onDragStart: (event) => event.dataTransfer.setData("text/plain", place),
      })}
    >
      <Monogram name={company || title} hue={hueOf(company || title)} size="small" />
      <h3>
        <Link to={card.path}>{title}</Link>
      </h3>
      <p className="meta">{company}</p>
      {pay && <p>{pay}</p>}
      {fit && (
        <p>
          <FitMarks answers={fit.answers} />
          <span className="sr-only">{fit.words}</span>
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
      <Moves {...{ place, isLive, ticked, title }} />
    </li>
  );
}

function Moves({
  place,
  title,
  isLive,
  ticked,
}: Pick<BoardCard, "place" | "title"> & Pick<CardProps, "isLive" | "ticked">) {
  const { key, stage } = readCardPlace(place);
  const { back, next } = neighborsOf(stage);
  const move = (to: Stage) => ({ name: "card", value: toCardMove(place, to) });
  // Without script, readers know the job from the heading of the item.
  return (
    <div>
      <CompareTick
        value={key}
        label={isLive ? `Compare ${title}` : undefined}
        isTicked={ticked.has(key)}
      />
      {back && (
        <button
          {...move(back)}
          aria-label={
            isLive ? `Back to ${STAGE_LABELS[back]}: ${title}` : `Back to ${STAGE_LABELS[back]}`
          }
        />
      )}
      <Link
        to={favoritesPath({ open: key })}
        aria-label={isLive ? `Details of ${title}` : undefined}
      >
        Details
      </Link>
      {next && (
        <button
          {...move(next)}
          aria-label={
            isLive ? `Move ${title} to ${STAGE_LABELS[next]}` : `Move to ${STAGE_LABELS[next]}`
          }
        >
          {STAGE_LABELS[next]}
        </button>
      )}
    </div>
  );
}

/** The element of the card of "job/…". */
export function findCard(key: string): HTMLElement | null {
  const start = CSS.escape(`${key.replace("/", " ")} `);
  return document.querySelector<HTMLElement>(`.jc:has([value^="${start}"])`);
}
