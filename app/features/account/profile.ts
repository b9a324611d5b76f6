import { type Entity, emptyOf, toFormValue, valueLabel, valuesOf } from "#app/entity/field.ts";
import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { formatExpectation } from "#app/reference/competencies/ladder.ts";
import { PROFILE_FIELDS, PROFILE_SECTIONS, type TechExperience } from "./profile-fields.ts";

export type Profile = Entity<typeof PROFILE_FIELDS>;
export type Section = keyof typeof PROFILE_SECTIONS;
export type CurrentLevel = NonNullable<Profile["currentLevel"]>;
export type TargetRole = NonNullable<Profile["targetRole"]>;
export type OpenTo = NonNullable<Profile["openTo"]>;

export const CURRENT_LEVELS = valuesOf(PROFILE_FIELDS.currentLevel);
export const TARGET_ROLES = valuesOf(PROFILE_FIELDS.targetRole);
export const SECTIONS = Object.keys(PROFILE_SECTIONS) as Section[];
export const EMPTY_PROFILE: Profile = emptyOf(PROFILE_FIELDS);

/** The version and the time (UTC ISO) of the last save of each section. */
export type SavedSections = Partial<Record<Section, { version: number; savedAt: string }>>;

/** The names of the fields that a section's form has. */
export function listSectionFields(section: Section): (keyof Profile)[] {
  return Object.keys(PROFILE_SECTIONS[section]) as (keyof Profile)[];
}

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
export function toSectionValues(
  profile: Profile,
  section: Section,
  techLabel: (slug: string) => string,
): Record<string, string | string[]> {
  const lines: Partial<Record<keyof Profile, string>> = {
    tech: profile.tech.map((each) => formatTech(each, techLabel)).join("\n"),
    links: profile.links.join("\n"),
    ladder: profile.ladder.map(formatExpectation).join("\n"),
  };
  return Object.fromEntries(
    listSectionFields(section).map((name) => [name, lines[name] ?? toFormValue(profile[name])]),
  );
}

/** "Go, 6" */
function formatTech({ slug, years }: TechExperience, techLabel: (slug: string) => string): string {
  return years === undefined ? techLabel(slug) : `${techLabel(slug)}, ${years}`;
}

export interface NamedOption {
  id: string;
  name: string;
}

/** What a person reads for a value of the profile's forms. */
export function profileValueLabel(
  name: string,
  value: string,
  { areas }: { areas: readonly NamedOption[] },
): string {
  const named = { country: COUNTRY_CHOICES, focusAreas: areas }[name];
  if (named) return named.find(({ id }) => id === value)?.name ?? value;
  return valueLabel(PROFILE_FIELDS[name as keyof Profile], value);
}
