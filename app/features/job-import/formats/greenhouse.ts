import { z } from "zod";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime } from "../parse/item-fields.ts";
import { decodeEntities } from "../parse/sanitize.ts";
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
import { parsePay } from "./greenhouse-pay.ts";
import { listNames } from "./listed-names.ts";
import { toRequisition } from "./requisition.ts";
import { parseResponseJson, toSourceItems } from "./response-json.ts";

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
  if (!envelope.success) throw new SourceResponseError("The board’s response has no list of jobs.");
  const { jobs, meta } = envelope.data;
  const total = meta?.total ?? jobs.length;
  if (jobs.length === 0 && total > 0) {
    throw new SourceResponseError(`The board reports ${total} jobs but sent none.`);
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
    throw new SourceItemError("no description: ask the board for jobs?content=true");
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
      listMetadataValues(
        job,
        /\blocations?$|^location\b(?! type)|^(?:(?:hiring|job|work|posting|remote) )?countr(?:y|ies)$/i,
      ),
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
