import { FIT_PARTS, summarizeFit } from "#app/features/jobs/fit/fit.ts";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { formatDate } from "#app/ui/time.ts";
import { type FavoriteCard, type FavoriteListRow, toFavoriteCard } from "./card.server.ts";
import { toChangeLabel } from "./change-label.ts";
import { type ApplicationKind, isApplication, type Stage } from "./favorite.ts";
import { COMPARATORS, type FilterableFavorite } from "./filter-favorites.ts";
import { type FunnelStep, measureFunnel } from "./funnel.ts";
import { withInterview } from "./interview.ts";
import { OUTCOME_LABELS } from "./labels.ts";
import { LANES, type Lane, laneOf, MAX_CARDS } from "./pipeline.ts";

/** A job as the board shows it: what is absent is not known, or not to be said. */
export interface BoardCard {
  kind: ApplicationKind;
  target: string;
  version: number;
  stage: Stage;
  title: string;
  company: string;
  hue: number;
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

type BoardRow = FilterableFavorite & { row: FavoriteListRow };

const MAX_DUE = 3;

/** The board of all jobs that a person saved. Only the jobs that are shown are compared with them. */
export async function toBoard(
  favorites: readonly BoardRow[],
  { reader, now }: { reader: Reader; now: Date },
): Promise<FavoriteBoard> {
  const jobs = favorites.filter(({ kind }) => isApplication(kind)).toSorted(COMPARATORS.next);
  const byLane = Map.groupBy(jobs, ({ stage }) => laneOf(stage));
  const toCards = (rows: readonly BoardRow[]) =>
    Promise.all(
      rows.map(async ({ row }) =>
        toBoardCard(withInterview(await toFavoriteCard(row, { reader, now }), row.interviews, now)),
      ),
    );
  return {
    lanes: await Promise.all(
      LANES.map(async (lane) => {
        const rows = byLane.get(lane) ?? [];
        return { lane, n: rows.length, cards: await toCards(rows.slice(0, MAX_CARDS)) };
      }),
    ),
    due: listDue(jobs),
    funnel: measureFunnel(jobs.map(({ row }) => row.history)),
  };
}

function listDue(jobs: readonly BoardRow[]): DueCard[] {
  return jobs
    .flatMap(({ kind, target, title, company, stage, nextStep, dueOn }) =>
      dueOn === null || laneOf(stage) === "ended"
        ? []
        : [{ key: `${kind}/${target}`, step: nextStep || title, company, on: dueOn }],
    )
    .toSorted((one, other) => compareText(one.on, other.on))
    .slice(0, MAX_DUE);
}

function toBoardCard(favorite: FavoriteCard): BoardCard {
  const { kind, target, version, stage, title, company, path, copyPath } = favorite;
  const { pay, fit, nextStep, dueOn, silentDays } = favorite;
  const tag = toTag(favorite);
  return {
    ...{ kind: kind as ApplicationKind, target, version, stage, title, company },
    ...{ hue: hueOf(company || title), path: path ?? copyPath },
    ...(pay && { pay }),
    ...(fit && {
      fit: { answers: FIT_PARTS.map((part) => fit[part].answer), words: summarizeFit(fit) },
    }),
    ...(nextStep && { nextStep }),
    ...(dueOn && { dueOn }),
    ...(silentDays !== null && { silentDays }),
    ...(tag && { tag }),
  };
}

/** The one thing that is said of a card: how it ended, what changed, or where it is from. */
function toTag({
  stage,
  outcome,
  changes,
  pay,
  kind,
  example,
}: FavoriteCard): BoardCard["tag"] | null {
  if (stage === "accepted") return { text: "Accepted", tone: "on" };
  if (outcome) return { text: OUTCOME_LABELS[outcome], tone: "" };
  const [change] = changes;
  if (change) {
    const { tag: text, tone } = toChangeLabel(change, { pay, dateWords: formatDate });
    return { text, tone };
  }
  if (kind === "tracked_job") return { text: "From elsewhere", tone: "" };
  return example ? { text: "Example", tone: "warn" } : null;
}
