/* What someone without an account reads when they want to save something: the same everywhere. */

export const SAVE_REASON =
  "Saving needs an account. We receive your name, email and photo from Google, nothing else.";

export const WITHOUT_ACCOUNT = "Jobs, the roadmap and most simulations work without one.";
