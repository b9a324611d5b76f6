import { areaName, countryName } from "#app/reference/areas.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { formatPlace } from "./parse-location.ts";

/** The form values of a post, as an untouched form would send them. */
export function toPostFormValues(fields: JobPostFields): Record<string, string | string[]> {
  const { places, remoteFrom, tech } = fields;
  const toNumberText = (number: number | null) => (number === null ? "" : String(number));
  return {
    title: fields.title,
    description: fields.description,
    level: fields.level ?? "",
    track: fields.track ?? "",
    employmentType: fields.employmentType ?? "",
    workMode: fields.workMode ?? "",
    ...Object.fromEntries(
      Array.from({ length: MAX_PLACES }, (_, index) => [places[index], index + 1] as const).flatMap(
        ([place, rowNumber]) => [
          [`place${rowNumber}City`, place ? formatPlace(place) : ""],
          [`place${rowNumber}Country`, place ? countryName(place.country) : ""],
        ],
      ),
    ),
    ...Object.fromEntries(
      Array.from({ length: MAX_AREAS }, (_, index) => [remoteFrom[index], index + 1] as const).map(
        ([area, rowNumber]) => [`area${rowNumber}`, area ? areaName(area) : ""],
      ),
    ),
    tzMin: toNumberText(fields.tzMin),
    tzMax: toNumberText(fields.tzMax),
    tech: tech.map((slug) => findTechName(slug) ?? slug).join(", "),
    salaryMin: toNumberText(fields.salaryMin),
    salaryMax: toNumberText(fields.salaryMax),
    salaryCurrency: fields.salaryCurrency ?? "",
    salaryPeriod: fields.salaryPeriod ?? "",
    salaryEquity: fields.salaryEquity ? "on" : [],
    visa: fields.visa,
    apply: fields.apply,
    lastDay: fields.lastDay ?? "",
  };
}

export function isSamePost(first: JobPostFields, second: JobPostFields): boolean {
  return JSON.stringify(toPostFormValues(first)) === JSON.stringify(toPostFormValues(second));
}
