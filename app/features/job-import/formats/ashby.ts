import { z } from "zod";
import type { WorkMode } from "#app/reference/employment.ts";
import { SALARY_PERIODS, type Salary, type SalaryPeriod } from "#app/reference/pay.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { type PaidPosting, toPostingContent } from "../parse/external-posting.ts";
import { findCountryByCode } from "../parse/gazetteer.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { findCountry } from "../parse/location-names.ts";
import { mentionsEquity, mentionsOte } from "../parse/pay-patterns.ts";
import { chooseStructuredRange, type PayRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalary, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { parseWorkLocations } from "../parse/work-locations.ts";
import { findWorkMode } from "../parse/work-mode.ts";
import type { ExternalPosting, JobSourceAdapter, SourceListing } from "./adapter.ts";
import { findSlug } from "./board-slug.ts";
import { listNames } from "./listed-names.ts";
import { requireEnvelope, toSourceItems } from "./response-json.ts";

const TEAM_FIELDS = ["department", "team"];
const text = z.string().nullish().catch(null);
const envelopeSchema = z.object({ jobs: z.array(z.unknown()) });
const jobSchema = z.object({
  id: z.string().min(1),
  title: z.string(),
  jobUrl: z.string(),
  applyUrl: text,
  descriptionHtml: z.string(),
  location: text,
  secondaryLocations: z
    .array(z.object({ location: text }).catch({ location: null }))
    .nullish()
    .catch(null),
  address: z
    .object({
      postalAddress: z
        .object({ addressLocality: text, addressRegion: text, addressCountry: text })
        .nullish(),
    })
    .nullish()
    .catch(null),
  workplaceType: text,
  isRemote: z.boolean().nullish().catch(null),
  employmentType: text,
  publishedAt: text,
  shouldDisplayCompensationOnJobPostings: z.boolean().nullish().catch(null),
  compensation: z.unknown().optional(),
});
type AshbyJob = z.infer<typeof jobSchema>;

const sum = z.number().positive().nullish().catch(null);
const componentSchema = z.object({
  compensationType: z.string(),
  interval: text,
  currencyCode: text,
  minValue: sum,
  maxValue: sum,
  summary: text,
});
type Component = z.infer<typeof componentSchema>;
const components = z.array(componentSchema.nullable().catch(null)).nullish().catch(null);
const compensationSchema = z.object({
  compensationTiers: z
    .array(z.object({ title: text, tierSummary: text, components }).nullable().catch(null))
    .nullish()
    .catch(null),
  summaryComponents: components,
  scrapeableCompensationSalarySummary: text,
  compensationTierSummary: text,
});

/** Ashby's public board, `/posting-api/job-board/{board}?includeCompensation=true`; it has no pages. */
export const ashby: JobSourceAdapter = {
  kind: "ashby",
  hosts: ["api.ashbyhq.com"],
  toListingUrl: (board) =>
    `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`,
  addressReaders: {
    "jobs.ashbyhq.com": (url) => findSlug(url, /^\/([^/]+)/),
    "api.ashbyhq.com": (url) => findSlug(url, /^\/posting-api\/job-board\/([^/]+)/),
  },
  // One posting alone has no address.
  posting: { findId: (url) => findSlug(url, /^\/(?!posting-api\/)[^/]+\/([\w-]+)/) },
  teamFields: TEAM_FIELDS,
  parseListing,
  parseItem,
};

function parseListing(body: string): SourceListing {
  const envelope = requireEnvelope(envelopeSchema, body, "jobs");
  // An unlisted job is only for people who were sent its link.
  const listed = envelope.jobs.filter((raw) => !isUnlisted(raw));
  return { ...toSourceItems(listed, "title"), isPartial: false };
}

function isUnlisted(raw: unknown): boolean {
  return z.object({ isListed: z.literal(false) }).safeParse(raw).success;
}

function parseItem(raw: unknown): ExternalPosting {
  const job = requireShape(jobSchema, raw, "job");
  const content = toPostingContent({
    title: job.title,
    departments: listNames(raw, TEAM_FIELDS),
    descriptionHtml: job.descriptionHtml,
    locations: toLocationLabels(job),
    country: findCountryCode(job),
    workMode: toWorkMode(job),
    employmentTypes: toEmploymentTypes(job.employmentType),
    applyUrl: job.applyUrl || job.jobUrl,
    datePosted: toIsoTime(job.publishedAt),
    validThrough: null,
    readSalary: (descriptionText, places) =>
      // Pay that the company hides on its own board is not shown.
      parsePay(
        job.shouldDisplayCompensationOnJobPostings === false ? null : job.compensation,
        descriptionText,
        places,
      ),
  });
  return {
    content,
    sourceUrl: requireHttps(job.jobUrl, "address of the posting"),
    companyName: null,
  };
}

/** The location labels; the postal address too where they name no known place ("HQ"). */
function toLocationLabels({ location, secondaryLocations, address }: AshbyJob): string[] {
  const labels = [location, ...(secondaryLocations ?? []).map((other) => other.location)]
    .map((label) => htmlToSingleLine(label ?? ""))
    .filter((label) => label !== "");
  const { places, remoteFrom } = parseWorkLocations(labels, {});
  if (places.length > 0 || remoteFrom.length > 0) return labels;
  const { addressLocality, addressRegion, addressCountry } = address?.postalAddress ?? {};
  const postal = [addressLocality, addressRegion, addressCountry]
    .map((part) => htmlToSingleLine(part ?? ""))
    .filter((part) => part !== "");
  return postal.length > 0 ? [...labels, postal.join(", ")] : labels;
}

/** The address may say "United States", "USA", "US", or "European Union", which is no country. */
function findCountryCode({ address }: AshbyJob): string | undefined {
  const name = htmlToSingleLine(address?.postalAddress?.addressCountry ?? "");
  return findCountry(name) ?? findCountryByCode(name) ?? undefined;
}

/** `isRemote` is also true for hybrid jobs, so it counts only without `workplaceType`. */
function toWorkMode({ workplaceType, isRemote }: AshbyJob): WorkMode {
  return findWorkMode(workplaceType?.trim()) ?? (isRemote === true ? "remote" : "unknown");
}

/**
 * The pay of an Ashby job, from the first of: its tiers, the components over all tiers, the
 * employer's summary, a sentence. Only the sentence has the source "parsed".
 */
function parsePay(raw: unknown, descriptionText: string, places: PaidPosting): Salary {
  const parsed = compensationSchema.safeParse(raw);
  if (!parsed.success) return parseSalaryOrNone(descriptionText, places);

  const {
    compensationTiers,
    summaryComponents,
    compensationTierSummary,
    scrapeableCompensationSalarySummary: scrapeableSummary,
  } = parsed.data;
  const tiers = (compensationTiers ?? []).flatMap((tier) => tier ?? []);
  const overall = {
    title: null,
    tierSummary: compensationTierSummary,
    components: summaryComponents,
  };
  // Equity stands in the text, in a component, or only in a summary: "$150K – $180K • Offers Equity".
  const equity =
    [descriptionText, scrapeableSummary].some((words) => mentionsEquity(words ?? "")) ||
    [...tiers, overall].some(offersEquity);
  const country = findOnlyCountry(places);
  const structured = [tiers, [overall]].map((list) =>
    list.flatMap((tier) => toPayRanges(tier, country)),
  );
  const ranges = structured.find((list) => list.length > 0);
  const chosen = ranges ? chooseStructuredRange(ranges, places) : null;
  if (chosen) {
    const pay: Salary = { ...chosen, source: "employer", equity };
    return preferSound(pay, descriptionText, places);
  }

  const summary = scrapeableSummary ?? compensationTierSummary ?? "";
  const summaryPay = parseSalary(summary, country, places);
  if (summaryPay) {
    const { quote: _quote, ...pay } = summaryPay;
    return { ...pay, source: "employer", ote: pay.ote || mentionsOte(summary), equity };
  }
  return { ...parseSalaryOrNone(descriptionText, places), equity };
}

interface Tier {
  title?: string | null;
  tierSummary?: string | null;
  components?: (Component | null)[] | null;
}

/** Only salaries: equity, bonus and commission are separate components. */
function toPayRanges(
  { title, tierSummary, components: list }: Tier,
  country: string | null,
): PayRange[] {
  return listComponents({ components: list }).flatMap((component) => {
    if (component.compensationType !== "Salary") return [];
    const figures = {
      min: component.minValue ?? undefined,
      max: component.maxValue ?? undefined,
      currency: component.currencyCode?.toUpperCase() ?? "",
      period: toPeriod(component.interval),
    };
    const ranges = toPayRange(title ?? "", figures, country);
    const ote = mentionsOte(component.summary ?? "") || isOnlyOte(tierSummary ?? "");
    return ranges.map((range) => ({
      ...range,
      salary: { ...range.salary, ote: range.salary.ote || ote },
    }));
  });
}

/** "OTE $210K – $260K • Offers Equity" has no base; "$120K – $150K • OTE $200K" does. */
function isOnlyOte(summary: string): boolean {
  const amounts = summary.split("•").filter((part) => /\d/.test(part) && !part.includes("%"));
  return mentionsOte(summary) && amounts.every(mentionsOte);
}

function listComponents({ components: list }: Tier): Component[] {
  return (list ?? []).flatMap((component) => component ?? []);
}

function offersEquity(tier: Tier): boolean {
  return listComponents(tier).some(isEquity) || mentionsEquity(tier.tierSummary ?? "");
}

/** Equity mostly comes without a value. */
function isEquity({ compensationType }: Component): boolean {
  return compensationType.startsWith("Equity");
}

/** Accepts "1 YEAR" or "1 HOUR"; "NONE" and "2 WEEK" give nothing. */
function toPeriod(interval: string | null | undefined): SalaryPeriod | undefined {
  const unit = interval?.match(/^(?:1 )?(HOUR|DAY|WEEK|MONTH|YEAR)$/i)?.[1]?.toUpperCase();
  return SALARY_PERIODS.find((period) => period === unit);
}
