import { FIT_PARTS, summarizeFit } from "#app/features/jobs/fit/fit.ts";
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

/** A job as the board shows it: what is absent is not known, or not to be said. */
export interface BoardCard {
  /** See `toCardPlace`. */
  place: string;
  title: string;
  company: string;
  path: string;
  pay?: string;
  /** The answers of the five marks, and their words. */
  fit?: { answers: ("yes" | "no" | "unclear" | "unstated")[]; words: string };
  nextStep?: string;
  dueOn?: string;
  silentDays?: number;
  tag?: { text: string; tone: string };
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
  return {
    lanes: LANES.map((lane) => ({
      lane,
      n: entriesIn(lane, entries).length,
      cards: entriesIn(lane, cards).map(toBoardCard),
    })),
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
function toBoardCard(favorite: FavoriteCard): BoardCard {
  const { kind, target, version, stage, title, company, path, copyPath } = favorite;
  const { pay, fit, nextStep, dueOn, silentDays } = favorite;
  const key = { kind: kind as ApplicationKind, target, version };
  const tag = toTag(favorite);
  return {
    ...{ place: toCardPlace({ ...key, from: stage }), title, company, path: path ?? copyPath },
    ...(pay && { pay }),
    ...(tag && { tag }),
    ...(nextStep && { nextStep }),
    ...(laneOf(stage) !== "ended" && {
      ...(fit && {
        fit: { answers: FIT_PARTS.map((part) => fit[part].answer), words: summarizeFit(fit) },
      }),
      ...(dueOn && { dueOn }),
      ...(silentDays !== null && { silentDays }),
    }),
  };
}

/** The one thing that is said of a card: how it ended, what changed, or where it is from. */
function toTag({
  stage,
  outcome,
  changes: [change],
  pay,
  kind,
  example,
}: FavoriteCard): BoardCard["tag"] | null {
  if (stage === "accepted") return { text: "Accepted", tone: "on" };
  if (outcome) return { text: OUTCOME_LABELS[outcome], tone: "" };
  if (change && stage !== "closed") {
    const { tag: text, tone } = toChangeLabel(change, { pay, dateWords: formatDate });
    return { text, tone };
  }
  if (kind === "tracked_job") return { text: "From elsewhere", tone: "" };
  return example ? { text: "Example", tone: "warn" } : null;
}
