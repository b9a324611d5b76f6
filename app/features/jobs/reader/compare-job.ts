import type { CurrentLevel, TargetRole } from "#app/features/account/profile.ts";
import { WORK_MODE_LABELS, type WorkMode } from "#app/reference/employment.ts";
import type { Level, Track } from "../job.ts";
import { joinNames, LEVEL_LABELS } from "../labels.ts";
import type { Wishes } from "./reader.ts";

/** What of a job is as its reader wants it, and what is not, in sentences. */
export interface JobComparison {
  fits: string[];
  differs: string[];
}

/** What of a job is compared. */
export interface ComparedJob {
  workMode: WorkMode;
  /** US dollars a year; absent when it is not stated, or its upper end is open. */
  mostPayUsd?: number;
  tech: { slug: string; name: string }[];
  track: Track;
  level: Level;
}

/** Compares a job with what its reader wants; undefined when nothing can be said. */
export function compareJob(job: ComparedJob, wishes: Wishes): JobComparison | undefined {
  const fits = [roleFit(job, wishes), techFit(job, wishes)].filter((each) => each !== null);
  const differs = [
    workModeDifference(job, wishes),
    payDifference(job, wishes),
    levelDifference(job, wishes),
  ].filter((each) => each !== null);
  return fits.length + differs.length > 0 ? { fits, differs } : undefined;
}

/** Orders jobs by what differs from their reader's wishes, the least first, then by what fits, the most first. */
export function byComparison(
  one: { comparison?: JobComparison },
  other: { comparison?: JobComparison },
): number {
  const count = (kind: keyof JobComparison, { comparison }: typeof one) =>
    comparison?.[kind].length ?? 0;
  return (
    count("differs", one) - count("differs", other) || count("fits", other) - count("fits", one)
  );
}

function roleFit({ track, level }: ComparedJob, { targetRole }: Wishes): string | null {
  if (targetRole === null || !ROLES[targetRole]?.({ track, level })) return null;
  return "The role you aim for.";
}

type Role = Pick<ComparedJob, "track" | "level">;

const isTechLead = ({ track }: Role) => track === "tech_lead";

const ROLES: Record<TargetRole, ((role: Role) => boolean) | null> = {
  lead_now: isTechLead,
  lead_year: isTechLead,
  lead_later: isTechLead,
  staff: ({ level }) => level === "staff" || level === "principal",
  manager: ({ track }) => track === "manager",
  exploring: null,
};

function techFit(job: ComparedJob, { tech }: Wishes): string | null {
  const known = job.tech.filter(({ slug }) => tech.includes(slug)).map(({ name }) => name);
  return known.length > 0 ? `You know ${joinNames(known, "and")}.` : null;
}

function workModeDifference({ workMode }: ComparedJob, { workModes }: Wishes): string | null {
  if (workModes.length === 0 || workMode === "unknown" || workModes.includes(workMode)) return null;
  const wanted = workModes.map((mode) => WORK_MODE_LABELS[mode].toLowerCase());
  return `${WORK_MODE_LABELS[workMode]}; you look for ${joinNames(wanted, "or")}.`;
}

function payDifference({ mostPayUsd }: ComparedJob, { minPayUsd }: Wishes): string | null {
  if (minPayUsd === null || mostPayUsd === undefined || mostPayUsd >= minPayUsd) return null;
  return "States less than your minimum pay.";
}

/** The levels of engineers who lead nobody, in order. */
const ORDERED_LEVELS: readonly string[] = ["mid", "senior", "staff", "principal"] satisfies (Level &
  CurrentLevel)[];

function levelDifference({ level, track }: ComparedJob, { currentLevel }: Wishes): string | null {
  const asked = ORDERED_LEVELS.indexOf(level);
  const today = ORDERED_LEVELS.indexOf(currentLevel ?? "");
  if (track !== "ic" || asked < 0 || asked >= today) return null;
  return `${LEVEL_LABELS[level]} level, below yours today.`;
}
