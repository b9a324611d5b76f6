import { z } from "zod";
import { answerOf } from "../schemas/answer-schema.ts";
import { competenciesSchema } from "../schemas/competency-schema.ts";
import { jobListSchema } from "../schemas/job-list-schema.ts";
import { jobSchema } from "../schemas/job-schema.ts";
import { marketSchema } from "../schemas/market-schema.ts";
import { organizationSchema } from "../schemas/organization-schema.ts";
import { verdictSchema } from "../schemas/verdict-schema.ts";
import { ELIGIBILITY_PARAMETERS, JOB_PARAMETERS, type Parameter } from "./parameter.ts";

export interface Endpoint {
  /** Its name for programs. */
  id: string;
  /** Below the API's own path, as OpenAPI writes it. */
  path: string;
  summary: string;
  parameters: readonly Parameter[];
  /** The name of its answer among the schemas. */
  answer: string;
  schema: z.ZodType;
  /** The errors it can end with, beside those of every address. */
  errors: readonly number[];
}

/** Errors of every address. */
export const COMMON_ERRORS = [429] as const;

/** What each error means. */
export const ERROR_MEANINGS: Readonly<Record<number, string>> = {
  400: "We couldn’t understand a parameter; `parameter` says which.",
  404: "Nothing found here.",
  405: "Only GET, HEAD and OPTIONS are supported.",
  410: "This ended or was removed.",
  429: "Too many requests. Wait as long as `Retry-After` says.",
  503: "The database isn’t responding. Wait as long as `Retry-After` says.",
};

const jobId = {
  name: "id",
  in: "path",
  isRequired: true,
  description: "The id of a job, or the last part of its page’s address.",
  schema: z.string(),
} as const;

/** Every address of the read API. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    id: "listJobs",
    path: "/jobs",
    summary: "Search open jobs",
    parameters: JOB_PARAMETERS,
    answer: "JobListAnswer",
    schema: answerOf(jobListSchema),
    errors: [404, 503],
  },
  {
    id: "getJob",
    path: "/jobs/{id}",
    summary: "Read a job",
    parameters: [jobId],
    answer: "JobAnswer",
    schema: answerOf(jobSchema),
    errors: [404, 410, 503],
  },
  {
    id: "checkEligibility",
    path: "/jobs/{id}/eligibility",
    summary: "Ask whether a job can be done from a country, and why",
    parameters: [jobId, ...ELIGIBILITY_PARAMETERS],
    answer: "VerdictAnswer",
    schema: answerOf(verdictSchema),
    errors: [400, 404, 410, 503],
  },
  {
    id: "getOrganization",
    path: "/organizations/{slug}",
    summary: "Read an organization, and what its postings show",
    parameters: [
      {
        name: "slug",
        in: "path",
        isRequired: true,
        description: "The last part of its page’s address.",
        schema: z.string(),
      },
    ],
    answer: "OrganizationAnswer",
    schema: answerOf(organizationSchema),
    errors: [404, 410, 503],
  },
  {
    id: "getMarket",
    path: "/market",
    summary: "Read job market statistics",
    parameters: [],
    answer: "MarketAnswer",
    schema: answerOf(marketSchema),
    errors: [404, 503],
  },
  {
    id: "getCompetencies",
    path: "/competencies",
    summary: "Read the competencies of a Tech Lead",
    parameters: [],
    answer: "CompetenciesAnswer",
    schema: answerOf(competenciesSchema),
    errors: [],
  },
];
