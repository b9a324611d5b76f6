import type { NextStep, Situation } from "./situation.ts";

/** For whoever is at the target everywhere: show the claim that they are least sure of. */
export function findProofStep({ gaps, unproven: [claim] }: Situation): NextStep | null {
  if (gaps.length > 0 || !claim) return null;
  const { competency, level } = claim;
  return {
    is: "proof",
    statement: `Show that you do it: ${competency.name}`,
    reason: `You rated it ${level}, the target, and nothing shows it yet. Of such claims you are least sure of this one.`,
    evidence: [`${competency.name}, level ${level}, without evidence`],
    link: { words: "How to show it", path: `/guidance/competency/${competency.id}` },
    more: { words: "See it on the roadmap", path: `/roadmap#${competency.id}` },
  };
}
