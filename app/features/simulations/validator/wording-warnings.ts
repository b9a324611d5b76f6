import type { Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";

/** A choice more than this many times as long as another gives itself away. */
const MAX_LENGTH_RATIO = 3;

/** W02, W04 and W05: what texts and endings give away. */
export function findWordingWarnings({ id, nodes }: Scenario): Finding[] {
  const outcomes = new Set(nodes.flatMap((node) => (node.type === "end" ? [node.outcome] : [])));
  const warnings: Finding[] = [];
  if (outcomes.size === 1) {
    const sentence = `Every end is ${[...outcomes][0]}: nothing that is chosen matters.`;
    warnings.push({ rule: "W02", at: id, sentence });
  }
  for (const node of nodes) {
    if (node.type === "choice" && node.choices.length > 0) {
      const lengths = node.choices.map(({ text }) => text.length);
      if (Math.max(...lengths) > MAX_LENGTH_RATIO * Math.min(...lengths)) {
        const sentence = `Its choices have ${lengths.join(", ")} characters: the length points to one of them.`;
        warnings.push({ rule: "W04", at: node.id, sentence });
      }
    }
    if (node.type === "end" && !node.debrief.some((point) => point.trim().endsWith("?"))) {
      const sentence = "None of its debrief points is a question.";
      warnings.push({ rule: "W05", at: node.id, sentence });
    }
  }
  return warnings;
}
