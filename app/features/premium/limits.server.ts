import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitReached } from "#app/http/http-errors.ts";
import type { LimitKind, Limits, Plans } from "./limits.ts";
import { hasPremium, selectEntitlement } from "./plan.server.ts";
import { type Plan, planOf } from "./plan.ts";

/*
 * How many of a kind someone may have. The statement that counts also reads the plan, so that it
 * cannot change in between.
 */

type PlanHolder = Pick<Viewer, "uid" | "plans">;

/** A person's plan, in a deployment that has these plans. */
export interface PlanOfPerson {
  plan: Plan;
  plans: Plans;
}

/** The limit of a plan; may be Infinity. */
export function limitFor({ plan, plans }: PlanOfPerson, kind: LimitKind): number {
  return plans.limits[kind][plan];
}

/** SQL for a person's current limit, to be embedded in the statement that counts. */
export function limitOf({ uid, plans }: PlanHolder, kind: LimitKind, now: Date): SQL {
  return limitByPlan(plans.limits[kind], hasPremium(uid, now));
}

/** SQL condition that a person may use premium content. */
export function mayUsePremium({ uid, plans }: PlanHolder, now: Date): SQL {
  return plans.isAllFree ? sql`true` : hasPremium(uid, now);
}

/** The same for a plan that was already read. */
export function allowsPremium({ plan, plans }: PlanOfPerson): boolean {
  return plans.isAllFree || plan === "premium";
}

/** A person's current limit, for the message after a statement was rejected. */
export async function readLimit(
  db: Database,
  person: PlanHolder,
  { kind, now }: { kind: LimitKind; now: Date },
): Promise<number> {
  const { plans } = person;
  const { free, premium } = plans.limits[kind];
  if (free === premium) return free;
  const [entitlement] = await selectEntitlement(db, person);
  return limitFor({ plan: planOf(entitlement, now), plans }, kind);
}

/** 403 with the limit: "That would be more than 5 saved searches, …". */
export function planLimitError(max: number, kinds: string, advice: string) {
  return limitReached(
    `That would be more than ${max} ${kinds}, the most your subscription allows. ${advice}`,
  );
}

/** SQL for the limit of whoever has premium, or not, by a condition. */
export function limitByPlan({ free, premium }: Limits[LimitKind], isPremium: SQL): SQL {
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
