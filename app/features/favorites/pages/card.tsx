import { toDay } from "#app/reference/calendar.ts";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { lettersOf } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { CardFit } from "../board.server.ts";
import type { BoardCard } from "../board-card.ts";
import { openPath, type Stage } from "../favorite.ts";
import { STAGE_LABELS } from "../labels.ts";
import { neighborsOf } from "../pipeline.ts";
import { toShortDay } from "../timeline.ts";
import { CompareTick } from "./comparison/choose-jobs.tsx";

interface CardProps {
  card: BoardCard;
  /** What its place says: "job/…", and the stage. */
  itemKey: string;
  stage: Stage;
  /** Its details are open. */
  isOpened: boolean;
  fits: readonly CardFit[];
  now: string;
  /** Script runs: what only script needs is not in the HTML, of which a board has 150 times as much. */
  isLive: boolean;
  /** What is ticked to be compared: a card that moves to another column is made anew. */
  ticked: ReadonlySet<string>;
}

/** A job on the board. Its parts are styled by their place, since a class in each is two kilobytes in all. */
export function Card({ card, itemKey, stage, isOpened, fits, now, isLive, ticked }: CardProps) {
  const { place, title, company, pay, tag, nextStep, dueOn, silentDays } = card;
  const fit = card.fit === undefined ? undefined : fits[card.fit];
  const name = company || title;
  return (
    <li
      className={`jc t${hueOf(name)}`}
      data-m={lettersOf(name)}
      {...(isLive && {
        tabIndex: -1,
        draggable: true,
        onDragStart: (event) => event.dataTransfer.setData("text/plain", place),
      })}
    >
      <h3>
        <Link
          to={openPath(itemKey)}
          preventScrollReset
          aria-current={isOpened ? "true" : undefined}
        >
          {title}
        </Link>
      </h3>
      <p>{company}</p>
      {pay && <p>{pay}</p>}
      {fit && <FitMarks answers={fit.answers} labelId={`f${card.fit}`} />}
      {tag && <p className={tag.tone ? `tag ${tag.tone}` : "tag"}>{tag.text}</p>}
      {(dueOn || nextStep) && (
        <p>
          {dueOn && (
            <b className={dueOn < toDay(now) ? "text-bad" : undefined}>{toShortDay(dueOn)}</b>
          )}
          {nextStep && (dueOn ? ` ${nextStep}` : nextStep)}
        </p>
      )}
      {silentDays && <p className="text-warn">{`No news for ${formatCount(silentDays, "day")}`}</p>}
      <Moves {...{ place, itemKey, stage, isLive, ticked, title }} />
    </li>
  );
}

interface MovesProps extends Pick<CardProps, "itemKey" | "stage" | "isLive" | "ticked"> {
  place: string;
  title: string;
}

function Moves({ place, itemKey, stage, title, isLive, ticked }: MovesProps) {
  const { back, next } = neighborsOf(stage);
  // Without script, readers know the job from the heading of the item.
  const labelOf = (label: string) => (isLive ? label : undefined);
  return (
    <div>
      <CompareTick
        value={itemKey}
        label={labelOf(`Compare ${title}`)}
        isTicked={ticked.has(itemKey)}
      />
      {back && (
        // biome-ignore lint/a11y/useButtonType: in a form it submits; said 300 times, it is four kilobytes
        <button
          name="prev"
          value={place}
          aria-label={labelOf(`Back to ${STAGE_LABELS[back]}: ${title}`)}
        >
          Back
        </button>
      )}
      {next && (
        // biome-ignore lint/a11y/useButtonType: in a form it submits; said 300 times, it is four kilobytes
        <button
          name="next"
          value={place}
          aria-label={labelOf(`Move ${title} to ${STAGE_LABELS[next]}`)}
        >
          {`To ${STAGE_LABELS[next]}`}
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
