import { z } from "zod";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";
import { toEmploymentTypes } from "../parse/employment.ts";
import { toLine, toPlainLine } from "../parse/plain-line.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime, toPosting } from "../parse/posting.ts";
import { decodeOnce } from "../parse/sanitize.ts";
import { parseBoardJson, toBoardItems } from "./board-json.ts";
import {
  type BoardAnswer,
  BoardFault,
  type BoardFormat,
  type BoardPosting,
  ItemFault,
} from "./format.ts";
import { readGreenhousePay } from "./greenhouse-pay.ts";

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
export const greenhouse: BoardFormat = {
  kind: "greenhouse",
  hosts: ["boards-api.greenhouse.io"],
  addressOf: (board) =>
    `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true`,
  listItems,
  readItem,
};

function listItems(body: string): BoardAnswer {
  const answer = parseBoardJson(body);
  const byDepartment = departmentsSchema.safeParse(answer);
  if (byDepartment.success) return listDepartments(byDepartment.data);

  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) throw new BoardFault("The board's answer has no list of jobs.");
  const { jobs, meta } = envelope.data;
  const total = meta?.total ?? jobs.length;
  if (jobs.length === 0 && total > 0) {
    throw new BoardFault(`The board says ${total} jobs but sent none.`);
  }
  return { ...toBoardItems(jobs, "title"), isPartial: total > jobs.length };
}

/** A job is listed under each of its departments, so equal ids are no duplicates here. */
function listDepartments({ departments }: z.infer<typeof departmentsSchema>): BoardAnswer {
  const jobs = departments.flatMap((department) => department.jobs ?? []);
  return { items: toBoardItems(jobs, "title").items, repeats: [], isPartial: false };
}

function readItem(raw: unknown): BoardPosting {
  const job = requireShape(jobSchema, raw, "job");
  // Absent on older boards; null marks a prospect post that collects interest for later.
  if (job.internal_job_id === null) throw new ItemFault("a prospect post, not one job");
  if (!job.content) {
    throw new ItemFault("it comes without its description: ask the board for jobs?content=true");
  }

  // Once only: what is still encoded then is text of the posting.
  const html = decodeOnce(job.content);
  const posting = toPosting({
    title: job.title,
    html,
    locations: locationsOf(job),
    workMode: workModeOf(job),
    employmentTypes: employmentTypesOf(job),
    applyUrl: job.absolute_url,
    // Not updated_at, which changes on every edit.
    datePosted: toIsoTime(job.first_published),
    validThrough: toDeadline(job.application_deadline),
    readSalary: (words, places) => readGreenhousePay({ ...job, html, text: words, places }),
  });
  return {
    posting,
    sourceUrl: requireHttps(job.absolute_url, "address of the posting"),
    companyName: toPlainLine(job.company_name ?? "") || null,
  };
}

function locationsOf(job: GreenhouseJob): string[] {
  const label = toLine(job.location?.name ?? "");
  if (label !== "") return [label];
  return (job.offices ?? []).flatMap(({ location, name }) => toLine(location ?? name ?? "") || []);
}

function workModeOf(job: GreenhouseJob): WorkMode {
  const words = metadataOf(
    job,
    /^(?:location|work(?:place|ing)?) (?:type|model|mode|style|arrangement)$|^workplace$/i,
  ).join(" ");
  if (/hybrid/i.test(words)) return "hybrid";
  if (/remote/i.test(words)) return "remote";
  return /on-?site|in[- ]?office|in[- ]person/i.test(words) ? "onsite" : "unknown";
}

function employmentTypesOf(job: GreenhouseJob): EmploymentType[] {
  const labels = metadataOf(
    job,
    /^(?:employment|contract|job|position) (?:type|status)$|^time type$/i,
  );
  return [...new Set(labels.flatMap(toEmploymentTypes))].sort();
}

function metadataOf(job: GreenhouseJob, name: RegExp): string[] {
  return (job.metadata ?? [])
    .filter((field) => name.test(toLine(field.name ?? "")))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}
