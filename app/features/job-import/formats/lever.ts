import { z } from "zod";
import type { Salary } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { mentionsEquity, mentionsOte } from "../parse/pay-patterns.ts";
import { toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { htmlToText } from "../parse/sanitize.ts";
import { toSingleLine, toSingleLineHtml } from "../parse/single-line.ts";
import { findWorkMode } from "../parse/work-mode.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  type SourceListing,
  SourceResponseError,
} from "./adapter.ts";
import { findSlug } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { joinPages, parseResponseJson, toSourceItems } from "./response-json.ts";

const PAGE_SIZE = 100;
const pageSchema = z.array(z.unknown());
const joinedSchema = z.object({ postings: pageSchema, hasMore: z.boolean() });

const TEAM_FIELDS = ["categories.department", "categories.team"];
const text = z.string().nullish().catch(null);
const postingSchema = z.object({
  id: z.string().min(1),
  text: z.string(),
  hostedUrl: z.string(),
  applyUrl: text,
  createdAt: z.number().nullish().catch(null),
  country: text,
  workplaceType: text,
  categories: z
    .object({
      commitment: text,
      location: text,
      allLocations: z.array(z.string()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  opening: text,
  description: text,
  descriptionBody: text,
  lists: z
    .array(z.object({ text, content: text }))
    .nullish()
    .catch(null),
  additional: text,
  salaryDescription: text,
  salaryRange: z
    .object({
      currency: z.string(),
      interval: text,
      min: z.number().nullish().catch(null),
      max: z.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
type LeverPosting = z.infer<typeof postingSchema>;

/**
 * Lever's public postings, `/v0/postings/{site}?mode=json`, in pages. A site exists at one of two
 * hosts; the slug `eu.{site}` stands for one at the European host.
 */
export const lever: JobSourceAdapter = {
  kind: "lever",
  hosts: ["api.lever.co", "api.eu.lever.co"],
  toListingUrl: (board) => `${toSiteUrl(board)}?mode=json&limit=${PAGE_SIZE}&skip=0`,
  // Lever sends postings complete, so there are no details to fetch.
  paging: { findNextPageUrl, listDetails: () => [], joinResponses },
  addressReaders: {
    "jobs.lever.co": (url) => findSlug(url, /^\/(?!eu\.)([^/]+)/),
    "api.lever.co": (url) => findSlug(url, /^\/v0\/postings\/(?!eu\.)([^/]+)/),
    "jobs.eu.lever.co": (url) => toEuropeanSlug(findSlug(url, /^\/([^/]+)/)),
    "api.eu.lever.co": (url) => toEuropeanSlug(findSlug(url, /^\/v0\/postings\/([^/]+)/)),
  },
  posting: {
    findId: (url) => findSlug(url, /^(?:\/v0\/postings)?\/[^/]+\/([\w-]+)/),
    toUrl: (board, id) => `${toSiteUrl(board)}/${encodeURIComponent(id)}?mode=json`,
  },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function toSiteUrl(board: string): string {
  const [, region, site = ""] = /^(eu\.)?(.*)$/.exec(board) ?? [];
  const host = region ? "api.eu.lever.co" : "api.lever.co";
  return `https://${host}/v0/postings/${encodeURIComponent(site)}`;
}

function toEuropeanSlug(site: string | null): string | null {
  return site === null ? null : `eu.${site}`;
}

function parseListing(body: string): SourceListing {
  const { postings, hasMore } = parsePostings(body);
  return { ...toSourceItems(postings, "text"), isPartial: hasMore };
}

function parseItem(raw: unknown): ExternalPosting {
  const item = requireShape(postingSchema, raw, "posting");
  const sourceUrl = requireHttps(item.hostedUrl, "address of the posting");
  const content = toPostingContent({
    title: item.text,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: toDescriptionHtml(item),
    locations: toLocationLabels(item),
    country: item.country?.trim().toUpperCase(),
    workMode: findWorkMode(item.workplaceType) ?? "unknown",
    employmentTypes: toEmploymentTypes(item.categories?.commitment),
    applyUrl: item.applyUrl || item.hostedUrl,
    datePosted: toIsoTime(item.createdAt),
    validThrough: null,
    readSalary: (descriptionText, places) => readSalary(item, descriptionText, places),
  });
  return { content, sourceUrl, companyName: null };
}

/** The parts in Lever's order; `description` repeats opening and body. */
function toDescriptionHtml(item: LeverPosting): string {
  const parts = [item.opening, item.descriptionBody].filter((part) => part?.trim());
  const intro = item.descriptionBody?.trim()
    ? parts.join("\n")
    : (item.description ?? parts.join("\n"));
  const lists = (item.lists ?? []).map(
    ({ text: heading, content }) =>
      `${heading?.trim() ? `<h3>${toSingleLineHtml(heading)}</h3>` : ""}<ul>${content ?? ""}</ul>`,
  );
  const pay = item.salaryDescription ?? "";
  return [intro, ...lists, item.additional ?? "", pay]
    .map((part) => `<div>${part}</div>`)
    .join("\n");
}

function toLocationLabels({ categories }: LeverPosting): string[] {
  const all = (categories?.allLocations ?? []).map(toSingleLine).filter((label) => label !== "");
  if (all.length > 0) return all;
  const label = toSingleLine(categories?.location ?? "");
  return label === "" ? [] : [label];
}

function readSalary(item: LeverPosting, descriptionText: string, places: PaidPosting): Salary {
  const payText = item.salaryDescription ? htmlToText(item.salaryDescription) : "";
  const range = item.salaryRange;
  const period = PERIODS.find(([pattern]) => pattern.test(range?.interval ?? ""))?.[1];
  // Pay once, or an interval that we do not know, is no salary.
  if (!range || !period) return parseSalaryOrNone(descriptionText, places);
  const figures = {
    min: range.min ?? undefined,
    max: range.max ?? undefined,
    currency: range.currency,
    period,
  };
  const [stated] = toPayRange("", figures, findOnlyCountry(places));
  if (!stated) return parseSalaryOrNone(descriptionText, places);
  const pay = {
    ...stated.salary,
    ote: mentionsOte(payText),
    equity: mentionsEquity(`${payText}\n${descriptionText}`),
  };
  return preferSound(pay, descriptionText, places);
}

const PERIODS: [RegExp, NonNullable<Salary["period"]>][] = [
  [/hour/, "HOUR"],
  [/day|daily/, "DAY"],
  [/week/, "WEEK"],
  [/month/, "MONTH"],
  [/year|annual/, "YEAR"],
];

/** Parses one page or the joined pages. Throws SourceResponseError for anything else. */
function parsePostings(body: string): { postings: unknown[]; hasMore: boolean } {
  const response = z.union([pageSchema, joinedSchema]).safeParse(parseResponseJson(body));
  if (!response.success)
    throw new SourceResponseError("The board’s response isn’t a list of postings.");
  return Array.isArray(response.data) ? { postings: response.data, hasMore: false } : response.data;
}

/** Lever gives no total: a shorter page is the last, a longer one ignored the limit. */
function findNextPageUrl(body: string, address: string): string | null {
  const url = new URL(address);
  const skip = Number(url.searchParams.get("skip")) + PAGE_SIZE;
  if (parsePostings(body).postings.length !== PAGE_SIZE) return null;
  url.searchParams.set("skip", String(skip));
  return url.href;
}

function joinResponses(pages: string[]): string {
  const lists = pages.map((page) => parsePostings(page).postings);
  return JSON.stringify({
    postings: joinPages(lists),
    hasMore: lists.at(-1)?.length === PAGE_SIZE,
  });
}
