import type { LimitKind } from "./limits.ts";

export interface Offer {
  kind: LimitKind | null;
  used: number;
  max: number;
  /** The premium limit; null for none. */
  premium: number | null;
  /** Who grants premium: an https or mailto address. */
  contact: string;
  /** Shown so that the viewer can name their account. */
  accountId: string | null;
}

export const PREMIUM_PATH = "/premium";
export const BANNER_HIDDEN_DAYS = 30;
const NEAR_LIMIT_SHARE = 0.8;

/** Whether the banner is due: from four fifths of a limit until it is reached, which `limitNote` says. */
export function isNearLimit(used: number, max: number): boolean {
  return used >= max * NEAR_LIMIT_SHARE && used < max;
}

/** "4 of 5 saved searches". */
export function usageLabel({ kind, used, max }: Pick<Offer, "kind" | "used" | "max">): string {
  return kind ? `${used} of ${max} ${nounOf(kind, max)}` : "";
}

/** "50 saved searches". */
export function premiumLimitLabel({ kind, premium }: Pick<Offer, "kind" | "premium">): string {
  if (!kind) return "";
  const n = premium === null ? "any number of" : premium.toLocaleString("en-US");
  return `${n} ${nounOf(kind, premium ?? 2)}`;
}

/** The contact address; a mailto address with subject and body. */
export function contactHref({ contact, accountId }: Pick<Offer, "contact" | "accountId">): string {
  if (!contact.startsWith("mailto:") || !accountId) return contact;
  const subject = encodeURIComponent("Premium for my account");
  const body = encodeURIComponent(`Please grant Premium to this account:\n\n${accountId}\n`);
  return `${contact}?subject=${subject}&body=${body}`;
}

/** The label of an item beyond the plan's limit. */
export function readOnlyLabel(max: number): string {
  return `Read-only: over your limit of ${max.toLocaleString("en-US")}`;
}

const NOUNS: Partial<Record<LimitKind, readonly [one: string, many: string]>> = {
  searches: ["saved search", "saved searches"],
  packets: ["packet", "packets"],
  shares: ["open link", "open links"],
  coachMessages: ["question today", "questions today"],
  simulations: ["simulation of your own", "simulations of your own"],
  openPosts: ["open job", "open jobs"],
};

function nounOf(kind: LimitKind, n: number): string {
  const [one, many] = NOUNS[kind] ?? [kind, kind];
  return n === 1 ? one : many;
}
