import { FAVORITES_PATH } from "#app/features/favorite-button/favorite.ts";
import type { DueFavorite, SilentFavorite } from "#app/features/favorites/home-favorites.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { COMPETENCIES, findCompetency, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import type { Gap } from "#app/features/roadmap/gaps.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";
import type { Exercise } from "#app/features/simulations/exercise.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import type { AttemptInProgress } from "./in-progress.ts";

/* Chooses the one thing to do next by fixed rules. Deterministic for an account and a day. */

export interface StepLink {
  words: string;
  path: string;
}

export interface NextStep {
  is:
    | "favorite_due"
    | "plan_due"
    | "assessment"
    | "attempt"
    | "plan"
    | "gap"
    | "favorite_silent"
    | "start"
    | "profile";
  statement: string;
  reason: string;
  /** What in the account it is based on. */
  evidence: string[];
  link: StepLink;
  /** A second link, to look closer first. */
  more: StepLink | null;
}

/** What the rules read. */
export interface Situation {
  due: DueFavorite | null;
  silent: SilentFavorite | null;
  plan: readonly Pick<
    PlanItem,
    "id" | "competencyId" | "action" | "due" | "status" | "projectId"
  >[];
  /** `answered` counts the roadmap's competencies. */
  assessment: { answered: number; isInProgress: boolean };
  /** Widest first. */
  gaps: readonly Gap[];
  /** In progress, most recently played first. */
  attempts: readonly AttemptInProgress[];
  /** By competency id. */
  exercises: ReadonlyMap<string, Exercise>;
  country: string | null;
  /** "2026-11-24" */
  today: string;
  /** Formats a day: "Nov 24, 2026". */
  formatDate(day: string): string;
}

const SOON_DAYS = 7;
const QUESTION_COUNT = COMPETENCIES.length;
const MINUTES_PER_QUESTION = 0.4;
const PLAN_PATH = "/roadmap#plan";

/** In order of priority; the first that returns a step wins. */
const RULES: readonly ((situation: Situation) => NextStep | null)[] = [
  findFavoriteDueStep,
  findPlanDueStep,
  findAssessmentStep,
  findAttemptStep,
  findPlanStep,
  findGapStep,
  findSilentFavoriteStep,
  findStartStep,
  findProfileStep,
];

/** The next step of an account; null if no rule applies. */
export function findNextStep(situation: Situation): NextStep | null {
  for (const rule of RULES) {
    const step = rule(situation);
    if (step) return step;
  }
  return null;
}

function findFavoriteDueStep({ due, ...dates }: Situation): NextStep | null {
  if (!due || due.on > dueLimit(dates.today)) return null;
  return {
    is: "favorite_due",
    statement: due.step || `The next step with ${due.company}`,
    reason: `${dueLabel(due.on, dates)}, for ${due.title} at ${due.company}.`,
    evidence: [due.title],
    link: { words: "Open favorites", path: FAVORITES_PATH },
    more: { words: "See the job", path: due.path },
  };
}

function findPlanDueStep({ plan, ...dates }: Situation): NextStep | null {
  const [first] = plan
    .filter(({ status, due }) => isOpen(status) && due !== null && due <= dueLimit(dates.today))
    .toSorted(byDay);
  if (!first?.due) return null;
  return toPlanStep(
    first,
    "plan_due",
    `${dueLabel(first.due, dates)}, in your plan${competencySuffix(first)}.`,
  );
}

function findAssessmentStep({ assessment }: Situation): NextStep | null {
  if (!assessment.isInProgress) return null;
  const remaining = QUESTION_COUNT - assessment.answered;
  const minutes = Math.max(1, Math.round(remaining * MINUTES_PER_QUESTION));
  return {
    is: "assessment",
    statement: remaining > 0 ? "Finish your assessment" : "Complete your assessment",
    reason:
      remaining > 0
        ? `${assessment.answered} of ${QUESTION_COUNT} are answered; about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left.`
        : `All ${QUESTION_COUNT} are answered. Completed, it stays as it is and the next one can be compared with it.`,
    evidence: [`${assessment.answered} of ${QUESTION_COUNT} answered`],
    link: { words: "Continue", path: "/roadmap" },
    more: null,
  };
}

