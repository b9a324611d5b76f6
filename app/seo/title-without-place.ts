import { areaAliases, countryName, stateName } from "#app/reference/areas.server.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";

interface TitledJob {
  title: string;
  places: Place[];
  remoteFrom: RemoteArea[];
}

const MODE_WORDS =
  /\b(?:100 ?%|fully|remote(?:ly)?|hybrid|on-?site|in[- ]office|home[- ]?based|wfh|anywhere|worldwide|global|or|and|in|within|from|only|the|based|office|first|friendly|ok)\b|[\s,;:/|&+\-\u2013\u2014()[\]]+/giu;
const SUFFIX =
  /\s*(?:[([]([^()[\]]+)[)\]]|(?:,| [-\u2013\u2014|@])\s*((?:(?! [-\u2013\u2014@] )[^,()[\]|])+))\s*$/u;

/**
 * The title without a work mode or the job's own places at its end, which Google asks to leave out:
 * "Tech Lead" of "Tech Lead (Remote, Europe)". A title that would be empty stays as it is.
 */
export function withoutPlace(job: TitledJob): string {
  const names = listNames(job);
  let title = job.title;
  for (;;) {
    const match = SUFFIX.exec(title);
    const rest = match ? title.slice(0, match.index).trim() : "";
    if (!match || rest === "" || !isOnlyPlace(match[1] ?? match[2] ?? "", names)) return title;
    title = rest;
  }
}

function isOnlyPlace(suffix: string, names: string[]): boolean {
  const rest = names.reduce((text, name) => removeName(text, name), suffix);
  return rest.replace(MODE_WORDS, "") === "";
}

/** Short names only in capitals: "US", not "us". */
function removeName(text: string, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const flags = name.length <= 3 ? "gu" : "giu";
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags), " ");
}

/** The names of the job's places and areas, longer ones first, so that none is cut. */
function listNames({ places, remoteFrom }: TitledJob): string[] {
  const fromPlaces = places.flatMap(({ city, region, country }) => [
    city,
    region && stateName(country, region),
    region,
    countryName(country),
    ...areaAliases({ country }),
  ]);
  const fromAreas = remoteFrom.flatMap(areaAliases);
  return [...new Set([...fromPlaces, ...fromAreas])]
    .flatMap((name) => name || [])
    .sort((a, b) => b.length - a.length);
}
