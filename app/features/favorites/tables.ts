import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import type { Contact } from "./contact-fields.ts";
import type {
  ApplicationEvent,
  FavoriteDocument,
  FavoriteKind,
  OutcomePay,
  Snapshot,
  Stage,
} from "./favorite.ts";
import type { Outcome } from "./favorite-fields.ts";
import { FAVORITE_FIELDS } from "./favorite-fields.ts";
import type { Interview } from "./interview.ts";

/** A person's own grouping of what they saved. */
export const collections = sqliteTable(
  "collections",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    place: integer().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (collection) => [uniqueIndex("collections_by_uid").on(collection.uid, collection.name)],
);

/* What indexes have of favorites is found by conditions that are written the same. */

const IS_ACTIVE = sql`stage not in ('accepted', 'closed') and removed_at is null`;
export const IS_PLANNED = sql`due_on is not null and ${IS_ACTIVE}`;
export const IS_CHANGED = sql`job_changed_at is not null and ${IS_ACTIVE}`;
export const HAS_INTERVIEWS = sql`interviews <> '[]' and ${IS_ACTIVE}`;
export const IS_WAITING = sql`stage in ('applied', 'screen', 'interview') and removed_at is null`;
/** Of their last contact or, without one, of the last move. */
export const LAST_CONTACT = sql`coalesce(last_contact_at, history ->> '$[#-1].at')`;

/** What a person saved and, for a job, how far the application went. */
export const favorites = sqliteTable(
  "favorites",
  {
    uid: text().notNull(),
    kind: text().$type<FavoriteKind>().notNull(),
    targetId: text("target_id").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** Taken off the list; kept for a time, so that saving it again brings everything back. */
    removedAt: text("removed_at"),
    ...columnsOf(FAVORITE_FIELDS),
    collectionId: text("collection_id"),
    stage: text().$type<Stage>().notNull().default("saved"),
    outcome: text().$type<Outcome>(),
    history: text({ mode: "json" }).$type<ApplicationEvent[]>().notNull().default([]),
    lastContactAt: text("last_contact_at"),
    /** The thing as it was when it was saved: it may vanish, this does not. */
    snapshot: text({ mode: "json" }).$type<Snapshot>().notNull(),
    documents: text({ mode: "json" }).$type<FavoriteDocument[]>().notNull().default([]),
    contacts: text({ mode: "json" }).$type<Contact[]>().notNull().default([]),
    interviews: text({ mode: "json" }).$type<Interview[]>().notNull().default([]),
    /** Up to when its owner has read the notices of its interviews; null for none. */
    interviewsSeenAt: text("interviews_seen_at"),
    /** Of an accepted or closed application. */
    outcomePay: text("outcome_pay", { mode: "json" }).$type<OutcomePay>().notNull().default({}),
    version: integer().notNull().default(1),
    /** Up to when its owner has read the notices of its changes; null for none. */
    changesSeenAt: text("changes_seen_at"),
    /** When its job last changed, ended or reopened since it was saved, by a trigger; null for never. */
    jobChangedAt: text("job_changed_at"),
    /** Since when its owner works towards this job; of one job at a time. */
    targetSince: text("target_since"),
  },
  (favorite) => [
    primaryKey({ columns: [favorite.uid, favorite.kind, favorite.targetId] }),
    index("favorites_by_thing").on(favorite.kind, favorite.targetId),
    index("favorites_by_removal").on(favorite.removedAt).where(sql`removed_at is not null`),
    index("favorites_by_interviews").on(favorite.uid).where(HAS_INTERVIEWS),
    index("favorites_by_change")
      .on(favorite.uid, favorite.jobChangedAt)
      .where(sql`job_changed_at is not null`),
    // Every page of a person asks which of them they have not seen.
    index("favorites_by_unseen_change")
      .on(favorite.uid)
      .where(sql`job_changed_at > coalesce(changes_seen_at, created_at)`),
    index("favorites_by_target").on(favorite.uid).where(sql`target_since is not null`),
    // By the rest, home finds the few that it shows: see home-favorites.server.ts.
    index("favorites_by_saving").on(favorite.uid, favorite.kind, favorite.createdAt),
    index("favorites_by_active_change").on(favorite.uid, favorite.jobChangedAt).where(IS_CHANGED),
    index("favorites_by_due").on(favorite.uid, favorite.dueOn).where(IS_PLANNED),
    index("favorites_by_waiting").on(favorite.uid, favorite.stage, LAST_CONTACT).where(IS_WAITING),
  ],
);

/** The private address of a person's calendar; a new one takes the place of the one before. */
export const calendarLinks = sqliteTable("calendar_links", {
  uid: text().primaryKey(),
  /** Whoever knows the token reads the calendar. The token itself is stored nowhere. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: text("created_at").notNull(),
});

/** How many postings were read at their boards for someone on a day, and nothing of which. */
export const jobReads = sqliteTable(
  "job_reads",
  {
    uid: text().notNull(),
    /** "2026-11-24", UTC. */
    day: text().notNull(),
    n: integer().notNull(),
  },
  (read) => [primaryKey({ columns: [read.uid, read.day] }), index("job_reads_by_day").on(read.day)],
);
