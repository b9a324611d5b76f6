import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { NoticeEvent } from "./events.ts";
import type { NoticeKind } from "./notice-kinds.ts";

/** What someone decided about a person's things, for that person to read. */
export const notices = sqliteTable(
  "notices",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    event: text().$type<NoticeEvent>().notNull(),
    /** What it was about, by the name it had: a job's title, an organization's name. */
    subject: text().notNull(),
    /** What else the event says: a status, a role, a day. */
    note: text().notNull().default(""),
    /** Who did it, by the name they had; emptied with that account. */
    actor: text().notNull().default(""),
    path: text().notNull(),
    createdAt: text("created_at").notNull(),
    readAt: text("read_at"),
    /** For an event that is mailed at once: whether that is still to do. */
    mail: text().$type<"due" | "done">(),
    /** The uid of another person: of the actor, or without one of whom the note names, which is emptied likewise. */
    about: text(),
  },
  (notice) => [
    index("notices_by_uid").on(notice.uid, notice.createdAt),
    index("notices_by_age").on(notice.createdAt),
    index("notices_by_mail").on(notice.createdAt).where(sql`mail = 'due'`),
    index("notices_by_about").on(notice.about).where(sql`about is not null`),
    index("notices_by_reading").on(notice.readAt).where(sql`read_at is not null`),
  ],
);

/** Which kinds a person does not want to see; no row is none. */
export const noticeSettings = sqliteTable("notice_settings", {
  uid: text().primaryKey(),
  hiddenKinds: text("hidden_kinds", { mode: "json" }).$type<NoticeKind[]>().notNull(),
  updatedAt: text("updated_at").notNull(),
});
