import { toFormValue, toFormValues } from "#app/entity/field.ts";
import { areaName, countryName } from "#app/reference/areas.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { formatPlace } from "./parse-location.ts";
import { POST_FIELDS } from "./post-fields.ts";

/** The form values of a post, as an untouched form would send them. */
export function toPostFormValues(fields: JobPostFields): Record<string, string | string[]> {
  const { places, remoteFrom, tech } = fields;
  return {
    ...toFormValues(POST_FIELDS, fields),
    tech: tech.map((slug) => findTechName(slug) ?? slug).join(", "),
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
    tzMin: toFormValue(fields.tzMin),
    tzMax: toFormValue(fields.tzMax),
  };
}

export function isSamePost(first: JobPostFields, second: JobPostFields): boolean {
  return JSON.stringify(toPostFormValues(first)) === JSON.stringify(toPostFormValues(second));
}
