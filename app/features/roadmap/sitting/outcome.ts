import { type Tier, tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import { compareTiers, type GapOrder, isUndecided, orderGaps, tieWords } from "../gap-order.ts";
import type { Gap } from "../gaps.ts";
import { type Aim, archetypeOf, targetLevel } from "../target.ts";

const SHOWN = 3;

export interface Claim {
  competency: Competency;
  level: number;
  /** 1 to 3. */
  confidence: number;
  /** For the kind of lead that they aim for; null if there is none. */
  tier: Tier | null;
}

export interface Outcome {
  /** At the target and backed by evidence, or far above it; the best first. */
  strengths: Claim[];
  /** The first of `orderGaps`. */
  gaps: Gap[];
  /** How many more there are. */
  moreGaps: number;
  /** Which gap comes first, and why, where another is as large; empty where none is. */
  tie: string;
  /** Whether the first gap could as well be another. */
  isUndecided: boolean;
  /** At the target without evidence: core first, then the least sure. */
  unproven: Claim[];
}

interface OutcomeInput extends Aim, GapOrder {
  answers: AssessmentAnswers;
  gaps: readonly Gap[];
  evidencedIds: ReadonlySet<string>;
}

/** Sums a sitting up. Deterministic; more evidence never makes a claim unproven. */
export function toOutcome(input: OutcomeInput): Outcome {
  const claims = listClaims(input);
  const sorted = orderGaps(input.gaps, input);
  return {
    strengths: claims
      .filter(({ competency }) => input.evidencedIds.has(competency.id))
      .sort((one, other) => other.level - one.level || other.confidence - one.confidence)
      .slice(0, SHOWN),
    gaps: sorted.slice(0, SHOWN),
    moreGaps: Math.max(0, sorted.length - SHOWN),
    tie: tieWords(sorted, input),
    isUndecided: isUndecided(sorted, input),
    unproven: listUnproven(input),
  };
}

/** What someone says they do at the target, and nothing shows yet: core first, then the least sure. */
export function listUnproven(input: Aim & Pick<OutcomeInput, "answers" | "evidencedIds">): Claim[] {
  return listClaims(input)
    .filter(({ competency }) => !input.evidencedIds.has(competency.id))
    .sort(
      (one, other) =>
        compareTiers(one, other) || one.confidence - other.confidence || other.level - one.level,
    );
}

function listClaims({ answers, ...aim }: Aim & Pick<OutcomeInput, "answers">): Claim[] {
  const archetype = archetypeOf(aim);
  return COMPETENCIES.flatMap((competency) => {
    const answer = answers[competency.id];
    if (!answer || answer.level < targetLevel(aim.targetRole, competency.id)) return [];
    const tier = archetype && tierOf(archetype, competency.id);
    return { competency, tier, level: answer.level, confidence: answer.confidence };
  });
}
