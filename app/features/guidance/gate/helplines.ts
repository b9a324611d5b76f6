/** Where anybody finds someone to talk to, by country and in their language. Read on 2026-11-27. */
export const HELPLINES = { name: "findahelpline.com", url: "https://findahelpline.com/" };

/** What someone sees who may be in danger. Its words come from the server, so that no page loads them before. */
export interface CrisisCard {
  title: string;
  text: string;
  lines: { before: string; words: string; href: string }[];
}

export const CRISIS_TITLE = "You do not have to be alone with this";
export const CRISIS_TEXT =
  "This reads as if you or someone you know may be in danger. A computer is not what you need now: please talk to a person. If it is urgent, call the emergency number where you are. If you can, tell someone near you. What you wrote was not sent to a model, and it is not stored.";

/** Where the same can be read at any time. */
export const HELP_PATH = "/guidance/help-now";
