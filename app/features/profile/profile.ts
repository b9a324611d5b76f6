/** What a person tells about themselves; everything in it is optional. */

export const CURRENT_LEVELS = ["mid", "senior", "staff", "principal", "lead", "manager"] as const;
export const TARGET_ROLES = [
  "lead_now",
  "lead_year",
  "lead_later",
  "staff",
  "manager",
  "exploring",
] as const;
export const OPEN_TO = ["not_looking", "open", "active"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const SECTIONS = ["work", "where", "pay", "tech", "privacy"] as const;

export type CurrentLevel = (typeof CURRENT_LEVELS)[number];
export type TargetRole = (typeof TARGET_ROLES)[number];
export type OpenTo = (typeof OPEN_TO)[number];
export type Theme = (typeof THEMES)[number];
export type Section = (typeof SECTIONS)[number];

/** A technology of the vocabulary and for how long it was worked with. */
export interface KnownTech {
  slug: string;
  years?: number;
}

/** How often each section was saved, and when it last was (UTC ISO). */
export type SavedSections = Partial<Record<Section, { version: number; savedAt: string }>>;
