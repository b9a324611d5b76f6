import { z } from "zod";
import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import type { EmploymentType, WorkMode } from "#app/reference/employment.ts";
import type { Salary } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime } from "../parse/item-fields.ts";
import { mentionsEquity } from "../parse/pay-patterns.ts";
import { chooseStructuredRange, type PayRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalary, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { decodeEntities, htmlToText } from "../parse/sanitize.ts";
import { htmlToSingleLine, toSingleLine } from "../parse/single-line.ts";
import { isRemoteOnly } from "../parse/work-mode.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  SourceItemError,
  type SourceListing,
  SourceResponseError,
} from "./adapter.ts";
import { findSlug } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { toRequisition } from "./requisition.ts";
import { parseResponseJson, toSourceItems } from "./response-json.ts";

const MAX_BLOCK_LENGTH = 200_000;
const MAX_RANGES = 100;
const MAX_RANGE_LENGTH = 1_000;

const TEAM_FIELDS = ["departments.name"];
const text = z.string().nullish().catch(null);
const envelopeSchema = z.object({
  jobs: z.array(z.unknown()),
  meta: z.object({ total: z.number().int().nonnegative().optional() }).nullish(),
});
const departmentsSchema = z.object({
  departments: z.array(z.object({ jobs: z.array(z.unknown()).nullish() })),
});
const jobSchema = z.object({
  id: z.union([z.number().int(), z.string().min(1)]),
  internal_job_id: z.union([z.number(), z.string()]).nullish(),
  requisition_id: text,
  title: z.string(),
  absolute_url: z.string(),
  content: text,
  location: z.object({ name: text }).nullish().catch(null),
  offices: z
    .array(z.object({ name: text, location: text }))
    .nullish()
    .catch(null),
  metadata: z
    .array(z.object({ name: text, value: z.unknown().optional(), value_type: text }))
    .nullish()
    .catch(null),
  pay_input_ranges: z.array(z.unknown()).nullish().catch(null),
  company_name: text,
  first_published: text,
  application_deadline: text,
});
type GreenhouseJob = z.infer<typeof jobSchema>;

const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d[\d.,]*$/)
    .transform((digits) => Number(digits.replaceAll(",", ""))),
]);
const centsSchema = z.object({
  min_cents: z.number().nonnegative(),
  max_cents: z.number().positive(),
  currency_type: z.string().regex(/^[A-Z]{3}$/),
  title: z.string().nullish(),
});
const currencyRangeSchema = z.object({
  unit: z.string().regex(/^[A-Z]{3}$/),
  min_value: amount,
  max_value: amount,
});

/**
 * Greenhouse's public board, `/v1/boards/{board}/jobs?content=true&pay_transparency=true`; without
 * the second parameter it leaves out the pay ranges. Boards whose pages are at the European host are
 * in the same API. A saved `/departments` response is accepted too: it lists the jobs, but without
 * descriptions.
 */
