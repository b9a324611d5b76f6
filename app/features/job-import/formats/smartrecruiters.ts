import { z } from "zod";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { parseSalaryOrNone } from "../parse/salary.ts";
import { htmlToSingleLine, toSingleLineHtml } from "../parse/single-line.ts";
import {
  type ExternalPosting,
  type JobSourceAdapter,
  SourceItemError,
  type SourceListing,
  SourceResponseError,
} from "./adapter.ts";
import { findSlug } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { toRequisition } from "./requisition.ts";
import { requireEnvelope, toSourceItems } from "./response-json.ts";
import {
  API_ORIGIN,
  isDetailDeferred,
  isWithdrawn,
  paging,
  TEAM_FIELDS,
  toKnownFields,
} from "./smartrecruiters-pages.ts";

const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const section = z.object({ title: text, text }).nullish().catch(null);
const envelopeSchema = z.object({
  totalFound: z.number().int().nonnegative().nullish(),
  content: z.array(z.unknown()),
});
const postingSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  refNumber: text,
  company: z.object({ identifier: text, name: text }).nullish().catch(null),
  releasedDate: text,
  location: z
    .object({
      city: text,
      region: text,
      country: text,
      fullLocation: text,
      remote: flag,
      hybrid: flag,
    })
    .nullish()
    .catch(null),
  typeOfEmployment: z.object({ id: text, label: text }).nullish().catch(null),
  postingUrl: text,
  applyUrl: text,
  jobAd: z
    .object({
      sections: z.object({
        companyDescription: section,
        jobDescription: section,
        qualifications: section,
        additionalInformation: section,
      }),
    })
    .nullish()
    .catch(null),
});
type SmartRecruitersPosting = z.infer<typeof postingSchema>;

/**
 * SmartRecruiters' public postings, `/v1/companies/{company}/postings`: a list in pages, with the
 * description of each posting in a response of its own.
 */
export const smartrecruiters = {
  kind: "smartrecruiters",
  hosts: ["api.smartrecruiters.com"],
  toListingUrl: (company) =>
    `${API_ORIGIN}/v1/companies/${encodeURIComponent(company)}/postings?limit=100&offset=0`,
  toFurtherUrls: (company) => [
    `${API_ORIGIN}/v1/companies/${encodeURIComponent(company)}/postings/each-posting`,
  ],
  paging,
  addressReaders: {
    "jobs.smartrecruiters.com": (url) => findSlug(url, /^\/([^/]+)/),
    "careers.smartrecruiters.com": (url) => findSlug(url, /^\/([^/]+)/),
    "api.smartrecruiters.com": (url) => findSlug(url, /^\/v1\/companies\/([^/]+)/),
  },
  posting: { findId: (url) => findSlug(url, /^\/(?:v1\/companies\/)?[^/]+\/(?:postings\/)?(\d+)/) },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
} satisfies JobSourceAdapter;

function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "postings");
  const { content, totalFound } = envelope;
  const total = totalFound ?? content.length;
  if (content.length === 0 && total > 0) {
    throw new SourceResponseError(`The board reports ${total} postings but sent none.`);
  }
  // Recruiters' names are dropped, so they are never stored and do not change an item's hash.
  const rawItems = content.filter((raw) => !isWithdrawn(raw)).map(toKnownFields);
  const { items, repeats } = toSourceItems(rawItems, "name");
  return {
    items: items.map((item) => ({ ...item, isDetailDeferred: isDetailDeferred(item.raw) })),
    repeats,
    isPartial: total > content.length,
  };
}

function parseItem(raw: unknown): ExternalPosting {
  const item = requireShape(postingSchema, raw, "posting");
  if (!item.jobAd) throw new SourceItemError("the board sent no description");
  const sourceUrl = requireHttps(
    item.postingUrl || toPostingPageUrl(item),
    "address of the posting",
  );
  const content = toPostingContent({
    title: item.name,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: toDescriptionHtml(item),
    locations: toLocationLabels(item),
    country: item.location?.country?.trim().toUpperCase(),
    workMode: toWorkMode(item),
    employmentTypes: toEmploymentTypes(item.typeOfEmployment?.label ?? item.typeOfEmployment?.id),
    applyUrl: item.applyUrl || sourceUrl,
    datePosted: toIsoTime(item.releasedDate),
    validThrough: null,
    // `experienceLevel` is ignored: few employers change its default.
    readSalary: parseSalaryOrNone,
  });
  return {
    content,
    sourceUrl,
    companyName: htmlToSingleLine(item.company?.name ?? "") || null,
    requisition: toRequisition(item.refNumber),
  };
}

function toDescriptionHtml({ jobAd }: SmartRecruitersPosting): string {
  const sections = jobAd?.sections;
  return [
    sections?.companyDescription,
    sections?.jobDescription,
    sections?.qualifications,
    sections?.additionalInformation,
  ]
    .flatMap((each) => {
      if (!each?.text?.trim()) return [];
      const title = toSingleLineHtml(each.title ?? "");
      return [`${title ? `<h3>${title}</h3>` : ""}<div>${each.text}</div>`];
    })
    .join("");
}

/** `fullLocation` spells the country out; the code "CA" could also be California. */
function toLocationLabels({ location }: SmartRecruitersPosting): string[] {
  const fullLabel = htmlToSingleLine(location?.fullLocation ?? "").replace(/^[\s,]+/, "");
  if (fullLabel !== "") return [fullLabel];
  const label = [location?.city, location?.region, location?.country?.toUpperCase()]
    .map((part) => htmlToSingleLine(part ?? ""))
    .filter((part) => part !== "")
    .join(", ");
  return label === "" ? [] : [label];
}

/** `remote` is set on nearly every posting, so hybrid wins. */
function toWorkMode({ location }: SmartRecruitersPosting): WorkMode {
  if (location?.hybrid) return "hybrid";
  return location?.remote ? "remote" : "unknown";
}

/** The posting's public page, for items whose detail does not name it. */
function toPostingPageUrl({ id, company }: SmartRecruitersPosting): string {
  const identifier = company?.identifier?.trim();
  if (!identifier) return "";
  return `https://jobs.smartrecruiters.com/${encodeURIComponent(identifier)}/${encodeURIComponent(id)}`;
}
