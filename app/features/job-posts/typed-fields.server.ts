import { areaName, countryName } from "#app/reference/areas.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { typePlace } from "./where-typed.ts";

/** The form values of a post, as an untouched form would send them. */
export function typedFields(fields: JobPostFields): Record<string, string | string[]> {
  const { places, remoteFrom, tech } = fields;
  const numberWords = (number: number | null) => (number === null ? "" : String(number));
  return {
    title: fields.title,
    description: fields.description,
    level: fields.level ?? "",
    track: fields.track ?? "",
    employmentType: fields.employmentType ?? "",
    workMode: fields.workMode ?? "",
    ...Object.fromEntries(
      Array.from({ length: MAX_PLACES }, (_, at) => [places[at], at + 1] as const).flatMap(
        ([place, n]) => [
          [`place${n}City`, place ? typePlace(place) : ""],
          [`place${n}Country`, place ? countryName(place.country) : ""],
        ],
      ),
    ),
    ...Object.fromEntries(
      Array.from({ length: MAX_AREAS }, (_, at) => [remoteFrom[at], at + 1] as const).map(
        ([area, n]) => [`area${n}`, area ? areaName(area) : ""],
      ),
    ),
    tzMin: numberWords(fields.tzMin),
    tzMax: numberWords(fields.tzMax),
    tech: tech.map((slug) => findTechName(slug) ?? slug).join(", "),
    salaryMin: numberWords(fields.salaryMin),
    salaryMax: numberWords(fields.salaryMax),
    salaryCurrency: fields.salaryCurrency ?? "",
    salaryPeriod: fields.salaryPeriod ?? "",
    salaryEquity: fields.salaryEquity ? "on" : [],
    visa: fields.visa,
    apply: fields.apply,
    lastDay: fields.lastDay ?? "",
  };
}

export function isSamePost(one: JobPostFields, other: JobPostFields): boolean {
  return JSON.stringify(typedFields(one)) === JSON.stringify(typedFields(other));
}
