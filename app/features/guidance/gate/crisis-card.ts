/** Where anybody finds someone to talk to, by country and in their language. Read on 2026-11-27. */
export const HELPLINES = { name: "findahelpline.com", url: "https://findahelpline.com/" };

/** What someone sees who may be in danger. Its words come from the server, so that no page loads them before. */
export interface CrisisCard {
  title: string;
  text: string;
  lines: { before: string; words: string; href: string }[];
}

export const CRISIS_TITLE = "You don’t have to face this alone";
export const CRISIS_TEXT =
  "This reads as if you or someone you know may be in danger. A computer isn’t what you need now: please talk to a person. If it’s urgent, call the emergency number where you are. If you can, tell someone near you. If it’s about someone you work with: listen, say that you’re glad they told you, and stay until someone else can; helplines also talk to people who want to help. What you wrote wasn’t sent to a model, and it isn’t stored.";
/** In place of a model’s answer. */
export const WITHHELD_TEXT =
  "The model’s answer isn’t shown, because it could put someone in danger. If you or someone you know isn’t safe, please talk to a person. If it’s urgent, call the emergency number where you are.";

/** Where the same can be read at any time. */
export const HELP_PATH = "/guidance/help-now";
