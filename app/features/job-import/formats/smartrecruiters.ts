import { z } from "zod";
import type { WorkMode } from "#app/reference/employment.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { classifyRole } from "../parse/role.ts";
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
import { joinPages, parseResponseJson, toSourceItems } from "./response-json.ts";

const MAX_ITEMS = 10_000;
const API_ORIGIN = "https://api.smartrecruiters.com";

const FIELDS = [
  "id",
  "name",
  "refNumber",
  "releasedDate",
  "ref",
  "company",
  "location",
  "typeOfEmployment",
  "postingUrl",
  "applyUrl",
  "department",
  "function",
  "jobAd",
];
const LOCATION_FIELDS = ["city", "region", "country", "fullLocation", "remote", "hybrid"];

const TEAM_FIELDS = ["department.label", "function.label"];
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
  paging: { findNextPageUrl, listDetails, joinResponses },
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
  const envelope = envelopeSchema.safeParse(parseResponseJson(body));
  if (!envelope.success)
    throw new SourceResponseError("The board’s answer has no list of postings.");
  const { content, totalFound } = envelope.data;
  const total = totalFound ?? content.length;
  if (content.length === 0 && total > 0) {
    throw new SourceResponseError(`The board says ${total} postings but sent none.`);
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
  if (!item.jobAd) throw new SourceItemError("its description was not among the board’s answers");
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

function findNextPageUrl(body: string, address: string): string | null {
  const { content, totalFound } = parsePage(body);
  const url = new URL(address);
  // Counts what was sent, which may be less than the limit asked for.
  const nextOffset = Number(url.searchParams.get("offset")) + content.length;
  if (content.length === 0 || !(nextOffset < totalFound) || nextOffset >= MAX_ITEMS) return null;
  url.searchParams.set("offset", String(nextOffset));
  return url.href;
}

/** Sorted by id, so that the order is the same at every check. */
function listDetails(pages: string[]): { externalId: string; address: string }[] {
  const { items } = toSourceItems(listItems(pages.map(parsePage)), "name");
  return items.flatMap(({ externalId, title, raw }) => {
    const isWanted =
      externalId !== null &&
      title !== null &&
      classifyRole(title, listNames(raw, TEAM_FIELDS)).isEngineering;
    const address = isWanted ? findDetailUrl(raw, externalId) : null;
    return externalId !== null && address !== null ? [{ externalId, address }] : [];
  });
}

function joinResponses(pages: string[], detailBodies: ReadonlyMap<string, string | null>): string {
  const parsedPages = pages.map(parsePage);
  const total = Math.max(...parsedPages.map(({ totalFound }) => totalFound), 0);
  const withdrawn = parsedPages.flatMap((page) => page.content).filter(isWithdrawn).length;
  const content = listItems(parsedPages).map((item) => joinDetail(item, detailBodies));
  return JSON.stringify({ totalFound: total - withdrawn, content });
}

/** An item without a usable detail gets `jobAd: null`; one that was not requested gets no `jobAd`. */
function joinDetail(item: unknown, detailBodies: ReadonlyMap<string, string | null>): unknown {
  if (!isObject(item) || typeof item.id !== "string") return item;
  const { id } = item;
  const isRequested = detailBodies.has(id) || findDetailUrl(item, id) === null;
  const detail = parseDetail(detailBodies.get(id));
  if (detail?.id === id) return { ...item, jobAd: null, ...detail };
  return isRequested ? { ...item, jobAd: null } : item;
}

function listItems(pages: ListPage[]): unknown[] {
  const lists = pages.map(({ content }) => content.filter((item) => !isWithdrawn(item)));
  return joinPages(lists.map((list) => list.map(toKnownFields)));
}

interface ListPage {
  content: unknown[];
  totalFound: number;
}

function parsePage(body: string): ListPage {
  const page = parseResponseJson(body);
  if (!isObject(page) || !Array.isArray(page.content)) {
    throw new SourceResponseError("The board’s answer has no list of postings.");
  }
  const { content, totalFound } = page;
  const isCount = typeof totalFound === "number" && Number.isSafeInteger(totalFound);
  return { content, totalFound: isCount ? totalFound : content.length };
}

/** Null for a detail that cannot be read: its item is then skipped with a reason. */
function parseDetail(body: string | null | undefined): Record<string, unknown> | null {
  if (typeof body !== "string") return null;
  try {
    const detail = parseResponseJson(body);
    if (isWithdrawn(detail)) return null;
    const knownFields = toKnownFields(detail);
    return isObject(knownFields) ? knownFields : null;
  } catch (error) {
    if (error instanceof SourceResponseError) return null;
    throw error;
  }
}

/** The item's `ref` if it is the posting's API address; else one built from the company. */
function findDetailUrl(raw: unknown, externalId: string): string | null {
  const { ref, company } = isObject(raw) ? raw : {};
  const pathEnd = `/postings/${encodeURIComponent(externalId)}`;
  if (typeof ref === "string" && URL.canParse(ref)) {
    const { origin, pathname } = new URL(ref);
    if (
      origin === API_ORIGIN &&
      pathname.startsWith("/v1/companies/") &&
      pathname.endsWith(pathEnd)
    ) {
      return `${API_ORIGIN}${pathname}`;
    }
  }
  const identifier = isObject(company) ? company.identifier : null;
  return typeof identifier === "string" && identifier !== ""
    ? `${API_ORIGIN}/v1/companies/${encodeURIComponent(identifier)}${pathEnd}`
    : null;
}

/**
 * Keeps only the fields that are read: `creator` and `customField` name recruiters and hiring
 * managers. Returns a value that is no object as it is; validation rejects it later.
 */
function toKnownFields(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const knownFields = pick(raw, FIELDS);
  if (isObject(knownFields.company))
    knownFields.company = pick(knownFields.company, ["identifier", "name"]);
  if (isObject(knownFields.location))
    knownFields.location = pick(knownFields.location, LOCATION_FIELDS);
  return knownFields;
}

/** Whether the posting is inactive or not public. */
function isWithdrawn(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const { active, visibility } = raw;
  return active === false || (typeof visibility === "string" && visibility !== "PUBLIC");
}

/** Whether no detail of this item was requested: `joinResponses` sets `jobAd` on all others. */
function isDetailDeferred(raw: unknown): boolean {
  return isObject(raw) && !Object.hasOwn(raw, "jobAd");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}
