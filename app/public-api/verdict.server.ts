import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { toApplicant } from "#app/features/jobs/eligibility/applicant.ts";
import {
  findPlaceAndHours,
  toEligibility,
  toMarks,
} from "#app/features/jobs/eligibility/check-eligibility.server.ts";
import { countryName } from "#app/reference/areas.server.ts";
import type { VerdictBody } from "./schemas/verdict-schema.ts";

interface VerdictQuestion {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA, or an offset such as "UTC+2"; null to compare every zone of the country. */
  zone: string | null;
  origin: string;
  now: Date;
}

/** Whether a job can be done from a country, as its page says it. */
export function toVerdictBody(
  { id, path, title, location }: JobDetail,
  { country, zone, origin, now }: VerdictQuestion,
): VerdictBody | null {
  const applicant = toApplicant({ country, timeZone: zone }, now);
  if (!applicant) return null;
  const finding = findPlaceAndHours(location, applicant);
  const { answer, statement, reason, evidence } = toEligibility(finding);
  const { place, hours } = toMarks(finding);
  return {
    job: { id, url: origin + path, title },
    country: { code: country, name: countryName(country) },
    zone,
    answer,
    statement,
    reason,
    evidence,
    place,
    hours,
  };
}
