import type { TargetRole } from "#app/features/account/profile.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import type { Gap } from "#app/features/roadmap/gaps.ts";
import { jobName, ROLE } from "#app/features/roadmap/job-link.ts";
import { leadingAreas } from "#app/features/roadmap/target.ts";
import { exerciseLength, type NextExercise } from "#app/features/simulations/exercise.ts";
import type { OwnTarget } from "#app/features/target-job/target-job.ts";
import { capitalize, uncapitalize } from "#app/reference/letter-case.ts";
import { PLAN_PATH } from "./plan-steps.ts";
import type { NextStep, Situation, StepLink } from "./situation.ts";

const ADD_TO_PLAN: StepLink = { words: "Add to your growth plan", path: PLAN_PATH };

type Gaps = Pick<Situation, "gaps" | "exercises">;

interface Preference {
  /** The gap to begin with; undefined if none is as preferred, then it is the largest. */
  find(gaps: Gaps): Gap | undefined;
  /** "You want to lead soon: your largest gap …" */
  reason(gap: Gap, gaps: Gaps): string;
  /** A project comes before a simulation: it leaves evidence. */
  isProjectFirst?: boolean;
}

/** Which gap comes first for a role; for the others it is the largest. */
const PREFERENCES: Partial<Record<TargetRole, Preference>> = {
  lead_now: {
    find: (practice) => practice.gaps.find((gap) => findOpenExercise(gap, practice)),
    reason: (gap, practice) =>
      `You want to lead soon: ${toLargest(
        gap,
        practice.gaps.filter((each) => findOpenExercise(each, practice)),
      )} that you can practice today.`,
  },
  lead_year: {
    find: ({ gaps: [largest] }) => largest,
    reason: (gap, { gaps }) =>
      `You want to lead within a year: ${toLargest(gap, gaps)}, and work that shows you can lead.`,
    isProjectFirst: true,
  },
  lead_later: {
    find: findShortestPractice,
    reason: () => "You have time: this gap has your shortest exercise.",
  },
  staff: {
    find: ({ gaps }) => filterInAreas(gaps, leadingAreas("staff"))[0],
    reason: (gap, { gaps }) =>
      `For a staff or principal engineer, technical areas come first: ${toLargest(gap, filterInAreas(gaps, leadingAreas("staff")), "technical ")}.`,
  },
  manager: {
    find: ({ gaps }) => filterInAreas(gaps, leadingAreas("manager"))[0],
    reason: (gap, { gaps }) =>
      `For an engineering manager, people come first: ${toLargest(gap, filterInAreas(gaps, leadingAreas("manager")))} in people and culture.`,
  },
};

export function findGapStep({
  targetRole,
  targetJob,
  nextForJob,
  gaps: allGaps,
  tie,
  exercises,
}: Situation): NextStep | null {
  const [first] = allGaps;
  const rolePreference = targetRole ? PREFERENCES[targetRole] : undefined;
  const job = first && targetJob?.job.asked.includes(first.id) ? targetJob.job : null;
  const gaps = first && job ? [first] : allGaps;
  const preference = job
    ? toJobPreference(job, { rolePreference, isNext: first?.id === nextForJob?.id })
    : rolePreference;
  const [largest] = gaps;
  if (!largest) return null;
  // What is core comes before anything else that a preference would find.
  const { tier } = largest;
  const preferred = preference?.find({ gaps: gaps.filter((gap) => gap.tier === tier), exercises });
  const gap = preferred ?? largest;
  const reason =
    preferred && preference
      ? preference.reason(gap, { gaps: allGaps, exercises })
      : tie || `${capitalize(toLargest(gap, allGaps))}.`;
  const exercise = exercises.get(gap.id);
  return targetRole === "exploring"
    ? toReadingStep(gap, exercise)
    : toPracticeStep(gap, { reason, exercise, isProjectFirst: preference?.isProjectFirst });
}

