import { z } from "zod";
import { addAnnualUsd } from "#app/features/jobs/annual-usd.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import {
  requireHttps,
  requireShape,
  toIsoTime,
  toPostingContent,
} from "../parse/external-posting.ts";
import { findOnlyCountry, mentionsEquity, noSalary, parseSalary } from "../parse/salary.ts";
import { htmlToText } from "../parse/sanitize.ts";
import { htmlToSingleLine, toSingleLine } from "../parse/single-line.ts";
import type { WorkLocations } from "../parse/work-locations.ts";
import type { ExternalPosting, JobSourceAdapter, SourceListing } from "./adapter.ts";
import { leverPaging, PAGE_SIZE, parsePostings } from "./lever-paging.ts";
import { toSourceItems } from "./response-json.ts";

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

const WORK_MODES: Record<string, WorkMode> = {
  onsite: "onsite",
  "on-site": "onsite",
  hybrid: "hybrid",
  remote: "remote",
};

/**
 * Lever's public postings, `/v0/postings/{site}?mode=json`, in pages. A site exists at one of two
 * hosts; the slug `eu.{site}` stands for one at the European host.
 */
export const lever: JobSourceAdapter = {
  kind: "lever",
  hosts: ["api.lever.co", "api.eu.lever.co"],
  toListingUrl(board) {
    const [, region, site = ""] = /^(eu\.)?(.*)$/.exec(board) ?? [];
    const host = region ? "api.eu.lever.co" : "api.lever.co";
    return `https://${host}/v0/postings/${encodeURIComponent(site)}?mode=json&limit=${PAGE_SIZE}&skip=0`;
  },
  paging: leverPaging,
  parseListing,
  parseItem,
};

function parseListing(body: string): SourceListing {
  const { postings, hasMore } = parsePostings(body);
  return { ...toSourceItems(postings, "text"), isPartial: hasMore };
}

function parseItem(raw: unknown): ExternalPosting {
  const item = requireShape(postingSchema, raw, "posting");
  const sourceUrl = requireHttps(item.hostedUrl, "address of the posting");
  const country = item.country?.trim().toUpperCase();
  const content = toPostingContent({
    title: item.text,
    descriptionHtml: toDescriptionHtml(item),
    locations: toLocationLabels(item),
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    workMode: WORK_MODES[item.workplaceType?.toLowerCase() ?? ""] ?? "unknown",
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
      `${heading?.trim() ? `<h3>${toHtmlText(heading)}</h3>` : ""}<ul>${content ?? ""}</ul>`,
  );
  const pay = item.salaryDescription ?? "";
  return [intro, ...lists, item.additional ?? "", pay]
    .map((part) => `<div>${part}</div>`)
    .join("\n");
}

/** Headings should be plain text, but some come with entities or tags. */
function toHtmlText(text: string): string {
  return htmlToSingleLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function toLocationLabels({ categories }: LeverPosting): string[] {
  const all = (categories?.allLocations ?? []).map(toSingleLine).filter((label) => label !== "");
  if (all.length > 0) return all;
  const label = toSingleLine(categories?.location ?? "");
  return label === "" ? [] : [label];
}

function readSalary(item: LeverPosting, descriptionText: string, places: WorkLocations): Salary {
  const payText = item.salaryDescription ? htmlToText(item.salaryDescription) : "";
  const range = item.salaryRange;
  const period = PERIODS.find(([pattern]) => pattern.test(range?.interval ?? ""))?.[1];
  const [min, max] = [range?.min ?? range?.max, range?.max ?? range?.min];
  if (range && min && max && min > 0 && max >= min && period && /^[A-Z]{3}$/.test(range.currency)) {
    return addAnnualUsd({
      min,
      max,
      currency: range.currency,
      period,
      source: "employer",
      ote: /\bOTE\b|on[- ]target/i.test(payText),
      equity: mentionsEquity(`${payText}\n${descriptionText}`),
    });
  }
  return parseSalary(descriptionText, findOnlyCountry(places)) ?? noSalary(descriptionText);
}

const PERIODS: [RegExp, NonNullable<Salary["period"]>][] = [
  [/hour/, "HOUR"],
  [/day|daily/, "DAY"],
  [/week/, "WEEK"],
  [/month/, "MONTH"],
  [/year|annual/, "YEAR"],
];
