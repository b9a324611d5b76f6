import { type SQL, sql } from "drizzle-orm";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import { PERIODS_PER_YEAR } from "#app/reference/pay.ts";
import { exchangeRates } from "./tables.ts";

/* `addAnnualUsd` in SQL, at the exchange rates of the day; at those of the code where there are none. */

interface PayColumns {
  amount: SQL;
  currency: SQL;
  period: SQL;
  /** Null for the months of a calendar year. */
  payments?: SQL;
}

const RATES_OF_CODE = sql`${JSON.stringify(USD_PER_UNIT)}`;

/** A sum as US dollars a year, rounded to 1,000; null without a known currency and period. */
export function yearPayUsd({ amount, currency, period, payments = sql`null` }: PayColumns): SQL {
  const periods = Object.entries(PERIODS_PER_YEAR).map(([name, count]) => {
    const stated = name === "MONTH" ? payments : sql`null`;
    return sql`when ${sql.raw(`'${name}'`)} then coalesce(${stated}, ${sql.raw(String(count))})`;
  });
  const perUnit = sql`coalesce(
    (select per_unit from ${exchangeRates} where ${exchangeRates.currency} = ${currency}),
    ${RATES_OF_CODE} ->> ${currency})`;
  const perYear = sql`case ${period} ${sql.join(periods, sql` `)} end`;
  return sql`cast(round(${amount} * (${perUnit} * ${perYear}) / 1000.0) * 1000 as integer)`;
}

/** A year's pay that someone asks for, in US dollars; at least 1, as `pay_rank` is 0 where none is stated. */
export function minimumPayUsd(amount: number, currency: string): SQL {
  const year = yearPayUsd({
    amount: sql`${amount}`,
    currency: sql`${currency}`,
    period: sql`'YEAR'`,
  });
  return sql`max(1, coalesce(${year}, 1))`;
}
