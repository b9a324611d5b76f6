import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HiddenKind } from "./hidden.ts";

/** Jobs, companies and words of titles that a person does not want in lists. */
export const hiddenItems = sqliteTable(
  "hidden_items",
  {
    uid: text().notNull(),
    kind: text().$type<HiddenKind>().notNull(),
    /** The id of a job or an organization, or the word. */
    target: text().notNull(),
    title: text().notNull(),
    hiddenAt: text("hidden_at").notNull(),
  },
  (item) => [primaryKey({ columns: [item.uid, item.kind, item.target] })],
);
