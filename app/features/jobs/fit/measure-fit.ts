import type { CurrentLevel, TargetRole } from "#app/features/account/profile.ts";
import { WORK_MODE_LABELS, type WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import type { Level, Track } from "../job.ts";
import { joinNames, LEVEL_LABELS } from "../labels.ts";
import type { Wishes } from "../reader/reader.ts";
import { type Fit, type FitMark, partsWith } from "./fit.ts";

/*
 * Every mark, sentence and order of the product comes from here, so that no two places can say different things of
 * one job.
 */

/** What of a job is compared. */
export interface FitJob {
  /** Whether it can be done from where the reader lives; absent where their country is not known. */
  place?: FitMark;
  /** Whether their day is within its hours; absent where the country is not known. */
  hours?: FitMark;
  workMode: WorkMode;
  /** Null where no pay is stated. */
  pay: FitPay;
  tech: { slug: string; name: string }[];
  track: Track;
  level: Level;
}

/** US dollars a year. An end is absent where it is open, or where the figures must not be compared. */
export type FitPay = { least?: number | undefined; most?: number | undefined } | null;

/** The five marks of a job for its reader. */
export function measureFit(job: FitJob, wishes: Wishes): Fit {
  return {
    location: markPlace(job, wishes),
    hours: job.hours ?? unstated("Add where you live to see whether the hours fit yours."),
    pay: markPay(job, wishes),
    stack: markStack(job, wishes),
    role: markRole(job, wishes),
  };
}

/** Orders jobs by what speaks against them, the least first, then by what speaks for them, the most first. */
export function byFit(one: { fit?: Fit }, other: { fit?: Fit }): number {
  const count = (answer: FitMark["answer"], { fit }: typeof one) =>
    fit ? partsWith(answer, fit).length : 0;
  return count("no", one) - count("no", other) || count("yes", other) - count("yes", one);
}

const yes = (sentence: string): FitMark => ({ answer: "yes", sentence });
const no = (sentence: string): FitMark => ({ answer: "no", sentence });
const unclear = (sentence: string): FitMark => ({ answer: "unclear", sentence });
const unstated = (sentence: string): FitMark => ({ answer: "unstated", sentence });

/** Where one can do it from, and the way of working that one looks for. */
function markPlace({ place, workMode }: FitJob, { workModes }: Wishes): FitMark {
  const isWanted = workModes.length === 0 || workMode === "unknown" || workModes.includes(workMode);
  if (isWanted || place?.answer === "no")
    return place ?? unstated("Add where you live to see whether you can do this job.");
  const wanted = workModes.map((mode) => WORK_MODE_LABELS[mode].toLowerCase());
  const difference = `This job is ${WORK_MODE_LABELS[workMode].toLowerCase()}; you want ${joinNames(wanted, "or")}.`;
  return no(place ? `${difference} ${place.sentence}` : difference);
}

/** Whether what a job pays, or may pay, reaches the minimum. */
export function markPay(
  { pay }: Pick<FitJob, "pay">,
  { minPayUsd }: Pick<Wishes, "minPayUsd">,
): FitMark {
  if (!pay) return unstated("The posting doesn’t state pay.");
  if (minPayUsd === null) return unstated("Add your minimum pay to see whether this job meets it.");
  const { least, most } = pay;
  if (least !== undefined && least >= minPayUsd) return yes("The stated pay reaches your minimum.");
  if (most === undefined)
    return unclear("It’s unclear whether the stated pay reaches your minimum.");
  return most >= minPayUsd
    ? yes("The top of the pay range reaches your minimum.")
    : no("The stated pay is below your minimum.");
}

/** Yes where one knows at least half of what it names: nobody knows every tool of a posting. */
function markStack(job: FitJob, { tech }: Wishes): FitMark {
  if (job.tech.length === 0) return unstated("The posting names no technologies.");
  if (tech.length === 0) return unstated("Add your technologies to see whether the stack fits.");
  const isKnown = ({ slug }: FitJob["tech"][number]) => tech.includes(slug);
  const known = job.tech.filter(isKnown).map(({ name }) => name);
  const isNew = job.tech.filter((each) => !isKnown(each)).map(({ name }) => name);
  const newText = `${joinNames(isNew, "and")} ${isNew.length === 1 ? "is" : "are"} new to you.`;
  if (known.length === 0) return no(newText);
  const knownText = `You know ${joinNames(known, "and")}`;
  if (isNew.length === 0) return yes(`${knownText}.`);
  return (known.length >= isNew.length ? yes : unclear)(`${knownText}; ${newText}`);
}

type Role = Pick<FitJob, "track" | "level">;

const isTechLead = ({ track }: Role) => track === "tech_lead";

const ROLES: Record<TargetRole, { is: (role: Role) => boolean; name: string } | null> = {
  lead_now: { is: isTechLead, name: "Tech Lead" },
  lead_year: { is: isTechLead, name: "Tech Lead" },
  lead_later: { is: isTechLead, name: "Tech Lead" },
  staff: { is: ({ level }) => level === "staff" || level === "principal", name: "staff engineer" },
  manager: { is: ({ track }) => track === "manager", name: "engineering manager" },
  exploring: null,
};

const TRACK_NAMES: Record<Exclude<Track, "other">, string> = {
  ic: "an individual contributor",
  tech_lead: "a Tech Lead",
  manager: "a manager",
};

/** The levels of engineers who lead nobody, in order. */
const ORDERED_LEVELS: readonly string[] = ["mid", "senior", "staff", "principal"] satisfies (Level &
  CurrentLevel)[];

function markRole({ track, level }: FitJob, { targetRole, currentLevel }: Wishes): FitMark {
  const asked = ORDERED_LEVELS.indexOf(level);
  if (track === "ic" && asked >= 0 && asked < ORDERED_LEVELS.indexOf(currentLevel ?? ""))
    return no(`${LEVEL_LABELS[level]} is below your level today.`);
  const aim = targetRole && ROLES[targetRole];
  if (!aim) return unstated("Add the role you’re aiming for to see whether this is it.");
  if (aim.is({ track, level })) return yes("This is the role you’re aiming for.");
  const aimText = `you’re aiming for ${aim.name}`;
  if (track === "other") return unclear(`The title doesn’t say which role this is; ${aimText}.`);
  const trackText = `This is ${TRACK_NAMES[track]} role`;
  return targetRole === "lead_later"
    ? unclear(`${trackText}; ${aimText} later.`)
    : no(`${trackText}; ${aimText}.`);
}
