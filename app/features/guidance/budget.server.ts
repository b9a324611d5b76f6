import { eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { CoachCountName } from "#app/features/operator/daily-counts.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { fromSqlLimit, limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { tooMany } from "#app/http/http-errors.ts";
import { withFallback } from "#app/http/timeout.ts";
import { DAY_MS, toDay } from "#app/reference/calendar.ts";
import type { Budget } from "./budget.ts";
import { isModelOn, modelOff, selectCoachMode, toCoachMode } from "./mode.server.ts";
import { guidanceUses } from "./tables.ts";

interface Reservation {
  /** The most that the question can cost. */
  tokens: number;
  budget: Budget;
  now: Date;
}

/**
 * Counts one question and sets aside what it can cost at the most; one statement checks the mode, the
 * limit of questions and both budgets. Throws 429 where one of them is used up.
 */
export async function reserveQuestion(
  db: Database,
  viewer: Viewer,
  reservation: Reservation,
): Promise<Quota> {
  const { tokens, budget, now } = reservation;
  const max = limitOf(viewer, "coachMessages", now);
  const day = toDay(now);
  const [reserved] = await writeAsViewer(db, viewer, [
    sql`insert into ${guidanceUses} (uid, day, n, tokens)
      select ${viewer.uid}, ${day}, 1, ${tokens}
      where ${max} > 0 and ${tokens} <= ${budget.person}
        and ${siteTokens(day)} + ${tokens} <= ${budget.site} and ${isModelOn()}
      on conflict (uid, day) do update set n = n + 1, tokens = tokens + excluded.tokens
      where n < ${max} and tokens + excluded.tokens <= ${budget.person}
      returning n, ${max} as max`,
    count("coach_tokens", { n: tokens, day, condition: sql`changes() > 0` }),
    count("coach_questions", { n: 1, day, condition: sql`changes() > 0` }),
  ]);
  const [row] = (reserved?.results ?? []) as { n: number; max: number }[];
  if (row) return { used: row.n, max: fromSqlLimit(row.max) };
  throw await explainRefusal(db, viewer, reservation);
}

interface Settlement {
  /** When it was reserved. */
  now: Date;
  reserved: number;
  spent: number;
  /** Nothing came of it: it does not count as a question. */
  isRefunded?: boolean;
  outcome: "answered" | "failed" | "withheld";
}

/** Gives back what a question did not cost. Also of a session that ended meanwhile. */
export async function settleQuestion(
  db: Database,
  { uid }: Viewer,
  { now, reserved, spent, isRefunded = false, outcome }: Settlement,
): Promise<void> {
  const day = toDay(now);
  const back = reserved - spent;
  await writeBatch(db, [
    sql`update ${guidanceUses}
      set tokens = max(tokens - ${back}, 0), n = max(n - ${isRefunded ? 1 : 0}, 0)
      where uid = ${uid} and day = ${day}`,
    sql`update ${dailyCounts} set n = max(n - ${back}, 0)
      where day = ${day} and name = 'coach_tokens'`,
    ...(outcome === "failed" ? [count("coach_failed", { n: 1, day })] : []),
    ...(outcome === "withheld" ? [count("coach_declined", { n: 1, day })] : []),
  ]);
}

/** Counts a question that got no answer, without its text or whose it was. */
export async function countRefusal(
  db: Database,
  name: "coach_declined" | "coach_over",
  now: Date,
): Promise<void> {
  await writeBatch(db, [count(name, { n: 1, day: toDay(now) })]);
}

/** That something was declined by rules, and nothing of it. Nobody waits for the count. */
export function countDeclined(db: Database): Promise<void> {
  const counting = countRefusal(db, "coach_declined", new Date());
  return withFallback(counting, { subject: "A count", fallback: undefined });
}

function count(
  name: CoachCountName,
  { n, day, condition = sql`true` }: { n: number; day: string; condition?: SQL },
): SQL {
  return sql`
    insert into ${dailyCounts} (day, name, n) select ${day}, ${name}, ${n} where ${condition}
    on conflict (day, name) do update set n = n + excluded.n`;
}

function siteTokens(day: string): SQL {
  return sql`(select coalesce(sum(n), 0) from ${dailyCounts}
    where day = ${day} and name = 'coach_tokens')`;
}

/** Which of the limits it was. */
async function explainRefusal(
  db: Database,
  viewer: Viewer,
  { tokens, budget, now }: Reservation,
): Promise<unknown> {
  const day = toDay(now);
  const [max, { uses, modes }] = await Promise.all([
    readLimit(db, viewer, { kind: "coachMessages", now }),
    batchNamed(db, {
      uses: db
        .select({ n: guidanceUses.n, tokens: guidanceUses.tokens })
        .from(guidanceUses)
        .where(sql`${eq(guidanceUses.uid, viewer.uid)} and ${eq(guidanceUses.day, day)}`),
      modes: selectCoachMode(db),
    }),
  ]);
  if (toCoachMode(modes) !== "model") return modelOff();
  const { n = 0, tokens: used = 0 } = uses[0] ?? {};
  const retryAfterSeconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  const again = "You can ask again after midnight UTC.";
  if (n >= max)
    return tooMany(`${max} of ${max} questions asked today. ${again}`, { retryAfterSeconds });
  await countRefusal(db, "coach_over", now);
  const whose =
    used + tokens > budget.person
      ? "You’ve reached today’s limit for one person."
      : "This site has reached its daily limit for the model.";
  return tooMany(`${whose} ${again} The coach’s other advice still works.`, { retryAfterSeconds });
}
