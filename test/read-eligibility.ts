import { combineAreas } from "#app/features/job-import/parse/combine-areas.ts";
import { readEligibilityText } from "#app/features/job-import/parse/eligibility-text.ts";
import { parseWorkLocations } from "#app/features/job-import/parse/work-locations.ts";
import { checkEligibility } from "#app/features/jobs/eligibility/check-eligibility.server.ts";

/** What an import reads of where a job may be done, from the label of its posting and its text. */
export function readEligibility(label: string, text: string) {
  const areas = combineAreas(parseWorkLocations([label], {}), readEligibilityText(text));
  return {
    remoteNotFrom: [],
    ...areas,
    whereStated: label,
    tzMin: null,
    tzMax: null,
    visa: "unknown" as const,
  };
}

/** The verdict for a reader who lives in a country. */
export function verdictOf(label: string, text: string, country: string) {
  return checkEligibility(readEligibility(label, text), { country, year: 2026, hours: null });
}
