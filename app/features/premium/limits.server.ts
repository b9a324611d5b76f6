import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { limitReached } from "#app/http/http-errors.ts";
import { DEFAULT_PLANS, type LimitKind, type Plans, parsePlans } from "./limits.ts";
import { hasPremium, selectEntitlement } from "./plan.server.ts";
import { type Plan, planOf } from "./plan.ts";

/*
 * How many of a kind somebody may have. The statement that counts also reads the plan, so that it
 * cannot change in between.
 */

type Person = { uid: string };

/** The plans of this deployment, shared by all requests. */
let plans: Plans = DEFAULT_PLANS;
let appliedSetting: string | undefined;

export interface PlansSource {
  LIMITS?: string;
}

/**
 * Applies the plans of a deployment; parses them only when they change. Returns null, or one
 * sentence that says what to correct.
 */
export function applyPlans({ LIMITS }: PlansSource): string | null {
  if (LIMITS === appliedSetting) return null;
  const parsed = parsePlans(LIMITS);
  if (!parsed.ok) return parsed.repair;
  plans = parsed.plans;
  appliedSetting = LIMITS;
  return null;
}

/** The limit of a plan; may be Infinity. */
export function limitFor(plan: Plan, kind: LimitKind): number {
  return plans.limits[kind][plan];
}

/** SQL for a person's current limit, to be embedded in the statement that counts. */
export function limitOf({ uid }: Person, kind: LimitKind, now: Date): SQL {
  return limitByPlan(kind, hasPremium(uid, now));
}

/** SQL condition that a person may use premium content. */
export function mayUsePremium({ uid }: Person, now: Date): SQL {
  return plans.isAllFree ? sql`true` : hasPremium(uid, now);
}

/** The same for a plan that was already read. */
export function allowsPremium(plan: Plan): boolean {
  return plans.isAllFree || plan === "premium";
}

/** A person's current limit, for the message after a statement was rejected. */
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

/** 403 with the limit: "That would be more than 5 saved searches, …". */
export function planLimitError(max: number, kinds: string, advice: string) {
  return limitReached(
    `That would be more than ${max} ${kinds}, the most that your plan holds. ${advice}`,
  );
}

/** SQL for the limit of whoever has premium, or not, by a condition. */
export function limitByPlan(kind: LimitKind, isPremium: SQL): SQL {
  const { free, premium } = plans.limits[kind];
  if (free === premium) return sql`${toSqlLimit(free)}`;
  return sql`iif(${isPremium}, ${toSqlLimit(premium)}, ${toSqlLimit(free)})`;
}

/** D1 accepts no Infinity. */
function toSqlLimit(limit: number): number {
  return Math.min(limit, Number.MAX_SAFE_INTEGER);
}

/** The limit that a statement returned; Infinity for none. */
export function fromSqlLimit(limit: number): number {
  return limit === Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : limit;
}