/** What the job asks for, as its page and a debrief lead to it, comes before what the role would. */
function toJobPreference(
  job: OwnTarget["job"],
  { rolePreference, isNext }: { rolePreference: Preference | undefined; isNext: boolean },
): Preference {
  const isRole = job.id === ROLE.id;
  const needs = isRole ? "every kind of lead needs" : "the posting mentions";
  return {
    ...rolePreference,
    find: ({ gaps: [largest] }) => largest,
    reason(gap, { gaps }) {
      const asked = gaps.filter(({ id }) => job.asked.includes(id));
      const which = isNext ? "your next gap" : `${toLargest(gap, asked)}, to practice again,`;
      return `You’re working toward ${isRole ? job.title : `“${jobName(job)}”`}: ${which} in what ${needs}.`;
    },
  };
}

function findOpenExercise({ id }: Gap, { exercises }: Gaps): NextExercise | undefined {
  const exercise = exercises.get(id);
  return exercise?.isLocked ? undefined : exercise;
}

/** The first gap among those whose exercise is the shortest. */
function findShortestPractice({ gaps, exercises }: Gaps): Gap | undefined {
  const minutes = (gap: Gap) =>
    findOpenExercise(gap, { gaps, exercises })?.minutes ?? Number.POSITIVE_INFINITY;
  const [shortest] = gaps.toSorted((one, other) => compareMinutes(minutes(one), minutes(other)));
  return shortest && Number.isFinite(minutes(shortest)) ? shortest : undefined;
}

function compareMinutes(one: number, other: number): number {
  return one < other ? -1 : Number(one > other);
}

interface PracticeChoice {
  reason: string;
  exercise: NextExercise | undefined;
  isProjectFirst?: boolean;
}

function toPracticeStep(
  gap: Gap,
  { reason, exercise, isProjectFirst = false }: PracticeChoice,
): NextStep {
  const [template] = listTemplatesFor(gap.id);
  const project = template && {
    words: `Start “${template.title}”`,
    path: `/account/projects/create?template=${template.id}&competency=${gap.id}`,
  };
  return {
    is: "gap",
    statement: `Practice ${uncapitalize(gap.name)}`,
    reason: `${reason} ${toDistance(gap)}.`,
    evidence: [gap.reason],
    ...toLinks(gap, { project, exercise, isProjectFirst }),
  };
}

interface StepChoices {
  project: StepLink | undefined;
  exercise: NextExercise | undefined;
  isProjectFirst: boolean;
}

/** What is led to first is never locked. */
function toLinks(
  gap: Gap,
  { project, exercise, isProjectFirst }: StepChoices,
): Pick<NextStep, "link" | "more"> {
  const practice = exercise && toPracticeLink(exercise);
  if (practice && !exercise.isLocked && !(isProjectFirst && project)) {
    return { link: practice, more: project ?? toGapLink(gap, "See the gap") };
  }
  return { link: project ?? ADD_TO_PLAN, more: practice ?? toGapLink(gap, "See the gap") };
}

/** For someone who is still finding out whether they want to lead. */
function toReadingStep(gap: Gap, exercise: NextExercise | undefined): NextStep {
  return {
    is: "gap",
    statement: `Read about ${uncapitalize(gap.name)}`,
    reason: `You’re still exploring, so reading comes before practice. ${toDistance(gap)}.`,
    evidence: [gap.reason],
    link: toGapLink(gap, "Read the levels"),
    more: exercise ? toPracticeLink(exercise) : null,
  };
}

function filterInAreas(gaps: readonly Gap[], areaIds: readonly string[]): Gap[] {
  return gaps.filter(({ areaId }) => areaIds.includes(areaId));
}

/** "your largest core gap", or one of several where another is as large. */
function toLargest(gap: Gap, gaps: readonly Gap[], kind = ""): string {
  const { id, size, tier } = gap;
  const isTied = gaps.some((each) => each.id !== id && each.tier === tier && each.size >= size);
  const name = `${tier ? `${tier} ` : ""}${kind}`;
  return isTied ? `one of your largest ${name}gaps` : `your largest ${name}gap`;
}

function toDistance({ level, target }: Gap): string {
  return `You rated yourself ${level}; the target is ${target}`;
}

function toGapLink({ id }: Gap, words: string): StepLink {
  return { words, path: `/roadmap#${id}` };
}

function toPracticeLink({ title, path, ...exercise }: NextExercise): StepLink {
  return { words: `Play “${title}”, ${exerciseLength(exercise)}`, path };
}
