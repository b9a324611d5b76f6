import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OwnTable } from "#app/auth/own-rows.server.ts";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitReached } from "#app/http/http-errors.ts";
import { withFallback } from "#app/http/timeout.ts";
import { limitHelp } from "./limit-help.ts";
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

interface Room {
  table: SQLiteTable;
  kind: LimitKind;
  now: Date;
  /** Which of the person's rows count; all of them unless it is given. */
  counted?: SQL | undefined;
  /** How many of the same statement are inserted before it. */
  earlier?: SQL;
}

/** SQL condition that a person has room for one more row. */
export function hasRoom(
  person: PlanHolder,
  { table, kind, now, counted = sql`true`, earlier = sql`0` }: Room,
): SQL {
  return sql`(select count(*) from ${table} where uid = ${person.uid} and ${counted}) + ${earlier}
    < ${limitOf(person, kind, now)}`;
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

/** 403 with the limit, and what helps; as `field`, too, for a page that has it in its data. */
export async function limitError(
  db: Database,
  person: PlanHolder,
  { kind, now, field, added = 1 }: { kind: LimitKind; now: Date; field?: string; added?: number },
) {
  const max = await readLimit(db, person, { kind, now });
  const help = limitHelp(kind, { max, premium: person.plans.limits[kind].premium, added });
  return limitReached(help, field ? { [field]: help } : {});
}

/** The same sentence for a page whose form is not offered; null while there is room. */
export function limitNote(person: PlanOfPerson, kind: LimitKind, used: number): string | null {
  const max = limitFor(person, kind);
  const { premium } = person.plans.limits[kind];
  return used < max ? null : limitHelp(kind, { max, used, premium });
}

/** The same where the plan is not read yet: that is read only once a free plan would be full, and where it matters. */
export async function findLimitNote(
  db: Database,
  person: PlanHolder,
  { kind, used, now }: { kind: LimitKind; used: number; now: Date },
): Promise<string | null> {
  const { free, premium } = person.plans.limits[kind];
  if (used < free) return null;
  const reading = readLimit(db, person, { kind, now });
  return orNoNote(
    kind,
    reading.then((max) => (used < max ? null : limitHelp(kind, { max, used, premium }))),
  );
}

/** How many more fit, `most` at once; the plan is read only where that is less in a free one. */
export async function findRoom(
  db: Database,
  person: PlanHolder,
  { kind, used, most, now }: { kind: LimitKind; used: number; most: number; now: Date },
): Promise<number> {
  const { free } = person.plans.limits[kind];
  if (used + most <= free) return most;
  const max = await readLimit(db, person, { kind, now });
  return Math.max(0, Math.min(most, max - used));
}

/** The note of a page that needs the limit only to say it: null, too, where it cannot be read. */
export function orNoNote(kind: LimitKind, reading: Promise<string | null>): Promise<string | null> {
  return withFallback(reading, { subject: `The limit of ${kind}`, fallback: null });
}

/** The same for a page that reads nothing else of the rows. Throws 401 when the session ended. */
export async function readLimitNote(
  db: Database,
  viewer: Viewer,
  { table, kind, now }: { table: OwnTable; kind: LimitKind; now: Date },
): Promise<string | null> {
  const { rows, entitlements } = await readAsViewer(db, viewer, {
    rows: db
      .select({ n: sql<number>`count(*)`.as("n") })
      .from(table)
      .where(sql`uid = ${viewer.uid}`),
    entitlements: selectEntitlement(db, viewer),
  });
  const person = { plan: planOf(entitlements[0], now), plans: viewer.plans };
  return limitNote(person, kind, rows[0]?.n ?? 0);
}

/** SQL for the limit of whoever has premium, or not, by a condition. */
export function limitByPlan({ free, premium }: Limits[LimitKind], isPremium: SQL): SQL {
  if (free === premium) return sql`${toSqlLimit(free)}`;
  return sql`iif(${isPremium}, ${toSqlLimit(premium)}, ${toSqlLimit(free)})`;
}

/** D1 accepts no Infinity. */
export function toSqlLimit(limit: number): number {
  return Math.min(limit, Number.MAX_SAFE_INTEGER);
}

/** The limit that a statement returned; Infinity for none. */
export function fromSqlLimit(limit: number): number {
  return limit === Number.MAX_SAFE_INTEGER ? Number.POSITIVE_INFINITY : limit;
}
