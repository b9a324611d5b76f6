import { listAskedLanguages } from "#app/features/job-import/parse/asked-languages.ts";
import { toGateFields } from "#app/features/job-import/parse/hard-gates.ts";
import { readLeadership } from "#app/features/job-import/parse/leadership.ts";
import { parseTitle } from "#app/features/job-import/parse/level-and-track.ts";
import { findPaymentsPerYear } from "#app/features/job-import/parse/pay-period.ts";
import type { JobStatus, Level, Track } from "#app/features/jobs/job.ts";
import { listPlaceNames } from "#app/features/jobs/location-text.server.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { toSortKey } from "#app/features/jobs/sort-key.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { toStableId } from "#app/identity/id.ts";
import { toSlug } from "#app/identity/slug.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { createVariation, type Example, pick } from "./example-variation.ts";
import companies from "./seed/companies.json" with { type: "json" };
import examples from "./seed/jobs.json" with { type: "json" };
import { exampleOrganizationId } from "./seed-organizations.ts";

/**
 * The first n example jobs: first those of the file, then variations of them. The same n and day give
 * the same jobs.
 */
export async function* exampleJobs(n: number, now: Date): AsyncGenerator<JobRecord> {
  const names = new Map(companies.companies.map(({ slug, name }) => [slug, name]));
  for (let index = 0; index < n; index++) {
    const example = pick(examples.jobs, index);
    const round = Math.floor(index / examples.jobs.length);
    yield toJobRow(round === 0 ? example : createVariation(example, round, index), names, now);
  }
}

export const WRITTEN_JOBS = examples.jobs.length;

/** The id of an example job, from its id in the file: "EX-001". */
export function exampleJobId(externalId: string): Promise<string> {
  return toStableId(`example:${externalId}`);
}

async function toJobRow(
  example: Example,
  companyNames: Map<string, string>,
  now: Date,
): Promise<JobRecord> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  // From the start of the day, so that seeding again on the same day keeps the order.
  const postedAt = new Date(startOfDay(now) + example.datePostedDays * DAY_MS).toISOString();
  const id = await exampleJobId(example.source.externalId);
  const salary = readSalary(example);
  return {
    position: toSortKey(id, postedAt),
    id,
    slug: toSlug(example.title),
    orgId: await exampleOrganizationId(example.orgSlug),
    orgSlug: example.orgSlug,
    orgName: companyNames.get(example.orgSlug) ?? example.orgSlug,
    status: example.status as JobStatus,
    title: example.title,
    level: example.level as Level,
    levelMax: ("levelMax" in example ? (example.levelMax as Level) : undefined) ?? null,
    track: example.track as Track,
    levelReason: levelReason(example),
    workMode: example.workMode as WorkMode,
    employmentTypes: example.employmentTypes as JobRecord["employmentTypes"],
    places: example.places as JobRecord["places"],
    remoteFrom: example.remoteFrom as JobRecord["remoteFrom"],
    whereStated: whereStated(example),
    tzMin: ("tzMin" in example ? (example.tzMin as number) : undefined) ?? null,
    tzMax: ("tzMax" in example ? (example.tzMax as number) : undefined) ?? null,
    tech: example.tech,
    salaryMin: salary.min ?? null,
    salaryMax: salary.max ?? null,
    salaryCurrency: salary.currency ?? null,
    salaryPeriod: salary.period ?? null,
    salarySource: salary.source,
    salaryOte: salary.ote,
    salaryEquity: salary.equity,
    salaryScope: salary.scope ?? null,
    salaryCaveat: salary.caveat ?? null,
    salaryPayments: salary.paymentsPerYear ?? null,
    applyUrl: example.applyUrl,
    applyMode: example.applyMode as JobRecord["applyMode"],
    sourceKind: "org",
    sourceBoard: null,
    sourceExternalId: example.source.externalId,
    sourceUrl: null,
    datePosted: postedAt,
    validThrough: example.validThroughDays == null ? null : at(example.validThroughDays),
    firstSeenAt: at(example.firstSeenDays),
    lastSeenAt: at(example.lastSeenDays),
    lastVerifiedAt: at(example.lastVerifiedDays),
    updatedAt: at(example.updatedDays),
    closedAt: closedAt(example, at),
    contentHash: await sha256Hex(id),
    rawHash: null,
    reopenCount: example.reopenCount,
    example: true,
    descriptionHtml: example.descriptionHtml,
    descriptionText: textOf(example.descriptionHtml),
    ...readingsOf(example),
  };
}

/** Its pay as an import would read it. */
function readSalary({ title, employmentTypes, salary }: Example): Salary {
  const { scope = "", ...pay } = salary as Salary;
  const stated = { ...pay, ...(scope && { scope, paymentsPerYear: findPaymentsPerYear(scope) }) };
  return withPartTimeCaveat(stated, {
    title,
    employmentTypes: employmentTypes as EmploymentType[],
  });
}

/** The words of the title that decide the level, unless the file states another level. */
function levelReason(example: Example): string {
  const { level, levelMax, levelReason: reason } = parseTitle(example.title);
  const stated = "levelMax" in example ? example.levelMax : undefined;
  return level === example.level && levelMax === stated ? reason : "";
}

/** The places as a company would write them: "Remote: Portugal; Spain". */
function whereStated({ workMode, places, remoteFrom }: Example): string {
  const names = listPlaceNames({ places, remoteFrom } as Parameters<typeof listPlaceNames>[0]);
  const stated = [...names.places, ...names.remoteFrom].join("; ");
  if (workMode !== "remote") return stated;
  return stated ? `Remote: ${stated}` : "Remote";
}

function closedAt(example: Example, at: (days: number) => string): string | null {
  return "closedDays" in example && typeof example.closedDays === "number"
    ? at(example.closedDays)
    : null;
}

function startOfDay(now: Date): number {
  return now.getTime() - (now.getTime() % DAY_MS);
}

const texts = new Map<string, string>();

// The examples contain only p, ul, li, h3, strong and a, so all tags can be removed.
function textOf(html: string): string {
  const cached = texts.get(html);
  if (cached) return cached;
  const text = html
    .replace(/<\/(p|li|h3)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .trim();
  texts.set(html, text);
  return text;
}

type TextReadings = Required<Pick<JobRecord, "visa" | "gates" | "askedLanguages">>;
const textReadings = new Map<string, TextReadings>();
const leadReadings = new Map<string, ReturnType<typeof readLeadership>>();

function readingsOf({ descriptionHtml, level, track, title }: Example) {
  const text = textOf(descriptionHtml);
  const readings = textReadings.get(text) ?? {
    gates: {},
    ...toGateFields(text),
    askedLanguages: listAskedLanguages(text),
  };
  textReadings.set(text, readings);
  // Titles of one level and track say the same of leading.
  const key = `${level} ${track} ${text}`;
  const leading = leadReadings.get(key) ?? readLeadership(text, title);
  leadReadings.set(key, leading);
  return { ...readings, ...leading };
}
