import { z } from "zod";
import { listUnknownNames } from "../ignored-params.ts";
import type { Ignored } from "../schemas/answer-schema.ts";
import type { JobListBody } from "../schemas/job-list-schema.ts";

const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 10;
/** Farther than this a search should be narrower. */
const MAX_OFFSET = 100;
/** Postings don’t say “flexible”; hybrid is the closest. */
const POLICY_MODES = { on_site: "onsite", hybrid: "hybrid", remote: "remote", flexible: "hybrid" };
const LEVELS = ["mid", "senior", "staff", "principal", "lead", "manager"];
const POSTED_DAYS = [1, 7, 30];
const TYPES: Record<string, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
  temporary: "TEMPORARY",
};

/** What `search_jobs` takes, and what it then names as left out. Over HTTP the fields are flat parameters. */
export const searchInputSchema = z.looseObject({
  query: z.string().describe("What to search for, such as “senior backend engineer remote”."),
  location: z
    .looseObject({
      country: z.string().optional().describe("ISO 3166-1 alpha-2, where the person lives."),
      state: z.string().optional(),
      city: z.string().optional(),
      remote_ok: z.boolean().optional(),
      remote_policy: z.array(z.enum(["on_site", "hybrid", "remote", "flexible"])).optional(),
    })
    .optional(),
  filters: z
    .looseObject({
      employment_type: z.string().optional(),
      salary_min: z.number().optional().describe("US dollars a year."),
      experience_level: z.string().optional(),
      posted_within_days: z.number().optional(),
    })
    .optional(),
  pagination: z
    .looseObject({
      limit: z.int().min(1).max(MAX_LIMIT).optional(),
      offset: z.int().min(0).max(MAX_OFFSET).optional(),
    })
    .optional(),
});

export type SearchInput = z.infer<typeof searchInputSchema>;

/** Its fields: "query", "location.country". */
const SEARCH_FIELDS = Object.entries(searchInputSchema.shape).flatMap(([name, field]) => {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (!(inner instanceof z.ZodObject)) return [name];
  return Object.keys(inner.shape).map((own) => `${name}.${own}`);
});

/** The flat parameters of a search over HTTP. */
export const SEARCH_PARAMS: readonly string[] = SEARCH_FIELDS.map((name) =>
  name.slice(name.indexOf(".") + 1),
);

type UnknownNames = ReturnType<typeof listUnknownNames>;

/** What an input has that no field is named. */
export function listUnknownFields(input: SearchInput): UnknownNames {
  const names = Object.entries(input).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((own) => `${name}.${own}`)
      : [name],
  );
  return listUnknownNames(names, SEARCH_FIELDS);
}

/** The same of the flat parameters. */
export function listUnknownSearchParams(params: URLSearchParams): UnknownNames {
  return listUnknownNames([...params.keys()], SEARCH_PARAMS);
}

/** What a flat parameter says, yes or no; its text where it says neither, for the check. */
export function toFlag(text: string | undefined): boolean | string | undefined {
  return text === "true" || text === "false" ? text === "true" : text;
}

/** The input that flat parameters stand for; not checked yet. */
export function toSearchInput(params: URLSearchParams) {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)));
  return {
    query: text("query"),
    location: {
      country: text("country"),
      state: text("state"),
      city: text("city"),
      remote_ok: toFlag(text("remote_ok")),
      remote_policy: text("remote_policy")?.split(","),
    },
    filters: {
      employment_type: text("employment_type"),
      salary_min: number("salary_min"),
      experience_level: text("experience_level"),
      posted_within_days: number("posted_within_days"),
    },
    pagination: { limit: number("limit"), offset: number("offset") },
  };
}

interface PlannedSearch {
  /** Of the job list. */
  params: URLSearchParams;
  /** What the job list has no filter for. */
  ignored: string[];
  limit: number;
  offset: number;
}

/** The search of the job list that an input asks for. */
export function planSearch({ query, location, filters, pagination }: SearchInput): PlannedSearch {
  const params = new URLSearchParams({ q: query });
  const ignored: string[] = [];
  if (location?.country) params.set("country", location.country);
  const place = location?.city ?? location?.state;
  if (place) params.set("place", place);
  if (location?.city && location.state) ignored.push("location.state");
  const modes = location?.remote_policy?.map((policy) => POLICY_MODES[policy]) ?? [];
  if (location?.remote_ok) modes.push("remote");
  if (modes.length > 0) params.set("mode", [...new Set(modes)].join());
  const {
    employment_type: type,
    experience_level: level,
    posted_within_days: days,
  } = filters ?? {};
  if (filters?.salary_min) params.set("minSalary", String(Math.round(filters.salary_min)));
  if (type && TYPES[type]) params.set("type", TYPES[type]);
  else if (type) ignored.push("filters.employment_type");
  if (level && LEVELS.includes(level)) params.set("level", level);
  else if (level) ignored.push("filters.experience_level");
  const posted = days === undefined ? undefined : POSTED_DAYS.find((choice) => choice >= days);
  if (posted) params.set("posted", String(posted));
  if (days !== undefined && posted !== days) ignored.push("filters.posted_within_days");
  const { limit = DEFAULT_LIMIT, offset = 0 } = pagination ?? {};
  return { params, ignored, limit, offset };
}

/** What the job list left out as well, by the names of this protocol. */
export function listLeftOut(
  { ignored }: JobListBody & { ignored: Ignored[] },
  { location }: SearchInput,
): UnknownNames {
  const names: Record<string, string> = {
    q: "query",
    country: "location.country",
    place: location?.city ? "location.city" : "location.state",
    minSalary: "filters.salary_min",
  };
  return ignored.map(({ parameter, didYouMean }) => ({
    name: names[parameter] ?? parameter,
    didYouMean,
  }));
}
