import { z } from "zod";
import {
  choicesOf,
  FILTER_KEYS,
  type FilterKey,
  filterOf,
} from "#app/features/jobs/search/filters.ts";
import { JOB_LIST_PARAMS, LAST_PAGE } from "#app/features/jobs/search/job-query.ts";
import type { ELIGIBILITY_PARAMS } from "../params.ts";
import { PUBLIC_SORTS } from "../schemas/job-list-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query";
  description: string;
  isRequired?: true;
  isDeprecated?: true;
  schema: z.ZodType;
}

const FILTER_DESCRIPTIONS: Record<FilterKey, string> = {
  level: "Read from the title. If omitted: senior and above.",
  track: "Whether the role is an individual contributor, a technical lead or a people manager.",
  leads:
    "What the posting says about leading in this job. If you give several values, it must say all of them.",
  mode: "Where people work.",
  country: "ISO 3166-1 alpha-2: jobs that can be done from there, or that don’t rule it out.",
  sure: "With `country`: only jobs that can clearly be done from there.",
  place: "A city or state with an office, such as Lisbon or Ontario.",
  region: "A region of the world, such as EU: jobs that can be done from somewhere in it.",
  tz: "An IANA time zone or an offset such as UTC+2. Stated hours must include it.",
  tech: "A technology, such as go or postgresql.",
  minSalary: "Yearly pay that the stated range must reach.",
  pay: "Only jobs whose employer states the pay.",
  type: "Employment types.",
  visa: "What the posting says about visas. Most say nothing.",
  language: "ISO 639-1, such as de: the posting asks for the language or is written in it.",
  noLanguage: "ISO 639-1: the posting neither asks for the language nor is written in it.",
  posted: "Published within this many days.",
  org: "The slug of an organization.",
};

const OTHER_DESCRIPTIONS: Record<string, { description: string; schema: z.ZodType }> = {
  q: {
    description:
      "Words to search for. Words that name a filter are used as that filter, unless `exact=yes`.",
    schema: z.string(),
  },
  exact: {
    description: "Searches for the words in `q` exactly as written.",
    schema: z.enum(["yes"]),
  },
  currency: {
    description: "The currency of `minSalary` (ISO 4217); USD by default.",
    schema: z.string(),
  },
  sort: {
    description: "By default, relevance with `q`, otherwise newest first.",
    schema: z.enum(PUBLIC_SORTS),
  },
  after: { description: "The cursor from `next`. Don’t build your own.", schema: z.string() },
  before: { description: "The cursor from `previous`.", schema: z.string() },
  page: {
    description: "The page number, if sorted by relevance.",
    schema: z.int().min(1).max(LAST_PAGE),
  },
};

/** The parameters of the job list, as its filters describe them. */
export const JOB_PARAMETERS: readonly Parameter[] = JOB_LIST_PARAMS.map((name) => {
  const key = FILTER_KEYS.find((each) => each === name);
  const described = key
    ? { description: FILTER_DESCRIPTIONS[key], schema: filterSchema(key) }
    : OTHER_DESCRIPTIONS[name];
  if (!described) throw new Error(`The parameter ${name} has no description.`);
  return { name, in: "query", ...described };
});

function filterSchema(key: FilterKey): z.ZodType {
  const { isMany, unit } = filterOf(key);
  const choices = choicesOf(key);
  const value = unit ? z.int().min(1) : choices.length > 0 ? z.enum(choices) : z.string();
  return isMany ? z.array(value) : value;
}

const ELIGIBILITY: Record<(typeof ELIGIBILITY_PARAMS)[number], Omit<Parameter, "name">> = {
  country: {
    in: "query",
    description: "ISO 3166-1 alpha-2, where the person lives.",
    isRequired: true,
    schema: z.string(),
  },
  tz: {
    in: "query",
    description:
      "The person’s IANA time zone or an offset. If omitted, every zone of the country counts.",
    schema: z.string(),
  },
  zone: {
    in: "query",
    description: "Deprecated: the earlier name of `tz`, which wins if both are given.",
    isDeprecated: true,
    schema: z.string(),
  },
};

export const ELIGIBILITY_PARAMETERS: readonly Parameter[] = Object.entries(ELIGIBILITY).map(
  ([name, parameter]) => ({ name, ...parameter }),
);
