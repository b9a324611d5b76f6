import { isRecord, parseJson } from "#app/entity/record.ts";
import type { Plan } from "./plan.ts";

export const LIMIT_KINDS = [
  "favorites",
  "collections",
  "jobReads",
  "votes",
  "searches",
  "assessments",
  "planItems",
  "projects",
  "wins",
  "reviews",
  "stories",
  "packets",
  "shares",
  "peerAnswers",
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

export const LIMITS: Limits = {
  favorites: bothPlans(500),
  collections: bothPlans(20),
  /** Postings read at their boards, per day. */
  jobReads: bothPlans(10),
  votes: bothPlans(2_000),
  searches: { free: 5, premium: 50 },
  assessments: bothPlans(200),
  planItems: bothPlans(100),
  projects: bothPlans(200),
  wins: bothPlans(2_000),
  reviews: bothPlans(1_000),
  stories: bothPlans(500),
  packets: { free: 1, premium: Number.POSITIVE_INFINITY },
  /** Expired ones do not count. */
  shares: { free: 3, premium: 25 },
  /** With the links that may still bring one. */
  peerAnswers: bothPlans(60),
  /** Per day. */
  coachMessages: { free: 10, premium: 200 },
  keptAnswers: bothPlans(100),
  attempts: bothPlans(1_000),
  simulations: { free: 3, premium: 50 },
  /** Per organization, by the plan of its owners. */
  openPosts: { free: 3, premium: 50 },
  /** Per unverified organization, whatever the plan. */
  unverifiedPosts: bothPlans(1),
};

export interface Plans {
  limits: Limits;
  /** Premium content belongs to the free plan as well. */
  isAllFree: boolean;
}

export const DEFAULT_PLANS: Plans = { limits: LIMITS, isAllFree: false };

/** The variable that changes the limits of a deployment. */
export interface PlansSource {
  LIMITS?: string;
}

type PlansParseResult = { ok: true; plans: Plans } | { ok: false; repair: string };

/**
 * Parses the LIMITS setting: nothing, "unlimited", or JSON that changes some kinds. Returns one
 * sentence that says what to correct when it is invalid; visitors read it too, so it has nothing of the
 * setting's text.
 */
export function parsePlans(text: string | undefined): PlansParseResult {
  if (!text) return { ok: true, plans: DEFAULT_PLANS };
  if (text === UNLIMITED) {
    const limits = Object.fromEntries(
      LIMIT_KINDS.map((kind) => [kind, bothPlans(Number.POSITIVE_INFINITY)]),
    ) as unknown as Limits;
    return { ok: true, plans: { limits, isAllFree: true } };
  }
  const setting = parseJson(text);
  if (!isRecord(setting)) return invalidSetting("It is neither.");
  const limits: Record<LimitKind, Record<Plan, number>> = { ...LIMITS };
  for (const [name, value] of Object.entries(setting)) {
    const kind = LIMIT_KINDS.find((each) => each === name);
    if (!kind) return invalidSetting(`The kinds are ${LIMIT_KINDS.join(", ")}.`);
    const limitsOfKind = parsePlanLimits(value, LIMITS[kind]);
    if (!limitsOfKind) {
      return invalidSetting(
        `“${name}” has to be a whole number, "unlimited", or {"free": …, "premium": …} of these.`,
      );
    }
    if (limitsOfKind.premium < limitsOfKind.free) {
      return invalidSetting(`“${name}” gives premium less than the free plan.`);
    }
    limits[kind] = limitsOfKind;
  }
  return { ok: true, plans: { limits, isAllFree: false } };
}

const UNLIMITED = "unlimited";

function invalidSetting(detail: string): PlansParseResult {
  return {
    ok: false,
    repair: `LIMITS cannot be read: give "unlimited", or JSON such as {"searches":{"free":20}}. ${detail}`,
  };
}

function parsePlanLimits(
  value: unknown,
  defaults: Record<Plan, number>,
): Record<Plan, number> | null {
  const forBothPlans = parseCount(value);
  if (forBothPlans !== null) return bothPlans(forBothPlans);
  if (!isRecord(value)) return null;
  const entries = Object.entries(value);
  const counts = entries.map(([plan, count]) => [plan, parseCount(count)] as const);
  if (counts.some(([plan, count]) => !Object.hasOwn(defaults, plan) || count === null)) return null;
  const stated = Object.fromEntries(counts) as Partial<Record<Plan, number>>;
  const free = stated.free ?? defaults.free;
  // A larger free limit raises the premium one with it.
  return { free, premium: stated.premium ?? Math.max(defaults.premium, free) };
}

function parseCount(value: unknown): number | null {
  if (value === UNLIMITED) return Number.POSITIVE_INFINITY;
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
}

function bothPlans(count: number): Record<Plan, number> {
  return { free: count, premium: count };
}
