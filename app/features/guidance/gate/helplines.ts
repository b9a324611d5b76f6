/** Where anybody finds someone to talk to, by country and in their language. Read on 2026-11-27. */
export const HELPLINES = { name: "findahelpline.com", url: "https://findahelpline.com/" };

/** A number with the link that calls it. */
export interface DialedNumber {
  name: string;
  number: string;
  href: string;
}

/** Whom to call where somebody said that they live. */
export interface NumbersHere {
  place: string;
  numbers: DialedNumber[];
}

export const CRISIS_TITLE = "You do not have to be alone with this";
export const CRISIS_TEXT =
  "This reads as if you or someone you know may be in danger. A computer is not what you need now: please talk to a person. If it is urgent, call the emergency number where you are. If you can, tell someone near you. What you wrote was not sent to a model, and it is not stored.";

/** Where the same can be read at any time. */
export const HELP_PATH = "/guidance/help-now";