export const greenhouse: JobSourceAdapter = {
  kind: "greenhouse",
  hosts: ["boards-api.greenhouse.io"],
  toListingUrl: (board) =>
    `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true&pay_transparency=true`,
  addressReaders: {
    "boards.greenhouse.io": readBoardAddress,
    "job-boards.greenhouse.io": readBoardAddress,
    "boards-api.greenhouse.io": (url) => findSlug(url, /^\/v1\/boards\/([^/]+)/),
    "boards.eu.greenhouse.io": readBoardAddress,
    "job-boards.eu.greenhouse.io": readBoardAddress,
  },
  posting: {
    findId: (url) =>
      /^\/embed(?:\/|$)/.test(url.pathname)
        ? (/^\d+$/.exec(url.searchParams.get("token") ?? "")?.[0] ?? null)
        : findSlug(url, /\/jobs\/(\d+)/),
    toUrl: (board, id) =>
      `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs/${encodeURIComponent(id)}?pay_transparency=true`,
  },
  toFurtherUrls: (board) => [toBoardUrl(board)],
  boardName: { toUrl: toBoardUrl, parse: parseBoardName },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function toBoardUrl(board: string): string {
  return `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}`;
}

const boardSchema = z.object({ name: z.string() });

function parseBoardName(body: string): string | null {
  const { data: board } = boardSchema.safeParse(parseResponseJson(body));
  return htmlToSingleLine(board?.name ?? "") || null;
}

/** Also reads the frame that companies embed in their own site: `/embed/job_board?for=name`. */
function readBoardAddress(url: URL): string | null {
  const isFrame = /^\/embed(?:\/|$)/.test(url.pathname);
  return isFrame ? url.searchParams.get("for") : findSlug(url, /^\/([^/]+)/);
}

function parseListing(body: string): SourceListing {
  const response = parseResponseJson(body);
  const byDepartment = departmentsSchema.safeParse(response);
  if (byDepartment.success) return parseDepartments(byDepartment.data);

  const envelope = envelopeSchema.safeParse(response);
  if (!envelope.success) throw new SourceResponseError("The board’s answer has no list of jobs.");
  const { jobs, meta } = envelope.data;
  const total = meta?.total ?? jobs.length;
  if (jobs.length === 0 && total > 0) {
    throw new SourceResponseError(`The board says ${total} jobs but sent none.`);
  }
  return { ...toSourceItems(jobs, "title"), isPartial: total > jobs.length };
}

/** A job is listed under each of its departments, so equal ids are no duplicates here. */
function parseDepartments({ departments }: z.infer<typeof departmentsSchema>): SourceListing {
  const jobs = departments.flatMap((department) => department.jobs ?? []);
  return { items: toSourceItems(jobs, "title").items, repeats: [], isPartial: false };
}

function parseItem(raw: unknown): ExternalPosting {
  const job = requireShape(jobSchema, raw, "job");
  // Absent on older boards; null marks a prospect post that collects interest for later.
  if (job.internal_job_id === null) throw new SourceItemError("a prospect post, not one job");
  if (!job.content) {
    throw new SourceItemError(
      "it comes without its description: ask the board for jobs?content=true",
    );
  }

  // Once only: what is still encoded then is text of the posting.
  const html = decodeEntities(job.content);
  const content = toPostingContent({
    title: job.title,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: html,
    locations: [toSingleLine(job.location?.name ?? "")],
    otherLocations: [
      toOfficeLabels(job),
      listMetadataValues(job, /\blocations?$|^location\b(?! type)/i),
    ],
    workMode: toWorkMode(job),
    employmentTypes: toJobEmploymentTypes(job),
    applyUrl: job.absolute_url,
    // Not updated_at, which changes on every edit.
    datePosted: toIsoTime(job.first_published),
    validThrough: toDeadline(job.application_deadline),
    readSalary: (descriptionText, places) =>
      parsePay({ ...job, html, text: descriptionText, places }),
  });
  return {
    content,
    sourceUrl: requireHttps(job.absolute_url, "address of the posting"),
    companyName: htmlToSingleLine(job.company_name ?? "") || null,
    // Greenhouse's own id of a job is equal for its postings; the employer's code also joins two of its jobs.
    requisition: toRequisition(job.requisition_id) ?? toRequisition(job.internal_job_id),
  };
}

/** The offices it is listed under. Of a remote job only those that say remote: the rest are where the team is. */
function toOfficeLabels({ location, offices }: GreenhouseJob): string[] {
  const isRemote = isRemoteOnly(location?.name ?? "");
  return (offices ?? [])
    .flatMap((office) => toSingleLine(office.location ?? office.name ?? "") || [])
    .filter((label) => !isRemote || isRemoteOnly(label));
}

function toWorkMode(job: GreenhouseJob): WorkMode {
  const metadataText = listMetadataValues(
    job,
    /^(?:location|work(?:place|ing)?) (?:type|model|mode|style|arrangement)$|^workplace$/i,
  ).join(" ");
  if (/hybrid/i.test(metadataText)) return "hybrid";
  if (/remote/i.test(metadataText)) return "remote";
  return /on-?site|in[- ]?office|in[- ]person/i.test(metadataText) ? "onsite" : "unknown";
}

function toJobEmploymentTypes(job: GreenhouseJob): EmploymentType[] {
  const labels = listMetadataValues(
    job,
    /^(?:employment|contract|job|position) (?:type|status)$|^time type$/i,
  );
  return [...new Set(labels.flatMap(toEmploymentTypes))].sort();
}

function listMetadataValues(job: GreenhouseJob, name: RegExp): string[] {
  return (job.metadata ?? [])
    .filter((field) => name.test(toSingleLine(field.name ?? "")))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}

interface PaySource {
  metadata?: { name?: string | null; value?: unknown; value_type?: string | null }[] | null;
  pay_input_ranges?: unknown[] | null;
  /** The description, entities decoded. */
  html: string;
  text: string;
  places: PaidPosting;
}

/**
 * The pay of a Greenhouse job, from the first of: its pay ranges, a currency range in its metadata,
 * the pay block of its description, a sentence. Only the sentence has the source "parsed".
 */
function parsePay(source: PaySource): Salary {
  const structured = [
    listRangesInCents(source),
    listRangesInMetadata(source),
    listRangesInPayBlock(source),
  ];
  const ranges = structured.find((list) => list.length > 0);
  const equity = mentionsEquity(source.text);
  const chosen = ranges ? chooseStructuredRange(ranges, source.places) : null;
  if (chosen) {
    const pay = addAnnualUsd({ ...chosen, source: "employer", equity });
    return preferSound(pay, source.text, source.places);
  }
  return parseSalaryOrNone(source.text, source.places);
}

function listRangesInCents({ pay_input_ranges, places }: PaySource): PayRange[] {
  return (pay_input_ranges ?? []).flatMap((raw) => {
    const parsed = centsSchema.safeParse(raw);
    if (!parsed.success) return [];
    const { min_cents, max_cents, currency_type, title } = parsed.data;
    const figures = { min: min_cents / 100, max: max_cents / 100, currency: currency_type };
    return toPayRange(title ?? "", figures, findOnlyCountry(places));
  });
}

function listRangesInMetadata({ metadata, places }: PaySource): PayRange[] {
  return (metadata ?? []).flatMap(({ name, value, value_type }) => {
    if (value_type !== "currency_range") return [];
    const parsed = currencyRangeSchema.safeParse(value);
    if (!parsed.success) return [];
    const { unit: currency, min_value: min, max_value: max } = parsed.data;
    return toPayRange(name ?? "", { min, max, currency }, findOnlyCountry(places));
  });
}

function listRangesInPayBlock({ html, places }: PaySource): PayRange[] {
  const block = html.search(/class=["'][^"']{0,200}\bcontent-pay-transparency\b/);
  if (block < 0) return [];
  const inputs = html
    .slice(block, block + MAX_BLOCK_LENGTH)
    .split(/class=["'][^"']{0,200}\bpay-input\b(?!s)/)
    .slice(1, 1 + MAX_RANGES);
  return inputs.flatMap((input) => {
    const title = htmlToText(findDivContent(input, "title"));
    const range = findDivContent(input, "pay-range").replace(/<\/?span[^>]{0,200}>/g, " ");
    const figures = htmlToText(range).replace(/\n/g, " ");
    const country = findOnlyCountry(places);
    const salary = parseSalary(figures, country);
    if (!salary?.currency) return [];
    const { min, max, currency, period } = salary;
    return toPayRange(title, { min, max, currency, period }, country);
  });
}

/** Content of the first div of this class. The bounded quantifiers keep hostile HTML from being slow. */
function findDivContent(html: string, className: string): string {
  const start = new RegExp(
    `class=["'][^"']{0,200}\\b${className}\\b[^"']{0,200}["'][^>]{0,200}>`,
  ).exec(html);
  if (!start) return "";
  const from = start.index + start[0].length;
  const to = html.indexOf("</div>", from);
  return to < 0 ? "" : html.slice(from, Math.min(to, from + MAX_RANGE_LENGTH));
}
