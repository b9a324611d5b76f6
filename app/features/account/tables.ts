import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WorkMode } from "#app/reference/employment.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import type {
  CurrentLevel,
  OpenTo,
  SavedSections,
  TargetRole,
  TechExperience,
  Theme,
} from "./profile.ts";

/** What jobs are measured against. Sections are saved apart, each with a version of its own. */
export const profiles = sqliteTable("profiles", {
  uid: text().primaryKey(),
  headline: text().notNull().default(""),
  currentLevel: text("current_level").$type<CurrentLevel>(),
  yearsExperience: integer("years_experience"),
  targetRole: text("target_role").$type<TargetRole>(),
  focusAreas: text("focus_areas", { mode: "json" }).$type<string[]>().notNull().default([]),
  about: text().notNull().default(""),
  links: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  /** ISO 3166-1 alpha-2. */
  country: text(),
  /** IANA name. */
  timeZone: text("time_zone"),
  /** "09:00", in the time zone. */
  workStart: text("work_start"),
  workEnd: text("work_end"),
  workModes: text("work_modes", { mode: "json" }).$type<WorkMode[]>().notNull().default([]),
  minSalaryAmount: integer("min_salary_amount"),
  minSalaryCurrency: text("min_salary_currency"),
  minSalaryPeriod: text("min_salary_period").$type<SalaryPeriod>(),
  openTo: text("open_to").$type<OpenTo>(),
  tech: text({ mode: "json" }).$type<TechExperience[]>().notNull().default([]),
  showName: integer("show_name", { mode: "boolean" }).notNull().default(false),
  showPhoto: integer("show_photo", { mode: "boolean" }).notNull().default(false),
  /** The address of the photo, kept only while it is shown. */
  photo: text().notNull().default(""),
  theme: text().$type<Theme>().notNull().default("auto"),
  aiConsent: integer("ai_consent", { mode: "boolean" }).notNull().default(false),
  /** To whom words may go: consent counts for this host alone. */
  aiConsentHost: text("ai_consent_host").notNull().default(""),
  onboardedAt: text("onboarded_at"),
  exportedAt: text("exported_at"),
  sections: text({ mode: "json" }).$type<SavedSections>().notNull().default({}),
  createdAt: text("created_at").notNull(),
});
