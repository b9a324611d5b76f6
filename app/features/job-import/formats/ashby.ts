import { z } from "zod";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { toEmploymentTypes } from "../parse/employment-types.ts";
import { toPostingContent } from "../parse/external-posting.ts";
import { findCountryByCode } from "../parse/gazetteer.ts";
import { requireHttps, requireShape, toIsoTime } from "../parse/item-fields.ts";
import { findCountry } from "../parse/location-names.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { parseWorkLocations } from "../parse/work-locations.ts";
import { findWorkMode } from "../parse/work-mode.ts";
import type { ExternalPosting, JobSourceAdapter, SourceListing } from "./adapter.ts";
import { parsePay } from "./ashby-pay.ts";
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
