/** What the coach may do: nothing, answer by rules, or ask a model as well. */
export const COACH_MODES = ["off", "rules", "model"] as const;
export type CoachMode = (typeof COACH_MODES)[number];
