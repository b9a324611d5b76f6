import { z } from "zod";
import { SALARY_PERIODS, type Salary } from "#app/reference/pay.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { mentionsEquity } from "../parse/pay-patterns.ts";
import { chooseStructuredRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { type ExternalPosting, type JobSourceAdapter, SourceItemError } from "./adapter.ts";
import { findSlug } from "./board-slug.ts";
import { readListWithDetails } from "./list-with-details.ts";
import { listNames } from "./listed-names.ts";
import { parseResponseJson } from "./response-json.ts";

const API = "https://ats.rippling.com/api/v2/board";
const PAGE_SIZE = 50;

const TEAM_FIELDS = ["department.name"];
const text = z.string().nullish().catch(null);
const sum = z.number().nonnegative().nullish().catch(null);
const locationSchema = z.object({ name: text, countryCode: text, workplaceType: text });
const rangeSchema = z.object({
  location: text,
  currency: text,
  frequency: text,
  rangeStart: sum,
  rangeEnd: sum,
});
const jobSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  url: text,
  companyName: text,
  description: z.object({ company: text, role: text }).nullish().catch(null),
  locations: z.array(locationSchema.nullable().catch(null)).nullish().catch(null),
  workLocations: z.array(z.string().catch("")).nullish().catch(null),
  employmentType: z.object({ id: text, label: text }).nullish().catch(null),
  createdOn: text,
  payRangeDetails: z.array(rangeSchema.nullable().catch(null)).nullish().catch(null),
  unlistedFromSearch: z.boolean().nullish().catch(null),
});
type RipplingJob = z.infer<typeof jobSchema>;

const { paging, parseListing } = readListWithDetails({
  listKey: "items",
  totalPath: ["totalItems"],
  itemFields: ["name", "url", "department", "locations"],
  titleKey: "name",
  teamFields: TEAM_FIELDS,
  findNextPageUrl,
  toDetailAddress: ({ id }, listing) =>
    `${listing.origin}${listing.pathname}/${encodeURIComponent(id)}`,
  findDetail: (response) => response,
  detailFields: [
    ...["description", "companyName", "employmentType", "createdOn"],
    ...["workLocations", "payRangeDetails", "unlistedFromSearch"],
  ],
  textKey: "description",
  logoPath: ["board", "logo", "url"],
});

/** Rippling's board, `/api/v2/board/{board}/jobs` in pages, and `…/jobs/{id}` for each job. */
export const rippling: JobSourceAdapter = {
  kind: "rippling",
  hosts: ["ats.rippling.com"],
  isByRobots: true,
  toListingUrl: (board) => `${API}/${encodeURIComponent(board)}/jobs?page=0&pageSize=${PAGE_SIZE}`,
  toFurtherUrls: (board) => [`${API}/${encodeURIComponent(board)}/jobs/each-job`],
  addressReaders: {
    "ats.rippling.com": (url) =>
      findSlug(url, /^\/api\/v\d\/board\/([^/]+)/) ??
      findSlug(url, /^\/(?:[a-z]{2}-[A-Z]{2}\/)?(?!api(?:\/|$)|internal(?:\/|$))([^/]+)/),
  },
  posting: { findId: (url) => findSlug(url, /\/jobs\/([\w-]+)/) },
  teamFields: TEAM_FIELDS,
  paging,
  parseListing,
  parseItem,
};

function findNextPageUrl(body: string, address: string): string | null {
  const page = z
    .object({ totalPages: z.number().int(), items: z.array(z.unknown()).min(1) })
    .safeParse(parseResponseJson(body));
  const url = new URL(address);
  const next = Number(url.searchParams.get("page")) + 1;
  if (!page.success || next >= page.data.totalPages) return null;
  url.searchParams.set("page", String(next));
  return url.href;
}

function parseItem(raw: unknown): ExternalPosting {
  const job = requireShape(jobSchema, raw, "job");
  if (job.unlistedFromSearch) throw new SourceItemError("the employer hides it from search");
  const { company, role } = job.description ?? {};
  if (!company && !role) throw new SourceItemError("the board sent no description");
  const sourceUrl = requireHttps(job.url, "address of the posting");
  const content = toPostingContent({
    title: job.name,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: [company, role].map((part) => `<div>${part ?? ""}</div>`).join(""),
    ...toLocations(job),
    workMode: toWorkMode(job),
    employmentTypes: toTypes(job),
    applyUrl: sourceUrl,
    datePosted: toIsoTime(job.createdOn),
    validThrough: null,
    readSalary: (descriptionText, places) => readSalary(job, descriptionText, places),
  });
  return { content, sourceUrl, companyName: htmlToSingleLine(job.companyName ?? "") || null };
}

function toLocations({ locations, workLocations }: RipplingJob) {
  const listed = (locations ?? []).flatMap((location) => location ?? []);
  const labels = listed.flatMap(({ name }) => name ?? []);
  const codes = new Set(listed.map(({ countryCode }) => countryCode?.trim().toUpperCase()));
  const [country] = codes;
  return {
    locations: labels.length > 0 ? labels : (workLocations ?? []),
    ...(codes.size === 1 && country && { country }),
  };
}

/** What all of its locations say; where they differ, the labels decide. */
function toWorkMode({ locations }: RipplingJob): WorkMode {
  const types = new Set((locations ?? []).map((location) => location?.workplaceType));
  if (types.has("HYBRID")) return "hybrid";
  if (types.size !== 1) return "unknown";
  return types.has("REMOTE") ? "remote" : types.has("ON_SITE") ? "onsite" : "unknown";
}

/** "SALARIED_FT", and its words for people in `id`. */
function toTypes({ employmentType }: RipplingJob): EmploymentType[] {
  const code = employmentType?.label ?? "";
  if (/_FT$/.test(code)) return ["FULL_TIME"];
  if (/_PT$/.test(code)) return ["PART_TIME"];
  return toEmploymentTypes(employmentType?.id ?? code);
}

function readSalary(
  { payRangeDetails }: RipplingJob,
  descriptionText: string,
  places: PaidPosting,
): Salary {
  const country = findOnlyCountry(places);
  const ranges = (payRangeDetails ?? []).flatMap((range) => {
    if (!range) return [];
    const figures = {
      min: range.rangeStart ?? undefined,
      max: range.rangeEnd ?? undefined,
      currency: range.currency?.trim().toUpperCase() ?? "",
      period: SALARY_PERIODS.find((each) => each === range.frequency?.toUpperCase()),
    };
    return toPayRange(htmlToSingleLine(range.location ?? ""), figures, country);
  });
  const chosen = chooseStructuredRange(ranges, places);
  if (!chosen) return parseSalaryOrNone(descriptionText, places);
  const pay = { ...chosen, equity: mentionsEquity(descriptionText) };
  return preferSound(pay, descriptionText, places);
}
