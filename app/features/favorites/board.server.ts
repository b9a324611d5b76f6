import { FIT_PARTS, type Fit, summarizeFit } from "#app/features/jobs/fit/fit.ts";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { formatDate } from "#app/ui/time.ts";
import { type FavoriteCard, type FavoriteListRow, toFavoriteCard } from "./card.server.ts";
import { toChangeLabel } from "./change-label.ts";
import type { ApplicationKind, Stage } from "./favorite.ts";
import type { ListEntry } from "./filter-favorites.ts";
import { type FunnelStep, measureFunnel } from "./funnel.ts";
import { withInterview } from "./interview.ts";
import { OUTCOME_LABELS } from "./labels.ts";
import { LANES, type Lane, laneOf, MAX_CARDS, toCardPlace } from "./pipeline.ts";

/**
 * A job as the board shows it: what is null, or left out at the end, is not known, or not to be said. A tuple, because
 * the names of fields, sent once more with each of 150 cards, would be a tenth of the page.
 */
export type BoardCard = [
  /** See `toCardPlace`. */
  place: string,
  title: string,
  company: string,
  pay: string | null,
  /** Which of the board's fits. */
  fit: number | null,
  tag: CardTag | null,
  nextStep: string | null,
  dueOn: string | null,
  silentDays: number | null,
];

/** The answers of the five marks, and their words. */
export interface CardFit {
  answers: ("yes" | "no" | "unclear" | "unstated")[];
  words: string;
}

interface CardTag {
  text: string;
  tone: string;
}

export interface DueCard {
  key: string;
  step: string;
  company: string;
  on: string;
}

export interface FavoriteBoard {
  lanes: { lane: Lane; n: number; cards: BoardCard[] }[];
  /** Interviews and next steps with a day, the earliest first. */
  due: DueCard[];
  /** How the jobs of its cards fit. */
  fits: CardFit[];
  /** Null of fewer than five jobs. */
  funnel: FunnelStep[] | null;
}

const MAX_DUE = 3;

/** Of each column, those that have a card. */
export function pickCards(entries: readonly ListEntry[]): ListEntry[] {
  return LANES.flatMap((lane) => entriesIn(lane, entries).slice(0, MAX_CARDS));
}

function entriesIn<Item extends { stage: Stage }>(lane: Lane, items: readonly Item[]): Item[] {
  return items.filter(({ stage }) => laneOf(stage) === lane);
}

/** The board of a person's jobs; `rows` are those of `pickCards`, in its order. */
export async function toBoard(
  entries: readonly ListEntry[],
  rows: readonly FavoriteListRow[],
  { reader, now }: { reader: Reader; now: Date },
): Promise<FavoriteBoard> {
  const cards = await Promise.all(
    rows.map(async (row) =>
      withInterview(await toFavoriteCard(row, { reader, now }), row.interviews, now),
    ),
  );
  const parts: SharedParts = { fits: new Distinct(), tags: new Distinct() };
  return {
    lanes: LANES.map((lane) => ({
      lane,
      n: entriesIn(lane, entries).length,
      cards: entriesIn(lane, cards).map((card) => toBoardCard(card, parts)),
    })),
    fits: parts.fits.values,
    due: listDue(cards),
    funnel: measureFunnel(entries.map(({ history }) => history)),
  };
}

function listDue(cards: readonly FavoriteCard[]): DueCard[] {
  return cards
    .flatMap(({ kind, target, title, company, stage, nextStep, dueOn }) =>
      dueOn === null || laneOf(stage) === "ended"
        ? []
        : [{ key: `${kind}/${target}`, step: nextStep || title, company, on: dueOn }],
    )
    .toSorted((one, other) => compareText(one.on, other.on))
    .slice(0, MAX_DUE);
}

/** Of an application that is over, only what was saved and how it ended. */
function toBoardCard(favorite: FavoriteCard, parts: SharedParts): BoardCard {
  const { kind, target, version, stage, title, company } = favorite;
  const isOver = laneOf(stage) === "ended";
  const said = [
    favorite.pay,
    isOver || !favorite.fit ? null : parts.fits.place(toCardFit(favorite.fit)),
    parts.tags.once(toTag(favorite)),
    favorite.nextStep || null,
    isOver ? null : favorite.dueOn,
    isOver ? null : favorite.silentDays,
  ] as const;
  const place = { kind: kind as ApplicationKind, target, version, from: stage };
  return [
    ...([toCardPlace(place), title, company] as const),
    ...said.slice(0, said.findLastIndex((each) => each !== null) + 1),
  ] as unknown as BoardCard;
}

function toCardFit(fit: Fit): CardFit {
  return { answers: FIT_PARTS.map((part) => fit[part].answer), words: summarizeFit(fit) };
}

/** What many cards have in common, which is sent once. */
interface SharedParts {
  fits: Distinct<CardFit>;
  tags: Distinct<CardTag | null>;
}

/** Each value once, in the order in which they came. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<string, number>();

  place(value: Value): number {
    const key = JSON.stringify(value);
    const place = this.#places.get(key) ?? this.values.push(value) - 1;
    this.#places.set(key, place);
    return place;
  }

  /** The first that was equal. */
  once(value: Value): Value {
    return this.values[this.place(value)] ?? value;
  }
}

/** The one thing that is said of a card: how it ended, what changed, or where it is from. */
function toTag({
  stage,
  outcome,
  changes: [change],
  pay,
  kind,
  example,
}: FavoriteCard): CardTag | null {
  if (stage === "accepted") return { text: "Accepted", tone: "on" };
  if (outcome) return { text: OUTCOME_LABELS[outcome], tone: "" };
  if (change && stage !== "closed") {
    const { tag: text, tone } = toChangeLabel(change, { pay, dateWords: formatDate });
    return { text, tone };
  }
  if (kind === "tracked_job") return { text: "From elsewhere", tone: "" };
  return example ? { text: "Example", tone: "warn" } : null;
}
