import { z } from "zod";
import { line } from "#app/http/fields.ts";
import { type JobPostFields, MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { readArea, readCountry, readPlace } from "./where-typed.ts";
import { upTo } from "./words.ts";

const PLACE_LENGTH = 80;

/** Each row has field names of its own, so that the form works without script. */
export const whereRows = z.object(
  Object.fromEntries([
    ...upTo(MAX_PLACES).flatMap((n) => [
      [`place${n}City`, line({ max: PLACE_LENGTH })],
      [`place${n}Country`, line({ max: PLACE_LENGTH })],
    ]),
    ...upTo(MAX_AREAS).map((n) => [`area${n}`, line({ max: PLACE_LENGTH })]),
  ]) as Record<string, ReturnType<typeof line>>,
);

type Rows = Readonly<Record<string, string>>;

/**
 * Parses the rows of places, without duplicates and empty rows; adds an issue for each that is
 * unknown.
 */
export function readPlaces(typedRows: Rows, context: z.RefinementCtx): JobPostFields["places"] {
  const places = upTo(MAX_PLACES).flatMap((n) => {
    const city = typedRows[`place${n}City`] ?? "";
    const named = typedRows[`place${n}Country`] ?? "";
    if (!city && !named) return [];
    const country = readCountry(named);
    if (country === null) {
      const message = named
        ? `We know no country called ${named}.`
        : "Say in which country it is, or empty the row.";
      context.addIssue({ code: "custom", path: [`place${n}Country`], message });
      return [];
    }
    const place = readPlace(city, country);
    if (place) return place;
    const message = "Name one city, with its state after a comma where that is needed.";
    context.addIssue({ code: "custom", path: [`place${n}City`], message });
    return [];
  });
  return once(places);
}

/** Parses the rows of countries and regions in the same way. */
export function readAreas(typedRows: Rows, context: z.RefinementCtx): JobPostFields["remoteFrom"] {
  const areas = upTo(MAX_AREAS).flatMap((n) => {
    const named = typedRows[`area${n}`] ?? "";
    if (!named) return [];
    const area = readArea(named);
    if (area) return area;
    const message = `We know no country or region called ${named}.`;
    context.addIssue({ code: "custom", path: [`area${n}`], message });
    return [];
  });
  return once(areas);
}

function once<Thing>(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}
