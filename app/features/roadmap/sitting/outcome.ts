import { type Tier, tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import { compareGaps, compareTiers, type Gap } from "../gaps.ts";
import type { NextForJob } from "../next-for-job.ts";
import { type Aim, archetypeOf, leadingAreas, targetLevel, targetName } from "../target.ts";

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
  /** The largest first. */
  gaps: Gap[];
  /** How many more there are. */
  moreGaps: number;
  /** Which gap comes first, and why, where another is as large; empty where none is. */
  tie: string;
  /** At the target without evidence: core first, then the least sure. */
  unproven: Claim[];
}

interface OutcomeInput extends Aim {
  answers: AssessmentAnswers;
  gaps: readonly Gap[];
  asked?: AskedOf | null | undefined;
  /** Competencies that the person can practice at once, without premium. */
  practicableIds: ReadonlySet<string>;
  evidencedIds: ReadonlySet<string>;
}

/** What the job at hand asks for, or what else they work toward. */
export interface AskedOf {
  /** They come first among equal gaps. */
  ids: readonly string[];
  /** Of `findNextForJob`; it comes before all others. */
  next: NextForJob | null;
  /** "this job mentions it" */
  why: string;
}

/** Sums a sitting up. Deterministic; more evidence never makes a claim unproven. */
export function toOutcome(input: OutcomeInput): Outcome {
  const { gaps, evidencedIds, asked } = input;
  const isNext = ({ id }: Gap) => id === asked?.next?.id;
  const claims = listClaims(input);
  const reasons = listTieBreakers(input);
  const sorted = gaps.toSorted(
    (one, other) =>
      Number(isNext(other)) - Number(isNext(one)) ||
      compareGaps(one, other) ||
      reasons
        .map(({ is }) => Number(is(other)) - Number(is(one)))
        .find((difference) => difference !== 0) ||
      0,
  );
  return {
    strengths: claims
      .filter(({ competency }) => evidencedIds.has(competency.id))
      .sort((one, other) => other.level - one.level || other.confidence - one.confidence)
      .slice(0, SHOWN),
    gaps: sorted.slice(0, SHOWN),
    moreGaps: Math.max(0, sorted.length - SHOWN),
    tie: toTie(sorted, reasons, asked),
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

interface TieBreaker {
  is(gap: Gap): boolean;
  why: string;
}

/** What decides between equally large gaps, in this order; never their place on the roadmap. */
function listTieBreakers({ asked, practicableIds, targetRole }: OutcomeInput): TieBreaker[] {
  const leading = leadingAreas(targetRole);
  return [
    { is: ({ id }) => asked?.ids.includes(id) ?? false, why: `because ${asked?.why}` },
    {
      is: ({ areaId }) => leading.includes(areaId),
      why: `because a ${targetName(targetRole)} needs it most`,
    },
    { is: ({ id }) => practicableIds.has(id), why: "because you can practice it right away" },
  ];
}

function toTie(
  gaps: readonly Gap[],
  reasons: readonly TieBreaker[],
  asked: OutcomeInput["asked"],
): string {
  const [first, ...others] = gaps;
  if (first && first.id === asked?.next?.id) {
    if (others.some((gap) => asked.ids.includes(gap.id) && compareGaps(gap, first) === 0))
      return `${first.name} is first, but others are equally large. Start with the one your work needs next.`;
    return others.some((gap) => compareGaps(gap, first) <= 0)
      ? `${first.name} is first because ${asked.why}, and you haven’t practiced it yet.`
      : "";
  }
  const tied = gaps.filter((gap) => first && compareGaps(gap, first) === 0);
  if (!first || tied.length < 2) return "";
  const equal = `${tied.length} gaps are equally large.`;
  const decisive = reasons.find(({ is }) => is(first) && !tied.every(is));
  return decisive
    ? `${equal} ${first.name} is first ${decisive.why}. Start with the one your work needs next.`
    : `${equal} The order doesn’t matter: start with the one your work needs next.`;
}
