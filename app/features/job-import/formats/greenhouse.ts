import { z } from "zod";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import {
  requireHttps,
  requireShape,
  toDeadline,
  toIsoTime,
  toPostingContent,
} from "../parse/external-posting.ts";
import { decodeEntities } from "../parse/sanitize.ts";
import { htmlToSingleLine, toSingleLine } from "../parse/single-line.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  SourceItemError,
  type SourceListing,
  SourceResponseError,
} from "./adapter.ts";
import { parseGreenhousePay } from "./greenhouse-pay.ts";
import { parseResponseJson, toSourceItems } from "./response-json.ts";

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
  title: z.string(),
  absolute_url: z.string(),
  content: text,
  location: z.object({ name: text }).nullish().catch(null),
  offices: z
    .array(z.object({ name: text, location: text }))
    .nullish()
    .catch(null),
  metadata: z
    .array(z.object({ name: text, value: z.unknown(), value_type: text }))
    .nullish()
    .catch(null),
  pay_input_ranges: z.array(z.unknown()).nullish().catch(null),
  company_name: text,
  first_published: text,
  application_deadline: text,
});
type GreenhouseJob = z.infer<typeof jobSchema>;

/**
 * Greenhouse's public board, `/v1/boards/{board}/jobs?content=true`. A saved `/departments` response
 * is accepted too: it lists the jobs, but without descriptions.
 */
export const greenhouse: JobSourceAdapter = {
  kind: "greenhouse",
  hosts: ["boards-api.greenhouse.io"],
  toListingUrl: (board) =>
    `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true`,
  parseListing,
  parseItem,
};

function parseListing(body: string): SourceListing {
  const response = parseResponseJson(body);
  const byDepartment = departmentsSchema.safeParse(response);
  if (byDepartment.success) return parseDepartments(byDepartment.data);

  const envelope = envelopeSchema.safeParse(response);
  if (!envelope.success) throw new SourceResponseError("The board's answer has no list of jobs.");
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
    descriptionHtml: html,
    locations: toLocationLabels(job),
    workMode: toWorkMode(job),
    employmentTypes: toJobEmploymentTypes(job),
    applyUrl: job.absolute_url,
    // Not updated_at, which changes on every edit.
    datePosted: toIsoTime(job.first_published),
    validThrough: toDeadline(job.application_deadline),
    readSalary: (descriptionText, places) =>
      parseGreenhousePay({ ...job, html, text: descriptionText, places }),
  });
  return {
    content,
    sourceUrl: requireHttps(job.absolute_url, "address of the posting"),
    companyName: htmlToSingleLine(job.company_name ?? "") || null,
  };
}

function toLocationLabels(job: GreenhouseJob): string[] {
  const label = toSingleLine(job.location?.name ?? "");
  if (label !== "") return [label];
  return (job.offices ?? []).flatMap(
    ({ location, name }) => toSingleLine(location ?? name ?? "") || [],
  );
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
