import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import type { Exercise } from "#app/features/simulations/exercise.ts";
import { PLAN_PATH } from "./plan-steps.ts";
import type { NextStep, Situation, StepLink } from "./situation.ts";

const ADD_TO_PLAN: StepLink = { words: "Add it to your plan", path: PLAN_PATH };

export function findGapStep({ gaps: [gap], exercises }: Situation): NextStep | null {
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

function toPracticeLink({ id, title, minutes }: Exercise): StepLink {
  return { words: `Play “${title}”, ${minutes} min`, path: `/simulations/${id}` };
}
