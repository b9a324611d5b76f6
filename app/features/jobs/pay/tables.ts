import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What one unit of a currency is worth: what is stored, filtered and compared in US dollars is made with it. */
export const exchangeRates = sqliteTable("exchange_rates", {
  /** ISO 4217. */
  currency: text().primaryKey(),
  /** US dollars. */
  perUnit: real("per_unit").notNull(),
  /** The day that its source published it for. */
  day: text().notNull(),
  /** Whether the pay of every job in this currency was converted at it. */
  isApplied: integer("is_applied", { mode: "boolean" }).notNull().default(true),
});
