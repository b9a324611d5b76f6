/* How an operator can stop a person, and what that stops. */

/** What each does, in the order of severity. */
export const RESTRICTION_KINDS = ["warned", "limited", "blocked"] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/**
 * How far the write of a form goes: `always` is what a person may do whatever they did, `own` stays with their own
 * things, and `outside` reaches other people. What is not in the table of `reach.ts` is `outside`.
 */
export type Reach = "always" | "own" | "outside";

/** The restrictions that stop a write. */
export const STOPPED_BY: Readonly<Record<Reach, readonly RestrictionKind[]>> = {
  always: [],
  own: ["blocked"],
  outside: ["limited", "blocked"],
};

/** Where a person reads what was decided about them. */
export const STANDING_PATH = "/account/standing";

export const STOPPED_MESSAGES: Readonly<Record<RestrictionKind, string>> = {
  warned: "",
  limited:
    "Not saved: your account is limited, so nothing can be published or sent. Read why, and until when, at /account/standing.",
  blocked: "Not saved: your account is blocked. Read why, and until when, at /account/standing.",
};

/** Whether a decision holds at a time. A warning stops nothing, so it never does. */
export function isInForce(
  { kind, endsAt }: { kind: RestrictionKind; endsAt: string | null },
  now: string,
): boolean {
  return kind !== "warned" && (endsAt === null || endsAt > now);
}
