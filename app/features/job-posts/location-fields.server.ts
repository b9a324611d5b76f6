import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { numbersUpTo } from "./labels.ts";
import { parseArea, parseCountry, parsePlace } from "./parse-location.ts";

const PLACE_LENGTH = 80;

/** Each row has field names of its own, so that the form works without script. */
export const locationRows = z.object(
  Object.fromEntries([
    ...numbersUpTo(MAX_PLACES).flatMap((rowNumber) => [
      [`place${rowNumber}City`, line({ max: PLACE_LENGTH })],
      [`place${rowNumber}Country`, line({ max: PLACE_LENGTH })],
    ]),
    ...numbersUpTo(MAX_AREAS).map((rowNumber) => [`area${rowNumber}`, line({ max: PLACE_LENGTH })]),
  ]) as Record<string, ReturnType<typeof line>>,
);

type Rows = Readonly<Record<string, string>>;

/**
 * Parses the rows of places, without duplicates and empty rows; adds an issue for each that is
 * unknown.
 */
export function parsePlaces(rows: Rows, context: z.RefinementCtx): JobPostFields["places"] {
  const places = numbersUpTo(MAX_PLACES).flatMap((rowNumber) => {
    const city = rows[`place${rowNumber}City`] ?? "";
    const name = rows[`place${rowNumber}Country`] ?? "";
    if (!city && !name) return [];
    const country = parseCountry(name);
    if (country === null) {
      const message = name
        ? `We don’t know a country called ${name}.`
        : "Add the country, or clear the row.";
      context.addIssue({ code: "custom", path: [`place${rowNumber}Country`], message });
      return [];
    }
    const place = parsePlace(city, country);
    if (place) return place;
    const message = "Use one city, with the state after a comma if needed.";
    context.addIssue({ code: "custom", path: [`place${rowNumber}City`], message });
    return [];
  });
  return withoutDuplicates(places);
}

/** Parses the rows of countries and regions in the same way. */
export function parseAreas(rows: Rows, context: z.RefinementCtx): JobPostFields["remoteFrom"] {
  const areas = numbersUpTo(MAX_AREAS).flatMap((rowNumber) => {
    const name = rows[`area${rowNumber}`] ?? "";
    if (!name) return [];
    const area = parseArea(name);
    if (area) return area;
    const message = `We don’t know a country or region called ${name}.`;
    context.addIssue({ code: "custom", path: [`area${rowNumber}`], message });
    return [];
  });
  return withoutDuplicates(areas);
}

function withoutDuplicates<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
