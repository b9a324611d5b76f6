import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { Parser } from "htmlparser2";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { CURRENCIES, USD_PER_UNIT } from "#app/reference/currencies.ts";
import { jobs } from "../tables.ts";
import { exchangeRates } from "./tables.ts";
import { yearPayUsd } from "./year-pay.server.ts";

/* The reference rates that the European Central Bank publishes on working days, in euros. */

const ADDRESS = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";
const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 50_000;
/** Less is not worth converting the pay of every job in that currency again, which is rounded to 1,000. */
const MIN_MOVE = 0.01;
/** A currency that is worth twice as much or half as much as it was is a mistake until someone says otherwise. */
const MAX_FACTOR = 2;
const MAX_JOBS = 1_000;

type Rate = typeof exchangeRates.$inferSelect;

export interface DayRates {
  /** "2026-11-27" */
  day: string;
  /** US dollars for one unit of a currency, by its code. */
  perUnit: Record<string, number>;
}

/** Hourly: takes over the rates of a new day, and converts jobs whose currency has moved. */
export async function updateExchangeRates(db: Database, now: Date): Promise<void> {
  const stored = await db.select().from(exchangeRates);
  const newest = stored.reduce((day, rate) => (rate.day > day ? rate.day : day), "");
  if (newest < toDay(now)) {
    const published = parseRates(await download());
    if (!published) throw new Error("the exchange rates could not be read");
    if (published.day > newest && published.day <= toDay(now))
      await writeBatch(db, toWrites(stored, published));
  }
  await convertJobs(db);
}

async function download(): Promise<string> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response.text();
  void response.body?.cancel().catch(() => {});
  throw new Error(`the exchange rates answered ${response.status}`);
}

/** Reads the bank's file. Null for anything else. */
export function parseRates(text: string): DayRates | null {
  if (text.length > MAX_CHARACTERS) return null;
  let day = "";
  const perEuro: Record<string, number> = { EUR: 1 };
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== "Cube") return;
        if (time && /^\d{4}-\d{2}-\d{2}$/.test(time)) day = time;
        if (currency && /^[A-Z]{3}$/.test(currency) && Number(rate) > 0)
          perEuro[currency] = Number(rate);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const dollars = perEuro.USD;
  if (!day || !dollars) return null;
  const perUnit = Object.entries(perEuro).map(([code, rate]) => [code, dollars / rate]);
  return { day, perUnit: Object.fromEntries(perUnit) };
}

/** Stores a day's rates: one that moved, or that the one of before still holds on that day. */
function toWrites(stored: readonly Rate[], { day, perUnit }: DayRates): Write[] {
  return CURRENCIES.flatMap((currency) => {
    const rate = perUnit[currency];
    const known = stored.find((each) => each.currency === currency);
    const before = known?.perUnit ?? USD_PER_UNIT[currency];
    if (rate === undefined || before === undefined) return [];
    const factor = rate / before;
    if (factor > MAX_FACTOR || factor < 1 / MAX_FACTOR) {
      console.error(`exchange rate of ${currency}: ${rate} after ${before}, not taken over`);
      return [];
    }
    const hasMoved = Math.abs(factor - 1) >= MIN_MOVE;
    const isApplied = !hasMoved && (known?.isApplied ?? true);
    return sql`insert into ${exchangeRates} (currency, per_unit, day, is_applied)
      values (${currency}, ${hasMoved ? rate : before}, ${day}, ${isApplied ? 1 : 0})
      on conflict (currency) do update
      set per_unit = excluded.per_unit, day = excluded.day, is_applied = excluded.is_applied`;
  });
}

/** Converts the pay of jobs anew whose currency has a new rate: some each hour, until none is left. */
async function convertJobs(db: Database): Promise<void> {
  const due = await db.select().from(exchangeRates).where(eq(exchangeRates.isApplied, false));
  for (const { currency } of due) {
    const converted = await convertJobsIn(db, currency);
    if (converted > 0) recordChange(db, "jobs");
    if (converted === MAX_JOBS) return;
    await db
      .update(exchangeRates)
      .set({ isApplied: true })
      .where(eq(exchangeRates.currency, currency));
  }
}

async function convertJobsIn(db: Database, currency: string): Promise<number> {
  const pay = {
    currency: sql`salary_currency`,
    period: sql`salary_period`,
    payments: sql`salary_payments`,
  };
  const least = yearPayUsd({ ...pay, amount: sql`salary_min` });
  const most = yearPayUsd({ ...pay, amount: sql`salary_max` });
  const isConverted = or(isNotNull(jobs.salaryYearMinUsd), isNotNull(jobs.salaryYearMaxUsd));
  const isInCurrency = and(eq(jobs.salaryCurrency, currency), isConverted);
  const [result] = await writeBatch(db, [
    sql`update ${jobs} set salary_year_min_usd = ${least}, salary_year_max_usd = ${most}
      where position in (
        select position from ${jobs} where ${isInCurrency}
          and (salary_year_min_usd is not ${least} or salary_year_max_usd is not ${most})
        limit ${MAX_JOBS})
      returning position`,
  ]);
  return result?.results.length ?? 0;
}
