import { z } from "zod";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime } from "../parse/item-fields.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { findWorkMode } from "../parse/work-mode.ts";
import { type ExternalPosting, type JobSourceAdapter, SourceItemError } from "./adapter.ts";
import { type Fields, readListWithDetails } from "./list-with-details.ts";
import { toRequisition } from "./requisition.ts";
import { parseResponseJson } from "./response-json.ts";

/** More are refused. */
const PAGE_SIZE = 20;

/** A tenant, its data center and one of its career sites: "northwind.wd5.Careers". */
const BOARD = /^([\w-]+)\.(wd\d+)\.([\w.-]+)$/;

const text = z.string().nullish().catch(null);
const postingSchema = z.object({
  title: z.string(),
  jobDescription: text,
  externalUrl: text,
  location: text,
  additionalLocations: z.array(z.string().catch("")).nullish().catch(null),
  jobRequisitionLocation: z
    .object({ country: z.object({ alpha2Code: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
  remoteType: text,
  timeType: text,
  jobReqId: text,
  startDate: text,
  endDate: text,
  posted: z.boolean().nullish().catch(null),
});

const { paging, parseListing } = readListWithDetails({
  listKey: "jobPostings",
  totalPath: ["total"],
  // Not `postedOn`: "Posted 3 Days Ago" is another text each day.
  itemFields: ["title", "externalPath"],
  titleKey: "title",
  teamFields: [],
  toId: ({ externalPath }) => /_([\w.:-]+)$/.exec(String(externalPath ?? ""))?.[1],
  findNextPageUrl,
  toDetailAddress,
  findDetail: ({ jobPostingInfo }) => jobPostingInfo,
  detailFields: [
    ...["title", "jobDescription", "externalUrl", "location", "additionalLocations"],
    ...["jobRequisitionLocation", "remoteType", "timeType", "jobReqId"],
    ...["startDate", "endDate", "posted"],
  ],
  textKey: "jobDescription",
});

/**
 * An employer's career site at Workday: `/wday/cxs/{tenant}/{site}/jobs`, asked with POST for twenty at a time,
 * and the same path with a posting's own for each.
 */
export const workday: JobSourceAdapter = {
  kind: "workday",
  hosts: ["*.*.myworkdayjobs.com"],
  isByRobots: true,
  toListingUrl: (board) => `${toSite(board)}/jobs`,
  toFurtherUrls: (board) => [`${toSite(board)}/job/each-place/each-job_1`],
  addressReaders: { "*.*.myworkdayjobs.com": findBoard },
  posting: { findId: (url) => /\/job\/.*_([\w.:-]+)$/.exec(url.pathname)?.[1] ?? null },
  paging: { ...paging, toRequestBody },
  parseListing,
  parseItem,
};

/** No host of this kind for a name without the three parts, so that nothing is asked. */
function toSite(board: string): string {
  const [, tenant, center, site] = BOARD.exec(board) ?? [];
  if (!tenant || !center || !site) return "https://myworkdayjobs.com";
  return `https://${tenant}.${center}.myworkdayjobs.com/wday/cxs/${tenant}/${site}`;
}

/** Pages may stand below a language: "/en-US/Careers/job/…". */
function findBoard({ hostname, pathname }: URL): string | null {
  const [tenant, center] = hostname.split(".");
  const [, site] =
    /^\/wday\/cxs\/[\w-]+\/([\w.-]+)/.exec(pathname) ??
    /^\/(?:[a-z]{2}-[A-Z]{2}\/)?(?!wday(?:\/|$)|[a-z]{2}-[A-Z]{2}\/?$|robots\.txt$)([\w.-]+)/.exec(
      pathname,
    ) ??
    [];
  const board = `${tenant}.${center}.${site}`;
  return site && BOARD.test(board) ? board : null;
}

/** Only the first page says how many there are, so the next ones carry it: in the fragment, which is not sent. */
function findNextPageUrl(body: string, address: string): string | null {
  const page = z
    .object({ total: z.number().int(), jobPostings: z.array(z.unknown()).min(1) })
    .safeParse(parseResponseJson(body));
  if (!page.success) return null;
  const url = new URL(address);
  const asked = new URLSearchParams(url.hash.slice(1));
  const total = Number(asked.get("total") ?? page.data.total);
  const offset = Number(asked.get("offset") ?? 0) + page.data.jobPostings.length;
  if (offset >= total) return null;
  url.hash = `offset=${offset}&total=${total}`;
  return url.href;
}

/** The search of a page; null for a detail, which is read with GET. */
function toRequestBody(address: string): string | null {
  const { pathname, hash } = new URL(address);
  if (!pathname.endsWith("/jobs")) return null;
  const offset = Number(new URLSearchParams(hash.slice(1)).get("offset") ?? 0);
  return JSON.stringify({ appliedFacets: {}, limit: PAGE_SIZE, offset, searchText: "" });
}

function toDetailAddress({ externalPath }: Fields, listing: URL): string | null {
  const site = listing.pathname.replace(/\/jobs$/, "");
  const url = URL.parse(`${site}${externalPath}`, listing.origin);
  const isOwn = url?.origin === listing.origin && url.pathname.startsWith(`${site}/job/`);
  return isOwn ? `${url.origin}${url.pathname}` : null;
}

function parseItem(raw: unknown): ExternalPosting {
  const posting = requireShape(postingSchema, raw, "posting");
  if (posting.posted === false) throw new SourceItemError("this job isn’t open");
  if (!posting.jobDescription) throw new SourceItemError("the board sent no description");
  const sourceUrl = requireHttps(posting.externalUrl, "address of the posting");
  const others = posting.additionalLocations ?? [];
  const country = posting.jobRequisitionLocation?.country?.alpha2Code?.trim().toUpperCase();
  const content = toPostingContent({
    title: posting.title,
    departments: [],
    descriptionHtml: posting.jobDescription,
    locations: [posting.location ?? "", ...others],
    ...(country && others.length === 0 && { country }),
    workMode: findWorkMode(posting.remoteType?.trim()) ?? "unknown",
    employmentTypes: toEmploymentTypes(posting.timeType),
    applyUrl: sourceUrl,
    datePosted: toIsoTime(posting.startDate),
    validThrough: toDeadline(posting.endDate),
    readSalary: parseSalaryOrNone,
  });
  return { content, sourceUrl, companyName: null, requisition: toRequisition(posting.jobReqId) };
}
