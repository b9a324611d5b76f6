import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { limitReached } from "#app/http/respond.ts";
import { type LimitKind, PLANS_OF_THE_PRODUCT, type Plans, readPlans } from "./limits.ts";
import { hasPremium, ownerHasPremium, selectEntitlement } from "./plan.server.ts";
import { type Plan, planOf } from "./plan.ts";

/*
 * How many of a kind somebody may have. What counts asks for the plan in the very statement, so that
 * no plan begins or ends between the two.
 */

type Person = { uid: string };

/** The deployment's, the same for all of its requests. */
let plans: Plans = PLANS_OF_THE_PRODUCT;
let configured: string | undefined;

/** The Worker's binding that says what a deployment's plans are. */
export interface PlansSource {
  LIMITS?: string;
}

/**
 * Puts the plans of a deployment in force, read once and not for every request. Returns null, or one
 * sentence that says what to mend.
 */
export function applyPlans({ LIMITS }: PlansSource): string | null {
  if (LIMITS === configured) return null;
  const reading = readPlans(LIMITS);
  if (!reading.ok) return reading.repair;
  plans = reading.plans;
  configured = LIMITS;
  return null;
}

/** How many of a kind a plan holds; Infinity for any number. */
export function limitFor(plan: Plan, kind: LimitKind): number {
  return plans.limits[kind][plan];
}

/** How many of a kind a person may have as the statement runs, to be embedded in the one that counts. */
export function limitOf({ uid }: Person, kind: LimitKind, now: Date): SQL {
  return byPlan(kind, hasPremium(uid, now));
}

/**
 * How many open posts an organization may have as the statement runs: by the plan of its owners once
 * its domain is shown.
 */
export function openPostsLimitOf(orgId: string | SQLiteColumn, now: Date): SQL<number> {
  const verified = byPlan("openPosts", ownerHasPremium(orgId, now));
  return sql<number>`(
    select iif(limited.verified = 'none', ${inSql(plans.limits.unverifiedPosts.free)}, ${verified})
    from ${organizations} as limited where limited.id = ${orgId})`;
}

/** Whether what is for premium alone is open to a person as the statement runs. */
export function mayUsePremium({ uid }: Person, now: Date): SQL {
  return plans.isAllFree ? sql`true` : hasPremium(uid, now);
}

/** The same for a plan that was read already. */
export function isOpenTo(plan: Plan): boolean {
  return plans.isAllFree || plan === "premium";
}

/** How many of a kind a person may have now, to be told after a statement refused. */
export async function readLimit(
  db: Database,
  person: Person,
  { kind, now }: { kind: LimitKind; now: Date },
): Promise<number> {
  const { free, premium } = plans.limits[kind];
  if (free === premium) return free;
  const [entitlement] = await selectEntitlement(db, person);
  return limitFor(planOf(entitlement, now), kind);
}

/** 403 for one more than a plan holds, with the number: "That would be more than 5 saved searches, …". */
export function overPlan(max: number, kinds: string, instead: string) {
  return limitReached(
    `That would be more than ${max} ${kinds}, the most that your plan holds. ${instead}`,
  );
}

function byPlan(kind: LimitKind, isPremium: SQL): SQL {
  const { free, premium } = plans.limits[kind];
  if (free === premium) return sql`${inSql(free)}`;
  return sql`iif(${isPremium}, ${inSql(premium)}, ${inSql(free)})`;
}

/** D1 takes no Infinity. */
function inSql(limit: number): number {
  return Math.min(limit, Number.MAX_SAFE_INTEGER);
}

/** A limit that a statement returned; Infinity for any number. */
export function fromSql(limit: number): number {
  return limit === Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : limit;
}
