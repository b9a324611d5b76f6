import type { WorkMode } from "#app/reference/employment.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";

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

export const HEADLINE_LENGTH = 120;
export const ABOUT_LENGTH = 2_000;
export const MAX_FOCUS_AREAS = 3;
export const MAX_LINKS = 5;
export const MAX_TECH = 30;

export type CurrentLevel = (typeof CURRENT_LEVELS)[number];
export type TargetRole = (typeof TARGET_ROLES)[number];
export type OpenTo = (typeof OPEN_TO)[number];
export type Theme = (typeof THEMES)[number];
export type Section = (typeof SECTIONS)[number];

export interface TechExperience {
  slug: string;
  years?: number;
}

/** The version and the time (UTC ISO) of the last save of each section. */
export type SavedSections = Partial<Record<Section, { version: number; savedAt: string }>>;

export interface Profile {
  headline: string;
  currentLevel: CurrentLevel | null;
  yearsExperience: number | null;
  targetRole: TargetRole | null;
  /** Ids of areas of the roadmap. */
  focusAreas: string[];
  about: string;
  links: string[];
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name. */
  timeZone: string | null;
  /** "09:00", in the time zone. */
  workStart: string | null;
  workEnd: string | null;
  workModes: WorkMode[];
  minSalaryAmount: number | null;
  minSalaryCurrency: string | null;
  minSalaryPeriod: SalaryPeriod | null;
  openTo: OpenTo | null;
  tech: TechExperience[];
  showName: boolean;
  showPhoto: boolean;
  theme: Theme;
  aiConsent: boolean;
}

/** The fields of each section's form. */
export const SECTION_FIELDS = {
  work: [
    "headline",
    "currentLevel",
    "yearsExperience",
    "targetRole",
    "focusAreas",
    "about",
    "links",
  ],
  where: ["country", "timeZone", "workStart", "workEnd", "workModes"],
  pay: ["minSalaryAmount", "minSalaryCurrency", "minSalaryPeriod", "openTo"],
  tech: ["tech"],
  privacy: ["showName", "showPhoto", "theme", "aiConsent"],
} as const satisfies Record<Section, (keyof Profile)[]>;

export const EMPTY_PROFILE: Profile = {
  headline: "",
  currentLevel: null,
  yearsExperience: null,
  targetRole: null,
  focusAreas: [],
  about: "",
  links: [],
  country: null,
  timeZone: null,
  workStart: null,
  workEnd: null,
  workModes: [],
  minSalaryAmount: null,
  minSalaryCurrency: null,
  minSalaryPeriod: null,
  openTo: null,
  tech: [],
  showName: false,
  showPhoto: false,
  theme: "auto",
  aiConsent: false,
};

/** The fields that jobs and gaps are compared with. */
const COMPARED_FIELDS = [
  "currentLevel",
  "targetRole",
  "focusAreas",
  "country",
  "timeZone",
  "workModes",
  "minSalaryAmount",
  "tech",
] as const satisfies (keyof Profile)[];

interface Completeness {
  answered: number;
  of: number;
  missing: (keyof Profile)[];
}

/** How many of `COMPARED_FIELDS` are filled in, and which are missing. */
export function measureCompleteness(profile: Profile): Completeness {
  const missing = COMPARED_FIELDS.filter((field) => {
    const value = profile[field];
    return Array.isArray(value) ? value.length === 0 : value === null;
  });
  return { answered: COMPARED_FIELDS.length - missing.length, of: COMPARED_FIELDS.length, missing };
}

/** A section as the form values that its untouched form would send. */
export function toFormFields(
  profile: Profile,
  section: Section,
  techLabel: (slug: string) => string,
): Record<string, string | string[]> {
  return Object.fromEntries(
    SECTION_FIELDS[section].map((name) => [name, toFormField(profile, name, techLabel)]),
  );
}

function toFormField(
  profile: Profile,
  name: keyof Profile,
  techLabel: (slug: string) => string,
): string | string[] {
  if (name === "tech") return profile.tech.map((each) => formatTech(each, techLabel)).join("\n");
  if (name === "links") return profile.links.join("\n");
  const value = profile[name];
  if (Array.isArray(value)) return value as string[];
  if (typeof value === "boolean") return value ? "on" : [];
  return value === null ? "" : String(value);
}

/** "Go, 6" */
function formatTech({ slug, years }: TechExperience, techLabel: (slug: string) => string): string {
  return years === undefined ? techLabel(slug) : `${techLabel(slug)}, ${years}`;
}
