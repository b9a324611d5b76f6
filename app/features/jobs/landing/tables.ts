import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Lists with several filters that search engines are told of. Written once a day; a row for each parent. */
export const landingPages = sqliteTable(
  "landing_pages",
  {
    /** The search with one filter less, as canonical text. */
    parent: text().notNull(),
    search: text().notNull(),
    jobs: integer().notNull(),
  },
  (page) => [primaryKey({ columns: [page.parent, page.search] })],
);
