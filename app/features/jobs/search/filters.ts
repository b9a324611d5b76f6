import {
  EMPLOYMENT_TYPE_LABELS,
  WORK_MODE_LABELS,
} from "#app/reference/work-modes-and-employment-types.ts";
import { LEVEL_LABELS, TRACK_LABELS } from "../labels.ts";
import { LEAD_FILTERS } from "../lead-facts.ts";
import type { Filter } from "./filter.ts";

/** In canonical order, so that each search has one address. */
export const FILTERS = {
  level: {
    values: LEVEL_LABELS,
    isMany: true,
    column: "level",
    selectivity: 6,
    isIndexable: true,
    isOfRole: true,
    facet: { title: "Level", place: 3 },
  },
  track: {
    values: TRACK_LABELS,
    isMany: true,
    column: "track",
    selectivity: 9,
    isIndexable: true,
    isOfRole: true,
    facet: { title: "Track", place: 1 },
  },
  /** What the posting says of leading (see lead-facts.ts). */
  leads: {
    values: LEAD_FILTERS,
    isMany: true,
    isAll: true,
    noun: "kind of lead",
    column: "lead_keys",
    selectivity: 4,
    isOfRole: true,
    facet: { title: "Leadership", place: 4 },
  },
  mode: {
    values: WORK_MODE_LABELS,
    isMany: true,
    noun: "work mode",
    column: "work_mode",
    selectivity: 8,
    isIndexable: true,
    facet: { title: "Work mode", place: 2 },
  },
  /** ISO 3166-1 alpha-2: jobs that can be done from there, or do not rule it out. */
  country: { column: "open_to", selectivity: 5, isIndexable: true, isOfRole: true },
  /** Only jobs that can certainly be done from the country. */
  sure: {
    values: { yes: "Unclear locations left out" },
    noun: "choice",
    refines: "country",
    isOfRole: true,
  },
  /** Keys of cities and states with an office (see place-keys.server.ts). */
  place: {
    isMany: true,
    noun: "city or state",
    column: "place_keys",
    selectivity: 2,
    isIndexable: true,
    facet: {
      title: "City or state",
      place: 6,
      typed: { label: "Another city or state", placeholder: "Lisbon, Ontario" },
    },
  },
  /** Region ids such as EU: jobs that can be done from somewhere in one of them. */
  region: { isMany: true, column: "region_keys" },
  /** IANA zone, or an offset such as "UTC+2", that stated hours must include. */
  tz: { noun: "time zone" },
  tech: {
    isMany: true,
    noun: "technology",
    column: "tech",
    selectivity: 3,
    isIndexable: true,
    facet: {
      title: "Technology",
      place: 5,
      typed: { label: "Another technology", placeholder: "Kotlin, Terraform" },
    },
  },
  /** Yearly pay that the range must reach, by default in US dollars. */
  minSalary: { unit: "currency" },
  /** Only jobs whose employer states the pay. */
  pay: { values: { stated: "Pay stated" }, noun: "choice" },
  type: {
    values: EMPLOYMENT_TYPE_LABELS,
    isMany: true,
    noun: "employment type",
    column: "employment_types",
    selectivity: 7,
    isIndexable: true,
    facet: { title: "Employment", place: 8 },
  },
  visa: {
    values: { yes: "Visa sponsorship", no: "No visa sponsorship" },
    isMany: true,
    noun: "answer about visas",
    column: "visa",
    selectivity: 4,
    isIndexable: true,
    facet: { title: "Visa", place: 9 },
  },
  /** ISO 639-1: a language that the posting asks for or is written in. */
  language: {
    isMany: true,
    isAll: true,
    column: "languages",
    selectivity: 5,
    facet: {
      title: "Language",
      place: 10,
      typed: { label: "Another language", placeholder: "German, Dutch" },
    },
  },
  noLanguage: { isMany: true, isNone: true, noun: "language", column: "languages" },
  /** Days. */
  posted: {
    values: { 1: "Since yesterday", 7: "Last 7 days", 30: "Last 30 days" },
    noun: "number of days",
    facet: { title: "Posted", place: 7, none: "Any time" },
  },
  org: { noun: "company", column: "org_slug", selectivity: 1, isIndexable: true, isOfRole: true },
} as const satisfies Record<string, Filter>;

export type FilterKey = keyof typeof FILTERS;
export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

type KeyWith<Property extends keyof Filter> = {
  [Key in FilterKey]: (typeof FILTERS)[Key] extends Record<Property, unknown> ? Key : never;
}[FilterKey];

export type FacetKey = KeyWith<"facet">;
/** Filters whose values are looked up. */
export type LookupKey = Exclude<FilterKey, KeyWith<"values"> | KeyWith<"unit">>;

type FilterValue<Key extends FilterKey> = (typeof FILTERS)[Key] extends { values: infer Values }
  ? keyof Values
  : (typeof FILTERS)[Key] extends { unit: string }
    ? number
    : string;

/** What is chosen of each filter; absent fields do not filter. */
export type ChosenValues = {
  [Key in FilterKey]?: (typeof FILTERS)[Key] extends { isMany: true }
    ? FilterValue<Key>[]
    : FilterValue<Key>;
};

export function isFilterKey(key: string): key is FilterKey {
  return Object.hasOwn(FILTERS, key);
}

export function filterOf(key: FilterKey): Filter {
  return FILTERS[key];
}

/** The values of a filter that has few, as text and in page order. */
export function choicesOf<Key extends FilterKey>(key: Key): `${FilterValue<Key>}`[] {
  return Object.keys(filterOf(key).values ?? {}) as `${FilterValue<Key>}`[];
}

/** A value's label; undefined where it is looked up. */
export function valueLabel(key: FilterKey, value: string): string | undefined {
  return filterOf(key).values?.[value];
}

function isFacet(key: FilterKey): key is FacetKey {
  return filterOf(key).facet !== undefined;
}

/** Filters offered with values and counts, in page order. */
export const FACETS: readonly FacetKey[] = FILTER_KEYS.filter(isFacet).toSorted(
  (one, other) => FILTERS[one].facet.place - FILTERS[other].facet.place,
);
