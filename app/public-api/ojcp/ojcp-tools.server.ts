import { z } from "zod";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { type ApiAnswer, type AskApi, messageOf } from "../ask-api.server.ts";
import type { Ignored, problemSchema } from "../schemas/answer-schema.ts";
import type { JobListBody } from "../schemas/job-list-schema.ts";
import type { JobBody } from "../schemas/job-schema.ts";
import type { OrganizationBody } from "../schemas/organization-schema.ts";
import { fromOjcpId, toOjcpJob, toOjcpListedJob } from "./ojcp-job.ts";
import type {
  EmployerContextAnswer,
  JobDetailAnswer,
  OjcpErrorBody,
  OjcpErrorCode,
  SearchJobsAnswer,
} from "./ojcp-schema.ts";
import { listLeftOut, listUnknownFields, planSearch, type SearchInput } from "./ojcp-search.ts";
import { OJCP_VERSION } from "./ojcp-version.ts";

/** More pages of the list than this are not read for one answer. */
const MAX_PAGES = 6;

export const detailInputSchema = z.strictObject({
  job_id: z.string().describe("An `ojcp_id`, or the id in a job’s address."),
  include_employer_context: z.boolean().optional(),
});

export const employerInputSchema = z.strictObject({
  employer_id: z.string().describe("An `ojcp_employer_id`."),
});

type UnknownNames = ReturnType<typeof listUnknownFields>;
type Warnings = SearchJobsAnswer["warnings"];

/** A call that has no answer. */
export class OjcpError extends Error {
  readonly code: OjcpErrorCode;
  readonly status: number;
  readonly details: OjcpErrorBody["details"];

  constructor(
    code: OjcpErrorCode,
    status: number,
    message: string,
    details?: OjcpErrorBody["details"],
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

interface Asking {
  ask: AskApi;
  origin: string;
}

/** Jobs that match, by the job list. */
export async function searchJobs(
  input: SearchInput,
  { ask, origin }: Asking,
  unknown = listUnknownFields(input),
): Promise<SearchJobsAnswer> {
  const { params, ignored, limit, offset } = planSearch(input);
  const first = await read(ask, `/jobs?${params}`, "provider_error");
  const list = first as JobListBody & { ignored: Ignored[] };
  const jobs = [...list.jobs];
  let { next } = list;
  for (let pages = 1; next && jobs.length < offset + limit && pages < MAX_PAGES; pages += 1) {
    const page = (await read(ask, `/jobs${new URL(next).search}`, "provider_error")) as JobListBody;
    jobs.push(...page.jobs);
    next = page.next;
  }
  const asked = jobs.slice(offset, offset + limit).map((job) => toOjcpListedJob(job, origin));
  const leftOut = [...unknown, ...listLeftOut(list, input)];
  return {
    ojcp_version: OJCP_VERSION,
    query: input.query,
    total_results: list.total.count,
    total_is_minimum: list.total.isMore,
    returned: asked.length,
    offset,
    jobs: asked,
    warnings: toWarnings(list, ignored, leftOut),
  };
}

/** What a search is otherwise than it was asked. */
function toWarnings(list: JobListBody, ignored: readonly string[], leftOut: UnknownNames) {
  const fields = [...ignored, ...leftOut.map(({ name }) => name)];
  const message = "These were left out or widened, so there may be more jobs than you meant.";
  return [...warnOfReading(list), ...warnOfIgnored(fields, message, leftOut)];
}

/** How the words of a search were understood, if not as they are. */
function warnOfReading({ readAsFilters, correctedText }: JobListBody): Warnings {
  const words = readAsFilters.map((word) => `“${word}”`).join(", ");
  const sentences = [
    correctedText && `Read as “${correctedText}”, because the query looked misspelled.`,
    words && `Used as filters, not searched for: ${words}.`,
  ].filter(Boolean);
  if (sentences.length === 0) return [];
  return [{ code: "query_interpreted", fields: ["query"], message: sentences.join(" ") }];
}

function warnOfUnknown(unknown: UnknownNames): Warnings {
  const message = "This tool has no such fields, so they were left out.";
  return warnOfIgnored(
    unknown.map(({ name }) => name),
    message,
    unknown,
  );
}

function warnOfIgnored(fields: string[], message: string, leftOut: UnknownNames): Warnings {
  if (fields.length === 0) return [];
  const hints = leftOut.flatMap(({ name, didYouMean }) =>
    didYouMean ? ` For “${name}”, did you mean “${didYouMean}”?` : [],
  );
  return [{ code: "fields_ignored", fields, message: message + hints.join("") }];
}

/** A job with all that its posting says. */
export async function getJobDetail(
  { job_id: jobId, include_employer_context: withEmployer = true }: DetailInput,
  { ask, origin }: Asking,
  unknown: UnknownNames = [],
): Promise<JobDetailAnswer> {
  const id = parseJobId(fromOjcpId(jobId));
  if (!id) throw new OjcpError("job_not_found", 404, "No job has this id.");
  const job = (await read(ask, `/jobs/${id}`, "job_not_found")) as JobBody;
  const { slug, name } = job.organization;
  const answer = await (withEmployer ? ask(`/organizations/${slug}`) : null);
  const employer = answer?.status === 200 ? (answer.body as OrganizationBody) : null;
  return {
    ojcp_version: OJCP_VERSION,
    job: toOjcpJob(job, origin),
    ...(employer && {
      employer_context: {
        name,
        ojcp_employer_id: slug,
        description: employer.about || undefined,
      },
    }),
    warnings: warnOfUnknown(unknown),
  };
}

type DetailInput = z.infer<typeof detailInputSchema>;

/** An employer, by its page. */
export async function getEmployerContext(
  { employer_id: id }: z.infer<typeof employerInputSchema>,
  { ask }: Pick<Asking, "ask">,
  unknown: UnknownNames = [],
): Promise<EmployerContextAnswer> {
  const path = `/organizations/${encodeURIComponent(id)}`;
  const employer = (await read(ask, path, "employer_not_found")) as OrganizationBody;
  return {
    ojcp_version: OJCP_VERSION,
    employer_id: employer.slug,
    name: employer.name,
    description: employer.about || undefined,
    url: employer.url,
    headquarters: employer.headquarters || undefined,
    lead_path: employer.leadPath || undefined,
    open_roles_count: employer.openJobs.count,
    open_roles_is_minimum: employer.openJobs.isMore,
    is_example: employer.isExample,
    warnings: warnOfUnknown(unknown),
  };
}

/** An answer's body. What is gone is not found, as the protocol has no word for it. */
export async function read(ask: AskApi, path: string, missing: OjcpErrorCode): Promise<object> {
  const answer = await ask(path);
  if (answer.status < 400) return answer.body as object;
  throw toOjcpError(answer, missing);
}

function toOjcpError(answer: ApiAnswer, missing: OjcpErrorCode): OjcpError {
  const { status } = answer;
  const message = messageOf(answer);
  const { closedAt } = answer.body as z.infer<typeof problemSchema>;
  const details = closedAt ? { closed_at: closedAt } : undefined;
  if (status === 404 || status === 410) return new OjcpError(missing, 404, message, details);
  return new OjcpError(status < 500 ? "invalid_request" : "provider_error", status, message);
}
