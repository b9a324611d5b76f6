import { FIT_PARTS, type Fit, summarizeFit } from "#app/features/jobs/fit/fit.ts";
import { measureRow } from "#app/features/jobs/job-card.server.ts";
import { toSalary } from "#app/features/jobs/job-card-columns.server.ts";
import { toPayFigure } from "#app/features/jobs/labels.ts";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { PERIOD_LABELS, type Salary } from "#app/reference/pay.ts";
import { findSilentDays } from "./application.ts";
import { type BoardCard, type CardTag, type PackedCard, packCard } from "./board-card.ts";
import type { BoardRow } from "./board-rows.server.ts";
import { toTag } from "./card-tag.server.ts";
import type { ApplicationKind, Stage } from "./favorite.ts";
import type { ListEntry } from "./filter-favorites.ts";
import { type FunnelStep, measureFunnel } from "./funnel.ts";
import { withInterview } from "./interview.ts";
import { LANES, type Lane, laneOf, MAX_CARDS, toCardPlace } from "./pipeline.ts";
import { toTrackedRow } from "./tracked/tracked-row.server.ts";

/** The answers of the five marks, and their words. */
export interface CardFit {
  answers: ("yes" | "no" | "unclear" | "unstated")[];
  words: string;
}

export interface DueCard {
  key: string;
  step: string;
  company: string;
  on: string;
}

export interface FavoriteBoard {
  lanes: { lane: Lane; n: number; cards: PackedCard[] }[];
  /** Interviews and next steps with a day, the earliest first. */
  due: DueCard[];
  /** How many more there are. */
  moreDue: number;
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
export function toBoard(
  entries: readonly ListEntry[],
  rows: readonly BoardRow[],
  { reader, now }: { reader: Reader; now: Date },
): FavoriteBoard {
  const saved = rows.map((row) => withInterview(row, row.interviews, now));
  const options = { reader, now, fits: new Distinct<CardFit>(), tags: new Distinct<CardTag>() };
  const due = listDue(saved);
  return {
    lanes: LANES.map((lane) => ({
      lane,
      n: entriesIn(lane, entries).length,
      cards: entriesIn(lane, saved).map((row) => packCard(toBoardCard(row, options))),
    })),
    fits: options.fits.values,
    due,
    moreDue: entries.filter(isDue).length - due.length,
    funnel: measureFunnel(entries.map(({ history }) => history)),
  };
}

function isDue({ dueOn, stage }: Pick<ListEntry, "dueOn" | "stage">): boolean {
  return dueOn !== null && laneOf(stage) !== "ended";
}

function listDue(rows: readonly BoardRow[]): DueCard[] {
  return rows
    .flatMap((row) => {
      const { kind, target, nextStep, dueOn } = row;
      if (dueOn === null || !isDue(row)) return [];
      const { title, company } = nameJob(row);
      return { key: `${kind}/${target}`, step: nextStep || title, company, on: dueOn };
    })
    .toSorted((one, other) => compareText(one.on, other.on))
    .slice(0, MAX_DUE);
}

/** Figures are of a year unless a card says otherwise. */
function shortPeriod({ period }: Salary): string | undefined {
  return period && period !== "YEAR" ? PERIOD_LABELS[period] : undefined;
}

interface CardOptions {
  reader: Reader;
  now: Date;
  /** What many cards have in common, which is sent once. */
  fits: Distinct<CardFit>;
  tags: Distinct<CardTag>;
}

/** Of an application that is over, only what was saved and how it ended. */
function toBoardCard(row: BoardRow, { reader, now, fits, tags }: CardOptions): BoardCard {
  const { kind, target, version, stage, nextStep } = row;
  const isOver = laneOf(stage) === "ended";
  const salary = row.job ? toSalary(row.job) : row.snapshot.salary;
  const pay = toPayFigure(salary, shortPeriod(salary));
  const fit = isOver ? null : findFit(row, reader);
  const tag = toTag(row, { salary, pay, now });
  const silentDays = isOver ? null : findSilentDays({ ...row, history: [] }, now);
  return {
    place: toCardPlace({ kind: kind as ApplicationKind, target, version, from: stage }),
    ...nameJob(row),
    ...(pay && { pay }),
    ...(fit && { fit: fits.place(toCardFit(fit)) }),
    ...(tag && { tag: tags.once(tag) }),
    ...(nextStep && { nextStep }),
    ...(!isOver && row.dueOn !== null && { dueOn: row.dueOn }),
    ...(silentDays !== null && { silentDays }),
  };
}

/** As it is now or, of one that is gone, as it was saved. */
function nameJob({ job, snapshot }: BoardRow): Pick<BoardCard, "title" | "company"> {
  const { title, company } = job ? { title: job.title, company: job.orgName } : snapshot;
  return { title, company };
}

function findFit({ job, compared, snapshot, target }: BoardRow, reader: Reader): Fit | undefined {
  const { reading } = snapshot;
  // What is dated or quoted of a posting decides no mark.
  const row = reading
    ? toTrackedRow({ target, savedAt: "", snapshot, reading })
    : job && compared && { ...job, ...compared };
  return row && reader.wishes ? measureRow({ ...row, whereStated: "" }, reader).fit : undefined;
}

function toCardFit(fit: Fit): CardFit {
  return { answers: FIT_PARTS.map((part) => fit[part].answer), words: summarizeFit(fit) };
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
