import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The files of the sitemap, oldest jobs first, so that a full one hardly changes. Divided daily, dated by triggers. */
export const sitemapFiles = sqliteTable("sitemap_files", {
  n: integer().primaryKey(),
  /** Sort keys of its jobs: from the first to before the second; null is open. */
  fromPosition: integer("from_position").notNull(),
  toPosition: integer("to_position"),
  lastModified: text("last_modified").notNull(),
});
