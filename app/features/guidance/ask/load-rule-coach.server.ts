import type { PreparedMaterial } from "./prepare.ts";
import { createRuleCoach, type RuleCoach } from "./rule-coach.ts";

let coach: Promise<RuleCoach> | undefined;

/** The coach by rules. Its material is read with the first question, and kept. */
export function loadRuleCoach(): Promise<RuleCoach> {
  coach ??= import("virtual:coach-material").then(({ default: json }) =>
    createRuleCoach(JSON.parse(json) as PreparedMaterial),
  );
  return coach;
}
