import { z } from "zod";
import {
  GATE_STATES,
  type HardGate,
  type HardGates,
  toVisaPolicy,
} from "#app/features/jobs/hard-gates.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { SALARY_PERIODS, type Salary } from "#app/reference/pay.ts";
import { regions } from "#app/reference/regions.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime } from "../parse/item-fields.ts";
import { mentionsEquity } from "../parse/pay-patterns.ts";
import { toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalaryOrNone } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { type ExternalPosting, SourceItemError } from "./adapter.ts";
import { listNames } from "./listed-names.ts";
import { toRequisition } from "./requisition.ts";

export const TEAM_FIELDS = ["department"];
const text = z.string().nullish().catch(null);
const sum = z.number().nonnegative().nullish().catch(null);
const addressSchema = z.object({
  addressLocality: text,
  addressRegion: text,
  addressCountry: text,
});
const placeSchema = z.object({ address: addressSchema }).nullable().catch(null);
const areaSchema = z
  .object({ country: text, region: text, city: text, world_region: text })
  .nullable()
  .catch(null);
const applicantsSchema = z.object({
  allowed: z.array(areaSchema),
  denied: z.array(z.unknown()),
  denies_unnamed: z.boolean(),
});
const jobSchema = z.object({
  ojcp_id: z.string().min(1),
  title: z.string(),
  employer: z.object({ name: z.string(), ojcp_employer_id: text }),
  description: text,
  datePosted: text,
  date_is_first_seen: z.boolean().nullish().catch(null),
  validThrough: text,
  url: text,
  official_job_url: text,
  employmentType: text,
  remote_policy: text,
  jobLocation: z
    .union([z.array(placeSchema), placeSchema])
    .nullish()
    .catch(null),
  baseSalary: z
    .object({ currency: text, minValue: sum, maxValue: sum, unitText: text })
    .nullish()
    .catch(null),
  eligibility: z
    .object({
      ...{ visa_sponsorship: text, relocation: text, security_clearance: text, work_right: text },
      applicant_location: applicantsSchema.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  apply_paths: z
    .array(z.object({ url: text }).nullable().catch(null))
    .nullish()
    .catch(null),
  requisition_id: text,
  visibility: z.object({ tier: text }).nullish().catch(null),
  is_example: z.boolean().nullish().catch(null),
});
type OjcpJob = z.infer<typeof jobSchema>;

/** What is kept of a job: not what is another for each caller or day (fit_score, attribution_ref, verified_at), nor notes for programs. */
export const JOB_FIELDS = [...Object.keys(jobSchema.shape), ...TEAM_FIELDS];

/** A job of the protocol; what its text states wins over its fields for pay and visa. */
export function parseJob(raw: unknown): ExternalPosting {
  const job = requireShape(jobSchema, raw, "job");
  if (job.is_example) throw new SourceItemError("its provider marks it as an example");
  if ((job.visibility?.tier ?? "public") !== "public")
    throw new SourceItemError("it isn’t open to everyone");
  if (!job.description) throw new SourceItemError("the board sent no description for it");
  const sourceUrl = toSourceUrl(job);
  const content = toPostingContent({
    title: job.title,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: toHtml(job.description),
    ...toLocations(job),
    employmentTypes: toEmploymentTypes(job.employmentType),
    applyUrl: sourceUrl,
    datePosted: job.date_is_first_seen ? null : toIsoTime(job.datePosted),
    validThrough: toDeadline(job.validThrough),
    readSalary: (descriptionText, places) => readSalary(job, descriptionText, places),
  });
  return {
    content: { ...content, ...toGates(content, job) },
    sourceUrl,
    companyName: htmlToSingleLine(job.employer.name) || null,
    requisition: toRequisition(job.requisition_id),
  };
}

/** The employer’s page, else the provider’s; apply paths may have another address each time they are read. */
function toSourceUrl({ official_job_url, url, apply_paths }: OjcpJob): string {
  const label = "address of the posting";
  const [page] = [official_job_url, url].flatMap((each) => (each ? requireHttps(each, label) : []));
  return page ?? requireHttps(apply_paths?.find((path) => path?.url)?.url, label);
}

/** The draft calls it a text; some send HTML. */
function toHtml(description: string): string {
  if (/<(?:p|br|div|ul|li|h\d)\b/i.test(description)) return description;
  const paragraphs = description.split(/\n\s*\n/);
  return paragraphs.map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`).join("");
}

const WORK_MODES = new Map<unknown, WorkMode>([
  ["on_site", "onsite"],
  ["hybrid", "hybrid"],
  ["remote", "remote"],
]);

function toLocations({ jobLocation, remote_policy, eligibility }: OjcpJob) {
  const workMode = WORK_MODES.get(remote_policy) ?? "unknown";
  const addresses = [jobLocation].flat().flatMap((place) => place?.address ?? []);
  const codes = new Set(addresses.map(({ addressCountry }) => addressCountry?.trim()));
  const [country] = codes;
  return {
    workMode,
    locations: addresses.map(({ addressLocality, addressRegion, addressCountry }) =>
      toLabel(addressLocality, addressRegion, toCountry(addressCountry)),
    ),
    ...(workMode === "remote"
      ? { otherLocations: [toApplicantPlaces(eligibility?.applicant_location)] }
      : codes.size === 1 && country && /^[A-Z]{2}$/.test(country) && { country }),
  };
}

/** Where applicants may live; nothing where the block excludes places, as only the text can say which. */
function toApplicantPlaces(stated: z.infer<typeof applicantsSchema> | null | undefined): string[] {
  if (!stated || stated.denies_unnamed || stated.denied.length > 0) return [];
  return stated.allowed.flatMap((area) =>
    area ? toLabel(area.city, area.region, toCountry(area.country) || area.world_region) : [],
  );
}

function toLabel(...parts: (string | null | undefined)[]): string {
  return parts.flatMap((part) => htmlToSingleLine(part ?? "") || []).join(", ");
}

/** What the text states, else the provider’s figures. */
function readSalary({ baseSalary }: OjcpJob, descriptionText: string, places: PaidPosting): Salary {
  const stated = parseSalaryOrNone(descriptionText, places);
  if (!baseSalary || (stated.source !== "none" && !stated.caveat)) return stated;
  const figures = {
    min: baseSalary.minValue || undefined,
    max: baseSalary.maxValue || undefined,
    currency: baseSalary.currency?.trim().toUpperCase() ?? "",
    period: SALARY_PERIODS.find((each) => each === baseSalary.unitText?.trim().toUpperCase()),
  };
  const [range] = toPayRange("", figures, findOnlyCountry(places));
  if (!range || range.salary.caveat) return stated;
  return addAnnualUsd({ ...range.salary, equity: mentionsEquity(descriptionText) });
}

/** "Portugal" for PT: alone, a code may mean something else. */
function toCountry(country: string | null | undefined): string {
  const stated = country?.trim() ?? "";
  return regions.countries.find(({ code }) => code === stated)?.name ?? stated;
}

/** What the text states, else the block’s gates, which have no words. */
function toGates(
  { gates: read = {} }: JobContent,
  { eligibility }: OjcpJob,
): Pick<JobContent, "visa" | "gates"> {
  const gates: HardGates = {
    ...statedInField("visa", eligibility?.visa_sponsorship),
    ...statedInField("relocation", eligibility?.relocation),
    ...statedInField("clearance", eligibility?.security_clearance),
    ...statedInField("workRight", eligibility?.work_right),
    ...read,
  };
  return { visa: toVisaPolicy(gates), ...(Object.keys(gates).length > 0 && { gates }) };
}

function statedInField(gate: HardGate, stated: string | null | undefined): HardGates {
  const state = GATE_STATES[gate].find((each) => each === stated);
  return state ? { [gate]: { state } } : {};
}
