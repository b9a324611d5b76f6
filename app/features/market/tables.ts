import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { jobs } from "#app/features/jobs/tables.ts";
import type { JobChange, MarketFacet } from "./figures.ts";

/** What was counted of each value on each day: one row a day and value. */
export const marketFigures = sqliteTable(
  "market_figures",
  {
    day: text().notNull(),
    facet: text().$type<MarketFacet>().notNull(),
    value: text().notNull(),
    open: integer().notNull(),
    /** Since the counted day before, within the sources of both days; null on the first day. */
    new: integer(),
    closed: integer(),
    reopened: integer(),
    payStated: integer("pay_stated").notNull(),
    /** Percentiles of yearly pay in US dollars; null with too few employers (see figures.ts). */
    payP25: integer("pay_p25"),
    payP50: integer("pay_p50"),
    payP75: integer("pay_p75"),
    sources: integer().notNull(),
    employers: integer().notNull(),
  },
  (figure) => [primaryKey({ columns: [figure.day, figure.facet, figure.value] })],
);

/** Every job that was ever counted, with its last change: what is open now is compared with it. */
export const marketJobs = sqliteTable("market_jobs", {
  position: integer()
    .primaryKey()
    .references(() => jobs.position, { onDelete: "cascade" }),
  change: text().$type<JobChange>().notNull(),
  changedOn: text("changed_on").notNull(),
});

/** The job sources that were read when a day was counted: on which day last, and since which day without a gap. */
export const marketSources = sqliteTable(
  "market_sources",
  {
    kind: text().notNull(),
    board: text().notNull(),
    since: text().notNull(),
    lastDay: text("last_day").notNull(),
  },
  (source) => [primaryKey({ columns: [source.kind, source.board] })],
);
