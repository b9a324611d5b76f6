import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import type { SavedSections } from "./profile.ts";
import { PROFILE_FIELDS } from "./profile-fields.ts";

/** What jobs are measured against. Sections are saved apart, each with a version of its own. */
export const profiles = sqliteTable("profiles", {
  uid: text().primaryKey(),
  ...columnsOf(PROFILE_FIELDS),
  /** The address of the photo, kept only while it is shown. */
  photo: text().notNull().default(""),
  /** To whom words may go: consent counts for this host alone. */
  aiConsentHost: text("ai_consent_host").notNull().default(""),
  onboardedAt: text("onboarded_at"),
  /** Since when they work toward a Tech Lead role in general; null while it is a job, or nothing. */
  roleTargetSince: text("role_target_since"),
  /** When the notice of the chosen day was read. */
  reviewDaySeenAt: text("review_day_seen_at"),
  exportedAt: text("exported_at"),
  sections: text({ mode: "json" }).$type<SavedSections>().notNull().default({}),
  createdAt: text("created_at").notNull(),
});
