/** The lists of an operator's simulations: those to review, and those that were published. */
export const MODERATION_VIEWS = ["published", "removed"] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];
