import type { TargetRole } from "#app/features/profile/profile.ts";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import type { Gap } from "#app/features/roadmap/gaps.ts";
import { leadingAreas } from "#app/features/roadmap/target.ts";
import type { Exercise } from "#app/features/simulations/exercise.ts";
import { PLAN_PATH } from "./plan-steps.ts";
import type { NextStep, Situation, StepLink } from "./situation.ts";

const ADD_TO_PLAN: StepLink = { words: "Add it to your plan", path: PLAN_PATH };

type Gaps = Pick<Situation, "gaps" | "exercises">;

interface Preference {
  /** The gap to begin with; undefined if none is as preferred, then it is the widest. */
  find(gaps: Gaps): Gap | undefined;
  reason: string;
}

/** Which gap comes first for a role; for the others it is the widest. */
const PREFERENCES: Partial<Record<TargetRole, Preference>> = {
  lead_now: {
    find: ({ gaps, exercises }) => gaps.find(({ id }) => exercises.has(id)),
    reason: "You want to lead soon: of your gaps, the widest that you can practice today.",
  },
  staff: {
    find: ({ gaps }) => findInAreas(gaps, leadingAreas("staff")),
    reason: "For a staff or principal engineer technical areas come first: your widest gap there.",
  },
  manager: {
    find: ({ gaps }) => findInAreas(gaps, leadingAreas("manager")),
    reason: "For an engineering manager people come first: your widest gap there.",
  },
};

export function findGapStep({ targetRole, gaps, exercises }: Situation): NextStep | null {
  const preference = targetRole ? PREFERENCES[targetRole] : undefined;
  const preferred = preference?.find({ gaps, exercises });
  const gap = preferred ?? gaps[0];
  if (!gap) return null;
  const reason = preferred && preference ? preference.reason : "Your widest gap.";
  const exercise = exercises.get(gap.id);
  return targetRole === "exploring"
    ? toReadingStep(gap, exercise)
    : toPracticeStep(gap, { reason, exercise });
}

function toPracticeStep(
  gap: Gap,
  { reason, exercise }: { reason: string; exercise: Exercise | undefined },
): NextStep {
  const [template] = listTemplatesFor(gap.id);
  const evidenceText = gap.hasEvidence
    ? "and something backs it up already."
    : "and nothing backs it up yet.";
  const project = template && {
    words: `Start “${template.title}”`,
    path: `/account/projects/create?template=${template.id}&competency=${gap.id}`,
  };
  return {
    is: "gap",
    statement: `Practice ${toLowerStart(gap.name)}`,
    reason: `${reason} ${toDistance(gap)}, ${evidenceText}`,
    evidence: [gap.reason],
    link: exercise ? toPracticeLink(exercise) : (project ?? ADD_TO_PLAN),
    more: (exercise && project) || toGapLink(gap, "See the gap"),
  };
}

/** For somebody who is still finding out whether they want to lead. */
function toReadingStep(gap: Gap, exercise: Exercise | undefined): NextStep {
  return {
    is: "gap",
    statement: `Read what leading asks in ${toLowerStart(gap.name)}`,
    reason: `You are still finding out, so reading comes before practice. ${toDistance(gap)}.`,
    evidence: [gap.reason],
    link: toGapLink(gap, "Read the levels"),
    more: exercise ? toPracticeLink(exercise) : null,
  };
}

function findInAreas(gaps: readonly Gap[], areaIds: readonly string[]): Gap | undefined {
  return gaps.find(({ areaId }) => areaIds.includes(areaId));
}

function toDistance({ level, target }: Gap): string {
  return `You rated it ${level}, the target is ${target}`;
}

function toLowerStart(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function toGapLink({ id }: Gap, words: string): StepLink {
  return { words, path: `/roadmap#${id}` };
}

function toPracticeLink({ id, title, minutes }: Exercise): StepLink {
  return { words: `Play “${title}”, ${minutes} min`, path: `/simulations/${id}` };
}