function findAttemptStep({ attempts: [attempt] }: Situation): NextStep | null {
  if (!attempt) return null;
  const { title, step, path } = attempt;
  return {
    is: "attempt",
    statement: `Finish “${title}”`,
    reason: `You are at step ${step}. Its debrief comes at the end.`,
    evidence: [title],
    link: { words: "Go on", path },
    more: { words: "My Simulations", path: "/account/simulations" },
  };
}

function findPlanStep({ plan }: Situation): NextStep | null {
  const [first] = plan.filter(({ status }) => status === "doing").toSorted(byDay);
  return first
    ? toPlanStep(first, "plan", `It is under way in your plan${competencySuffix(first)}.`)
    : null;
}

function findGapStep({ gaps: [gap], exercises }: Situation): NextStep | null {
  if (!gap) return null;
  const [template] = listTemplatesFor(gap.id);
  const exercise = exercises.get(gap.id);
  const evidenceText = gap.hasEvidence
    ? "and something backs it up already."
    : "and nothing backs it up yet.";
  const project = template && {
    words: `Start “${template.title}”`,
    path: `/account/projects/create?template=${template.id}&competency=${gap.id}`,
  };
  const gapLink = { words: "See the gap", path: `/roadmap#${gap.id}` };
  return {
    is: "gap",
    statement: `Practice ${gap.name.charAt(0).toLowerCase()}${gap.name.slice(1)}`,
    reason: `Your widest gap. You rated it ${gap.level}, the target is ${TARGET_LEVEL}, ${evidenceText}`,
    evidence: [gap.reason],
    link: exercise ? toPracticeLink(exercise) : (project ?? ADD_TO_PLAN),
    more: (exercise && project) || gapLink,
  };
}

const ADD_TO_PLAN: StepLink = { words: "Add it to your plan", path: PLAN_PATH };

function toPracticeLink({ id, title, minutes }: Exercise): StepLink {
  return { words: `Play “${title}”, ${minutes} min`, path: `/simulations/${id}` };
}

function findSilentFavoriteStep({ silent }: Situation): NextStep | null {
  if (!silent) return null;
  return {
    is: "favorite_silent",
    statement: `Ask ${silent.company} how it stands`,
    reason: `${silent.days} days without a word about ${silent.title}.`,
    evidence: [silent.title],
    link: { words: "Open favorites", path: FAVORITES_PATH },
    more: { words: "See the job", path: silent.path },
  };
}

function findStartStep({ assessment }: Situation): NextStep | null {
  if (assessment.answered > 0) return null;
  return {
    is: "start",
    statement: "Say where you stand",
    reason:
      "Three questions to begin with, about ten minutes for all of them. From then on gaps, projects and jobs are measured against your answers.",
    evidence: [`0 of ${QUESTION_COUNT} answered`],
    link: { words: "Open the roadmap", path: "/roadmap" },
    more: null,
  };
}

function findProfileStep({ country }: Situation): NextStep | null {
  if (country !== null) return null;
  return {
    is: "profile",
    statement: "Say which country you live in",
    reason: "Without it no job can tell whether you can do it from where you are.",
    evidence: ["No country in your profile"],
    link: { words: "Open your profile", path: "/account/profile#where" },
    more: null,
  };
}

type PlanLine = Situation["plan"][number];

function toPlanStep(line: PlanLine, is: "plan" | "plan_due", reason: string): NextStep {
  const project = line.projectId && {
    words: "Open its project",
    path: `/account/projects/${line.projectId}`,
  };
  const plan = { words: "Open your plan", path: PLAN_PATH };
  return {
    is,
    statement: line.action,
    reason,
    evidence: [line.action],
    link: project || plan,
    more: project ? plan : { words: "See the gap", path: `/roadmap#${line.competencyId}` },
  };
}

function competencySuffix({ competencyId }: PlanLine): string {
  const competency = findCompetency(competencyId);
  return competency ? ` for ${competency.name}` : "";
}

function isOpen(status: PlanLine["status"]): boolean {
  return status === "todo" || status === "doing";
}

/** By due day, those without one last; ids make the order unique. */
function byDay(one: PlanLine, other: PlanLine): number {
  return (
    compare(one.due ?? "9999", other.due ?? "9999") ||
    compare(one.status, other.status) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function dueLimit(today: string): string {
  return dayAfter(today, SOON_DAYS);
}

function dueLabel(day: string, { today, formatDate }: Pick<Situation, "today" | "formatDate">) {
  return `${day < today ? "It was due" : "Due"} ${formatDate(day)}`;
}
