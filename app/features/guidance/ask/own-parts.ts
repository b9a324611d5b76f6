/* What the coach may look in of a person's own record: each part only where they tick it. */

export const OWN_PARTS = ["win", "review", "plan", "feedback", "job"] as const;
export type OwnPart = (typeof OWN_PARTS)[number];
