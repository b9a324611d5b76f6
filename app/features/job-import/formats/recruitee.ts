import { z } from "zod";
import { SALARY_PERIODS, type Salary } from "#app/reference/pay.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { requireHttps, requireShape, toDeadline, toIsoTime } from "../parse/item-fields.ts";
import { mentionsEquity } from "../parse/pay-patterns.ts";
import { toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { isModeLabel } from "../parse/work-mode.ts";
import type { ExternalPosting, JobSourceAdapter, SourceListing } from "./adapter.ts";
import { findSlug, findSubdomain } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { requireEnvelope, toSourceItems } from "./response-json.ts";

const TEAM_FIELDS = ["department"];
const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const sum = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(?:\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);
const envelopeSchema = z.object({ offers: z.array(z.unknown()) });
const locationSchema = z.object({ name: text, city: text, state: text, country: text });
const offerSchema = z.object({
  id: z.union([z.number().int(), z.string().min(1)]),
  title: z.string(),
  description: text,
  requirements: text,
  careers_url: z.string(),
  careers_apply_url: text,
  company_name: text,
  locations: z.array(locationSchema.nullable().catch(null)).nullish().catch(null),
  city: text,
  state_name: text,
  country: text,
  country_code: text,
  remote: flag,
  hybrid: flag,
  on_site: flag,
  employment_type_code: text,
  published_at: text,
  close_at: text,
  salary: z.object({ min: sum, max: sum, period: text, currency: text }).nullish().catch(null),
});
type RecruiteeOffer = z.infer<typeof offerSchema>;
type OfferLocation = Partial<z.infer<typeof locationSchema>>;

/** Recruitee's public board, `https://{board}.recruitee.com/api/offers/`; it has no pages. */
export const recruitee: JobSourceAdapter = {
  kind: "recruitee",
  hosts: ["*.recruitee.com"],
  toListingUrl: (board) => `https://${encodeURIComponent(board)}.recruitee.com/api/offers/`,
  addressReaders: { "*.recruitee.com": (url) => findSubdomain(url, RESERVED_SUBDOMAINS) },
  // An offer's page has its slug, which can change, and no id.
  posting: { findId: (url) => findSlug(url, /^\/o\/([\w-]+)/), hasAddressId: hasSlug },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

const RESERVED_SUBDOMAINS = [
  "www",
  "api",
  "app",
  "auth",
  "docs",
  "help",
  "support",
  "status",
  "blog",
];

function hasSlug(raw: unknown, slug: string): boolean {
  const parsed = z.object({ careers_url: z.string() }).safeParse(raw);
  return URL.parse(parsed.data?.careers_url ?? "")?.pathname === `/o/${slug}`;
}

function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "offers");
  const published = envelope.offers.filter((raw) => !isUnpublished(raw));
  return { ...toSourceItems(published, "title"), isPartial: false };
}

/** Older boards send no status and only published offers. */
function isUnpublished(raw: unknown): boolean {
  const parsed = z.object({ status: z.string() }).safeParse(raw);
  return parsed.success && parsed.data.status !== "published";
}

function parseItem(raw: unknown): ExternalPosting {
  const offer = requireShape(offerSchema, raw, "offer");
  const content = toPostingContent({
    title: offer.title,
    departments: listNames(raw, TEAM_FIELDS),
    // Recruitee shows both on one page. The translations repeat them.
    descriptionHtml: [offer.description, offer.requirements]
      .map((part) => `<div>${part ?? ""}</div>`)
      .join(""),
    ...toLocations(offer),
    employmentTypes: toEmploymentTypes(offer.employment_type_code),
    applyUrl: offer.careers_apply_url || offer.careers_url,
    datePosted: toIsoTime(toIsoFormat(offer.published_at)),
    validThrough: toDeadline(toIsoFormat(offer.close_at)),
    readSalary: (descriptionText, places) => readSalary(offer, descriptionText, places),
  });
  return {
    content,
    sourceUrl: requireHttps(offer.careers_url, "address of the posting"),
    companyName: htmlToSingleLine(offer.company_name ?? "") || null,
  };
}

/** "2026-08-05 10:10:39 UTC" as ISO: Date.parse of other forms depends on the engine. */
function toIsoFormat(date: string | null | undefined): string | null {
  return date?.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/, "$1T$2Z") ?? null;
}

function readSalary(
  { salary }: RecruiteeOffer,
  descriptionText: string,
  places: PaidPosting,
): Salary {
  const period = SALARY_PERIODS.find((each) => each === salary?.period?.toUpperCase());
  const figures = {
    min: salary?.min || undefined,
    max: salary?.max || undefined,
    currency: salary?.currency?.toUpperCase() ?? "",
    period,
  };
  const [range] = toPayRange("", figures, findOnlyCountry(places));
  if (!range) return parseSalaryOrNone(descriptionText, places);
  const pay = { ...range.salary, equity: mentionsEquity(descriptionText) };
  return preferSound(pay, descriptionText, places);
}

/**
 * Labels, country and work mode of a Recruitee offer. `locations` wins over the offer's city, which
 * repeats the first of them.
 */
function toLocations(offer: RecruiteeOffer) {
  const { city, state_name: state, country } = offer;
  const listedLocations = (offer.locations ?? []).flatMap((location) => location ?? []);
  const locations =
    listedLocations.length > 0 ? listedLocations : [{ name: null, city, state, country }];
  const isRemote = isRemoteOffer(offer, locations);
  return {
    locations: locations
      .map((location) => toLabel(location, isRemote))
      .filter((label) => label !== ""),
    country: isRemote ? undefined : offer.country_code?.trim().toUpperCase(),
    workMode: toWorkMode(offer),
  };
}

/**
 * City, state and country. For a remote job without a real city only the location's own name counts,
 * because its country may just be where the company is registered.
 */
function toLabel({ name, city, state, country }: OfferLocation, isRemote: boolean): string {
  const place = htmlToSingleLine(city ?? "");
  const parts = [state, country].map((part) => htmlToSingleLine(part ?? "")).filter(Boolean);
  if (place && !isModeLabel(place)) return [place, ...parts].join(", ");
  return isRemote ? htmlToSingleLine(name ?? "") || place : parts.join(", ");
}

/** Older boards have no flags and say "Remote job" in the city field. */
function isRemoteOffer(offer: RecruiteeOffer, locations: OfferLocation[]): boolean {
  const mode = toWorkMode(offer);
  const isStatedInCity = locations.some(({ city }) => isModeLabel(city ?? ""));
  return mode === "remote" || (mode === "unknown" && isStatedInCity);
}

/** Several flags may be set; hybrid wins over remote. */
function toWorkMode({ remote, hybrid, on_site }: RecruiteeOffer): WorkMode {
  if (hybrid) return "hybrid";
  if (remote) return "remote";
  return on_site ? "onsite" : "unknown";
}
