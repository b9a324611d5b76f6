import { toOpenTo } from "#app/features/jobs/eligibility/open-to.server.ts";
import {
  OPEN_TO_EVERY_COUNTRY,
  type OpenToCode,
} from "#app/features/jobs/eligibility/open-to-code.ts";
import { listReachable } from "#app/features/jobs/eligibility/remote-reach.server.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { offsetLabel, offsetRangeLabel } from "#app/features/jobs/labels.ts";
import { countryCodes, countryName } from "#app/reference/areas.server.ts";
import { isOutsideHours, listCountryOffsets } from "#app/reference/country-time-zones.ts";
import {
  isJobPostingJsonLd,
  type OmissionReason,
  toJobPostingJsonLd,
} from "#app/seo/job-posting-json-ld.ts";
import { checkPost } from "./check-post.ts";
import type { JobPostFields } from "./job-post.ts";
import type { PostOrganization } from "./posts.server.ts";
import { toPosting } from "./to-posting.ts";

/** All that can be said of a draft before it is published. */
export interface DraftAssessment {
  /** What has to be corrected, one sentence a form field. */
  missing: { field: string; sentence: string }[];
  /** From where people could apply, in numbers. */
  reach: string[];
  /** What Google does with it. */
  google: string[];
  /** What readers will find unclear. */
  unclear: string[];
}

type Assessor = Pick<PostOrganization, "name" | "verified" | "sizeBand">;

/** Answers at once what would stop a draft, who could apply, what Google refuses, and what is unclear. */
export function assessDraft(
  id: string,
  fields: JobPostFields,
  { organization, now }: { organization: Assessor; now: Date },
): DraftAssessment {
  const posting = toPosting(fields);
  const { errors, warnings } = checkPost(fields, {
    company: organization.name,
    sizeBand: organization.sizeBand,
    now,
  });
  return {
    missing: Object.entries(errors).map(([field, sentences]) => ({
      field,
      sentence: sentences.join(" "),
    })),
    reach: describeReach(posting, now.getUTCFullYear()),
    google: describeGoogle(id, posting, { organization, now }),
    unclear: [...warnings, ...listUnclear(posting, now.getUTCFullYear())],
  };
}

const MAX_NAMES = 5;

function describeReach(posting: JobContent, year: number): string[] {
  const openTo = toOpenTo(posting, year);
  if (openTo.includes(OPEN_TO_EVERY_COUNTRY)) {
    return [`People in all ${countryCodes().length} countries could apply.`];
  }
  const certain = openTo.filter((code) => !code.endsWith("?")).map(toCountry);
  const unclear = openTo.filter((code) => /^[A-Z]{2}\?$/.test(code)).map(toCountry);
  if (certain.length + unclear.length === 0) {
    return [
      "The post doesn’t say where people can work from, so candidates can’t tell whether they can apply.",
    ];
  }
  return [
    certain.length > 0
      ? `People in ${countCountries(certain.length)} could apply: ${toNames(certain)}.`
      : "No country is certain: people can’t tell whether they could apply.",
    ...(unclear.length > 0
      ? [
          `For ${countCountries(unclear.length, "more ")} it’s unclear${unclearReason(posting)}: ${toNames(unclear)}.`,
        ]
      : []),
    ...describeHours(posting, year),
  ];
}

function unclearReason({ tzMin, tzMax }: JobContent): string {
  return tzMin == null || tzMax == null ? "" : ", mostly because of the hours";
}

function describeHours(posting: JobContent, year: number): string[] {
  const { tzMin, tzMax, workMode } = posting;
  if (workMode !== "remote" || tzMin == null || tzMax == null) return [];
  const countries = listReachable(posting);
  const inside = countries.filter((country) => !isOutsideHours(country, { tzMin, tzMax }, year));
  return [
    `${inside.length} of the ${countCountries(countries.length)} where this job is open have a time zone within ${offsetRangeLabel({ tzMin, tzMax })} all year.`,
  ];
}

/** "1 country", "4 more countries" */
function countCountries(count: number, more = ""): string {
  return `${count} ${more}${count === 1 ? "country" : "countries"}`;
}

function toCountry(code: OpenToCode): string {
  return code.slice(0, 2);
}

function toNames(countries: readonly string[]): string {
  const names = countries.slice(0, MAX_NAMES).map(countryName);
  const rest = countries.length - names.length;
  return rest > 0 ? `${names.join(", ")} and ${rest} more` : names.join(", ");
}

/** As if it were public now. */
function describeGoogle(
  id: string,
  posting: JobContent,
  { organization, now }: { organization: Assessor; now: Date },
): string[] {
  const timestamp = now.toISOString();
  const result = toJobPostingJsonLd(
    {
      ...posting,
      ...{ id, status: "open", datePosted: timestamp, lastVerifiedAt: timestamp, example: false },
      source: { kind: "org", isAuthorized: false },
    },
    { name: organization.name, verified: organization.verified, website: null, logoUrl: null },
    now,
  );
  if (!isJobPostingJsonLd(result)) return [`Not listed: ${OMISSIONS[result.omitted]}`];
  return [
    "Google can list this job in its job search.",
    ...(result.baseSalary
      ? []
      : ["Google won’t show pay: it needs a minimum, a maximum, a currency and a period."]),
    ...(result.title === posting.title ? [] : [`Google will see the title as “${result.title}”.`]),
    ...(result.employmentType ? [] : ["Google won’t show an employment type: none is stated."]),
  ];
}

const OMISSIONS: Record<OmissionReason, string> = {
  "an example": "the job is an example.",
  "not open": "its last day has passed.",
  "no date of publication": "it has no date of publication.",
  "published in the future": "its date of publication is in the future.",
  "description too short": "its text has fewer than 200 characters.",
  "no way to apply": "it doesn’t say where to apply.",
  "no name of the organization": "your organization has no name.",
  "neither verified nor authorized": "your domain isn’t verified. Verify it on the overview.",
  "not verified at its source": "nobody has recently confirmed that the job is open.",
  "no country": "it names no country for certain.",
};

/** Without hours, people this far apart ask when they would have to work. */
const WIDE_SPAN = 6 * 4;

function listUnclear(posting: JobContent, year: number): string[] {
  const { title, descriptionText, tech, competencies, evergreen, visa, workMode } = posting;
  if (title === "" && descriptionText === "") return [];
  return [
    ...describeSpan(posting, year),
    ...(tech.length === 0
      ? ["No technologies named, so candidates can’t compare their stack."]
      : []),
    ...(competencies.length === 0
      ? [
          "No roadmap competencies mentioned, so candidates can’t compare their skills with the job.",
        ]
      : []),
    ...(evergreen ? ["The text reads like a general call for applications, not one opening."] : []),
    ...(visa === "unknown" && workMode !== "remote" && workMode !== "unknown"
      ? ["The text doesn’t say whether you sponsor visas. Candidates from abroad will ask."]
      : []),
  ];
}

function describeSpan(posting: JobContent, year: number): string[] {
  const { workMode, tzMin, remoteFrom } = posting;
  if (workMode !== "remote" || tzMin != null || remoteFrom.length === 0) return [];
  const offsets = listReachable(posting).flatMap((country) =>
    listCountryOffsets(country, year).map(({ january }) => january),
  );
  const [first, last] = [Math.min(...offsets), Math.max(...offsets)];
  if (offsets.length === 0 || last - first < WIDE_SPAN) return [];
  return [
    `The job is open from ${offsetLabel(first)} to ${offsetLabel(last)} and states no hours. Candidates will ask when they’d work.`,
  ];
}
