import type { LimitKind } from "./limits.ts";

/** What the banner tells somebody of the other plan. */
export interface Offer {
  /** What is counted; null where something is for premium alone. */
  kind: LimitKind | null;
  used: number;
  max: number;
  /** How many premium holds; null for any number. */
  premium: number | null;
  /** Who grants it: an https or mailto address. */
  contact: string;
  /** By which they know whom to grant it to. */
  accountId: string | null;
}

/** Days for which somebody who closed the banner is not shown it. */
export const HIDDEN_DAYS = 30;
const NEAR = 0.8;

/** Whether a limit is met, or four fifths of it are used. */
export function isNear(used: number, max: number): boolean {
  return used >= max * NEAR;
}

/** The most important number: "4 of 5 saved searches". */
export function usedWords({ kind, used, max }: Pick<Offer, "kind" | "used" | "max">): string {
  return kind ? `${used} of ${max} ${nounOf(kind, max)}` : "";
}

/** What premium holds instead: "50 saved searches". */
export function premiumWords({ kind, premium }: Pick<Offer, "kind" | "premium">): string {
  if (!kind) return "";
  const n = premium === null ? "any number of" : premium.toLocaleString("en-US");
  return `${n} ${nounOf(kind, premium ?? 2)}`;
}

/** The address to write to, with what they need to know in it. */
export function askHref({ contact, accountId }: Pick<Offer, "contact" | "accountId">): string {
  if (!contact.startsWith("mailto:") || !accountId) return contact;
  const subject = encodeURIComponent("Premium for my account");
  const body = encodeURIComponent(`Please grant premium to this account:\n\n${accountId}\n`);
  return `${contact}?subject=${subject}&body=${body}`;
}

/** What is said of something that is over what the plan holds: it stays, and cannot be changed. */
export function readOnlyWords(max: number): string {
  return `Read-only: over your plan’s ${max.toLocaleString("en-US")}`;
}

const NOUNS: Partial<Record<LimitKind, readonly [one: string, many: string]>> = {
  searches: ["saved search", "saved searches"],
  packets: ["packet", "packets"],
  shares: ["live link", "live links"],
  coachMessages: ["question today", "questions today"],
  simulations: ["simulation of your own", "simulations of your own"],
  openPosts: ["open job", "open jobs"],
};

function nounOf(kind: LimitKind, n: number): string {
  const [one, many] = NOUNS[kind] ?? [kind, kind];
  return n === 1 ? one : many;
}
