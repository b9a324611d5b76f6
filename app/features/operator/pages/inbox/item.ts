/* One item of the inbox as its page shows it: what was said, what is known, and what can be decided. */

import type { Field } from "#app/entity/field.ts";
import type { Change } from "../../change.ts";

export const WORDS_LENGTH = { min: 10, max: 2_000 };

export const NOTE = {
  ...{ kind: "text", label: "Note for other operators", min: 1, max: 1_000 },
  tooShort: "Write what other operators should know.",
} as const satisfies Field;

/** A sentence to answer with again. */
export const SAVED_REPLY = {
  ...{ kind: "text", label: "Text of the saved reply", ...WORDS_LENGTH },
  tooShort: `Write at least ${WORDS_LENGTH.min} characters. People will see this.`,
} as const satisfies Field;

export const MAX_REPLIES = 40;
/** Instead of the form for one more. */
export const REPLIES_FULL = `You have ${MAX_REPLIES} saved replies, the maximum. Delete one first.`;

export interface ItemLink {
  to: string;
  text: string;
}

export interface ItemFact {
  name: string;
  value: string;
  to?: string;
  /** Whose page it links to, if it names someone with an account. */
  uid?: string | null;
}

export interface FactGroup {
  title: string;
  facts: ItemFact[];
}

/** What someone wrote, or did: then the text follows the name, "created the draft “Staff Engineer”". */
export interface Said {
  at: string;
  who: string;
  /** The account of who it was; without one it is a visitor, or the site. */
  uid?: string | null;
  text: string;
}

export interface Choice {
  /** The value of its button. */
  name: string;
  label: string;
  /** What it sends while the reply is empty: "" where the operator has to write it, null where nobody reads words. */
  sentence: string | null;
  /** It may be wrong an hour later. */
  isHasty?: true;
  /** It can’t be taken back, which its button says. */
  isFinal?: boolean;
}

/** It is pressed on purpose: it has no key, and isn’t the button that stands out. */
export function needsCare({ isHasty, isFinal }: Choice): boolean {
  return isHasty === true || isFinal === true;
}

/** A choice as sentences name it, without what its button adds. */
export function nameOf({ label }: Choice): string {
  return label.split(":")[0] ?? "";
}

/** What operators read about one object before they decide. */
export interface ItemContext {
  title: string;
  about: string;
  links: ItemLink[];
  said: Said[];
  warnings: string[];
  facts: FactGroup[];
  changes: Change[];
  /** Sanitized. */
  html: string | null;
  history: Said[];
  /** Of what it was read in; a decision on another one is refused. */
  version: string;
  /** Who reads the words: "Its writers read this". */
  readers: string;
  choices: Choice[];
}

export const EMPTY_CONTEXT: ItemContext = {
  ...{ title: "", about: "", html: null, version: "", readers: "" },
  ...{ links: [], said: [], warnings: [], facts: [], changes: [], history: [], choices: [] },
};

/** What a choice sends: the reply as it was written, or its own sentence while that is empty. */
export function wordsOf({ sentence }: Choice, reply: string): string {
  return sentence === null ? "" : reply || sentence;
}
