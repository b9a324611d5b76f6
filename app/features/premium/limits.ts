import type { Plan } from "./plan.ts";

export const LIMIT_KINDS = [
  "favorites",
  "collections",
  "votes",
  "searches",
  "assessments",
  "planItems",
  "projects",
  "wins",
  "packets",
  "shares",
  "coachMessages",
  "keptAnswers",
  "attempts",
  "simulations",
  "openPosts",
  "unverifiedPosts",
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** How many of each kind each plan allows; may be Infinity. */
export type Limits = Readonly<Record<LimitKind, Readonly<Record<Plan, number>>>>;

/** The default plans. */
export const LIMITS: Limits = {
  favorites: same(500),
  collections: same(20),
  votes: same(2_000),
  searches: { free: 5, premium: 50 },
  assessments: same(200),
  planItems: same(100),
  projects: same(200),
  wins: same(2_000),
  packets: { free: 1, premium: Number.POSITIVE_INFINITY },
  /** Expired ones do not count. */
  shares: { free: 3, premium: 25 },
  /** Per day. */
  coachMessages: { free: 10, premium: 200 },
  keptAnswers: same(100),
  attempts: same(1_000),
  simulations: { free: 3, premium: 50 },
  /** Per organization, by the plan of its owners. */
  openPosts: { free: 3, premium: 50 },
  /** Per unverified organization, whatever the plan. */
  unverifiedPosts: same(1),
};

export interface Plans {
  limits: Limits;
  /** Premium content belongs to the free plan as well. */
  isAllFree: boolean;
}

export const PLANS_OF_THE_PRODUCT: Plans = { limits: LIMITS, isAllFree: false };

type PlansReading = { ok: true; plans: Plans } | { ok: false; repair: string };

/**
 * Parses the LIMITS setting: nothing, "unlimited", or JSON that changes some kinds. Returns one
 * sentence that says what to correct when it is invalid.
 */
export function readPlans(text: string | undefined): PlansReading {
  if (!text) return { ok: true, plans: PLANS_OF_THE_PRODUCT };
  if (text === UNLIMITED) {
    const limits = Object.fromEntries(
      LIMIT_KINDS.map((kind) => [kind, same(Number.POSITIVE_INFINITY)]),
    ) as unknown as Limits;
    return { ok: true, plans: { limits, isAllFree: true } };
  }
  const asked = parseObject(text);
  if (!asked) return unreadable(`It is ${JSON.stringify(text.slice(0, 60))}.`);
  const limits: Record<LimitKind, Record<Plan, number>> = { ...LIMITS };
  for (const [name, value] of Object.entries(asked)) {
    const kind = LIMIT_KINDS.find((each) => each === name);
    if (!kind) return unreadable(`“${name}” is none of ${LIMIT_KINDS.join(", ")}.`);
    const changed = toPlanLimits(value, LIMITS[kind]);
    if (!changed) {
      return unreadable(
        `“${name}” has to be a whole number, "unlimited", or {"free": …, "premium": …} of these.`,
      );
    }
    if (changed.premium < changed.free) {
      return unreadable(`“${name}” gives premium less than the free plan.`);
    }
    limits[kind] = changed;
  }
  return { ok: true, plans: { limits, isAllFree: false } };
}

const UNLIMITED = "unlimited";

function unreadable(what: string): PlansReading {
  return {
    ok: false,
    repair: `LIMITS cannot be read: give "unlimited", or JSON such as {"searches":{"free":20}}. ${what}`,
  };
}

function toPlanLimits(value: unknown, usual: Record<Plan, number>): Record<Plan, number> | null {
  const both = toCount(value);
  if (both !== null) return same(both);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const counts = entries.map(([plan, count]) => [plan, toCount(count)] as const);
  if (counts.some(([plan, count]) => !Object.hasOwn(usual, plan) || count === null)) return null;
  const given = Object.fromEntries(counts) as Partial<Record<Plan, number>>;
  const free = given.free ?? usual.free;
  // A larger free limit raises the premium one with it.
  return { free, premium: given.premium ?? Math.max(usual.premium, free) };
}

function toCount(value: unknown): number | null {
  if (value === UNLIMITED) return Number.POSITIVE_INFINITY;
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function same(count: number): Record<Plan, number> {
  return { free: count, premium: count };
}
