import { z } from "zod";
import { compareText } from "#app/reference/compare-text.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { findWorkMode } from "../parse/work-mode.ts";
import type { ExternalPosting, JobSourceAdapter, SourceListing } from "./adapter.ts";
import { findSlug, findSubdomain } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { requireEnvelope, toSourceItems } from "./response-json.ts";

const TEAM_FIELDS = ["department", "function"];
const text = z.string().nullish().catch(null);
const envelopeSchema = z.object({ name: text, jobs: z.array(z.unknown()) });
const locationSchema = z.object({
  city: text,
  region: text,
  country: text,
  hidden: z.boolean().nullish().catch(null),
});
const jobSchema = z.object({
  title: z.string(),
  url: z.string(),
  application_url: text,
  description: text,
  requirements: text,
  benefits: text,
  employment_type: text,
  telecommuting: z.boolean().nullish().catch(null),
  workplace: text,
  published_on: text,
  created_at: text,
  city: text,
  state: text,
  country: text,
  locations: z.array(locationSchema.nullable().catch(null)).nullish().catch(null),
  companyName: text,
});
type WorkableJob = z.infer<typeof jobSchema>;

/** Workable's public widget, `/api/v1/widget/accounts/{board}?details=true`; it has no pages. */
export const workable: JobSourceAdapter = {
  kind: "workable",
  hosts: ["apply.workable.com"],
  toListingUrl: (board) =>
    `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(board)}?details=true`,
  addressReaders: {
    "apply.workable.com": (url) =>
      findSlug(url, /^\/api\/v\d\/(?:widget\/)?accounts\/([^/]+)/) ??
      findSlug(url, /^\/(?!api(?:\/|$)|j(?:\/|$))([^/]+)/),
    "*.workable.com": (url) => findSubdomain(url, ["www", "jobs", "help", "resources", "careers"]),
  },
  posting: { findId: (url) => findSlug(url, /\/j\/(\w+)/) },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "jobs");
  const { name, jobs } = envelope;
  return { ...toSourceItems(joinPlaces(jobs, name ?? null), "title"), isPartial: false };
}

const entrySchema = z.looseObject({ shortcode: z.string().min(1) });
type Entry = z.infer<typeof entrySchema>;

/** A job in several places is listed once for each: one item with all of them, copies as they are. */
function joinPlaces(jobs: unknown[], companyName: string | null): unknown[] {
  const entriesByCode = new Map<string, Entry[]>();
  const others: unknown[] = [];
  for (const raw of jobs) {
    const { data: entry } = entrySchema.safeParse(raw);
    if (!entry) others.push(raw);
    else entriesByCode.set(entry.shortcode, [...(entriesByCode.get(entry.shortcode) ?? []), entry]);
  }
  const joined = [...entriesByCode].flatMap(([id, entries]) => {
    const byJson = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
    const distinct = [...byJson].sort(([a], [b]) => compareText(a, b)).map(([, entry]) => entry);
    const locations = distinct.flatMap(({ locations }) =>
      Array.isArray(locations) ? (locations as unknown[]) : [],
    );
    const item = { ...distinct[0], id, companyName, locations };
    return Array.from({ length: 1 + entries.length - distinct.length }, () => item);
  });
  return [...joined, ...others];
}

function parseItem(raw: unknown): ExternalPosting {
  const job = requireShape(jobSchema, raw, "job");
  const content = toPostingContent({
    title: job.title,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: [job.description, job.requirements, job.benefits]
      .map((part) => `<div>${part ?? ""}</div>`)
      .join(""),
    locations: toLocationLabels(job),
    workMode: toWorkMode(job),
    employmentTypes: toEmploymentTypes(job.employment_type),
    applyUrl: job.application_url || job.url,
    datePosted: toIsoTime(job.published_on ?? job.created_at),
    validThrough: null,
    readSalary: parseSalaryOrNone,
  });
  return {
    content,
    sourceUrl: requireHttps(job.url, "address of the posting"),
    companyName: htmlToSingleLine(job.companyName ?? "") || null,
  };
}

/** Every location that the company shows; older boards have only one. */
function toLocationLabels({ city, state, country, locations }: WorkableJob): string[] {
  const shown = (locations ?? []).flatMap((location) =>
    location && !location.hidden ? [[location.city, location.region, location.country]] : [],
  );
  return (shown.length > 0 ? shown : [[city, state, country]])
    .map((parts) => parts.map((part) => htmlToSingleLine(part ?? "")).filter(Boolean))
    .map((parts) => parts.join(", "))
    .filter((label) => label !== "");
}

/** `telecommuting` is true for hybrid jobs too, so it counts only without `workplace`. */
function toWorkMode({ workplace, telecommuting }: WorkableJob): WorkMode {
  return findWorkMode(workplace?.replace("_", "-")) ?? (telecommuting ? "remote" : "unknown");
}
