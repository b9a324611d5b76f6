import type { TargetRole } from "#app/features/account/profile.ts";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import type { Gap } from "../gaps.ts";
import { leadingAreas, targetLevel, targetName } from "../target.ts";

const SHOWN = 3;

export interface Claim {
  competency: Competency;
  level: number;
  /** 1 to 3. */
  confidence: number;
}

/** What a sitting came to. */
export interface Outcome {
  /** At the target and backed by evidence, or far above it; the best first. */
  strengths: Claim[];
  /** The widest first. */
  gaps: Gap[];
  /** Says that gaps are equally wide, and which comes first and why; empty without a tie. */
  tie: string;
  /** At the target without evidence, the least sure first. */
  unproven: Claim[];
}

interface OutcomeInput {
  answers: AssessmentAnswers;
  gaps: readonly Gap[];
  evidencedIds: ReadonlySet<string>;
  targetRole: TargetRole | null;
}

/** Sums a sitting up. Deterministic; more evidence never makes a claim unproven. */
export function toOutcome({ answers, gaps, evidencedIds, targetRole }: OutcomeInput): Outcome {
  const claims = listClaims({ answers, targetRole });
  const leading = new Set(leadingAreas(targetRole));
  const sorted = gaps.toSorted(
    (one, other) =>
      other.size - one.size || Number(leading.has(other.areaId)) - Number(leading.has(one.areaId)),
  );
  return {
    strengths: claims
      .filter(({ competency }) => evidencedIds.has(competency.id))
      .sort((one, other) => other.level - one.level || other.confidence - one.confidence)
      .slice(0, SHOWN),
    gaps: sorted.slice(0, SHOWN),
    tie: toTie(sorted, targetRole),
    unproven: listUnproven({ answers, evidencedIds, targetRole }),
  };
}

/** What someone says they do at the target, and nothing shows yet: the least sure first. */
export function listUnproven({
  answers,
  evidencedIds,
  targetRole,
}: Omit<OutcomeInput, "gaps">): Claim[] {
  return listClaims({ answers, targetRole })
    .filter(({ competency }) => !evidencedIds.has(competency.id))
    .sort((one, other) => one.confidence - other.confidence || other.level - one.level);
}

function listClaims({
  answers,
  targetRole,
}: Pick<OutcomeInput, "answers" | "targetRole">): Claim[] {
  return COMPETENCIES.flatMap((competency) => {
    const answer = answers[competency.id];
    if (!answer || answer.level < targetLevel(targetRole, competency.id)) return [];
    return { competency, level: answer.level, confidence: answer.confidence };
  });
}

function toTie(gaps: readonly Gap[], targetRole: TargetRole | null): string {
  const [first] = gaps;
  const tied = gaps.filter(({ size }) => size === first?.size).length;
  if (!first || tied < 2) return "";
  const why = leadingAreas(targetRole).includes(first.areaId)
    ? `because a ${targetName(targetRole)} needs it most`
    : "because it comes first on the roadmap";
  return `${tied} gaps are equally wide. ${first.name} is first ${why}. Start with the one your work needs next.`;
}
