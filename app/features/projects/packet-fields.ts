import type { Fields } from "#app/entity/field.ts";

/** What a packet says beside its projects. */
export const PACKET_FIELDS = {
  title: {
    kind: "line",
    label: "Title",
    min: 3,
    max: 100,
    tooShort: "The title needs at least 3 characters.",
  },
  /** "For the 1:1 with Mehwish" */
  audience: { kind: "line", label: "Written for", max: 120 },
  currentLevel: {
    kind: "line",
    label: "Your level today",
    max: 80,
    placeholder: "Senior engineer",
  },
  levelSince: { kind: "day", label: "Since", hint: "Shown as a month, with the time since then." },
  soughtLevel: {
    kind: "line",
    label: "The level you’re asking for",
    max: 80,
    placeholder: "Tech Lead",
  },
  /** Why, and why now: what the reader has to decide. */
  intro: {
    kind: "text",
    label: "Claim",
    max: 2_000,
    rows: 6,
    hint: "One page at most: what you’re asking for, why now, and which two results support it. At most 2,000 characters.",
  },
  /** What speaks against it, and what its owner does about that. */
  notYet: {
    kind: "text",
    label: "Why not yet",
    max: 2_000,
    rows: 4,
    hint: "What weakens your case today, and what you’re doing about it. Naming it yourself builds trust.",
  },
  /** Null for none. */
  winsSince: {
    kind: "day",
    label: "Wins since",
    hint: "Lists wins from this day on by competency, also for people with the link. A project’s wins are listed only if the project can be shown. Empty: no wins.",
  },
  withLadder: {
    kind: "flag",
    label: "Show what my company’s ladder asks for, and how I meet it",
    hint: "From your profile, in the company’s words, also for people with the link.",
  },
} as const satisfies Fields;
