import type { NextStep, Situation } from "./situation.ts";

/** For whoever is at the target everywhere: show the claim that they are least sure of. */
export function findProofStep({ gaps, unproven: [claim] }: Situation): NextStep | null {
  if (gaps.length > 0 || !claim) return null;
  const { competency, level } = claim;
  return {
    is: "proof",
    statement: `Add evidence: ${competency.name}`,
    reason: `You rated yourself ${level}, the target, without evidence. You’re least sure of this rating.`,
    evidence: [`${competency.name}, level ${level}, without evidence`],
    link: { words: "How to get evidence", path: `/guidance/competency/${competency.id}` },
    more: { words: "See this competency on the roadmap", path: `/roadmap#${competency.id}` },
  };
}
