import { countriesOf } from "#app/reference/area-countries.ts";
import { EVERY_COUNTRY, type Place, type RemoteArea } from "#app/reference/place.ts";
import type { LocationMatch } from "./gazetteer.ts";
import { listLevelWords, type PayLabel } from "./pay-label.ts";

/** What a job's own pay is told by. */
export interface PaidJob {
  title?: string;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** How well the places that a range is for are those of the job, the best last. */
export const FITS = ["elsewhere", "inside", "any", "rest", "country", "own"] as const;
export type Fit = (typeof FITS)[number];

/** "inside": a part of what the job is open to, so other parts may be paid otherwise. */
export function findPlaceFit(label: PayLabel, job: PaidJob): Fit {
  const isPlaced = job.places.some(({ city, region }) => city || region);
  if (label.isRest) {
    const fits = (matches: LocationMatch[]) => findNameFit(matches, job);
    if (label.outside.some((matches) => isOwn(fits(matches)))) return "elsewhere";
    const { within } = label;
    if (within.length > 0 && within.every((matches) => fits(matches) === "elsewhere"))
      return "elsewhere";
    return isPlaced ? "rest" : "inside";
  }
  if (label.places.length === 0) return "any";
  if (job.places.length === 0 && job.remoteFrom.length === 0) return "inside";
  // "USA (CA, WA)" is for two states, not for the country.
  const narrow = label.places.filter((matches) => !matches.every(isWide));
  const names = narrow.length > 0 ? narrow : label.places;
  const fits = names.map((matches) => findNameFit(matches, job));
  return FITS.findLast((fit) => fits.includes(fit)) ?? "elsewhere";
}

/** Whether the level that a range is for is the title's; null if one of them names none. */
export function fitsLevel(label: PayLabel, title: string | undefined): boolean | null {
  if (!title) return null;
  if (label.tiers.some((tier) => new RegExp(`\\b${tier}\\b`, "i").test(title))) return true;
  const own = listLevelWords(title);
  if (own.length === 0 || label.levels.length === 0) return null;
  return label.levels.some((level) => own.includes(level));
}

function isOwn(fit: Fit): boolean {
  return fit === "own" || fit === "country";
}

function isWide(match: LocationMatch): boolean {
  return match.kind === "country" || match.kind === "area";
}

function findNameFit(matches: LocationMatch[], { places, remoteFrom }: PaidJob): Fit {
  const areaCountries = new Set(remoteFrom.flatMap(countriesOf));
  // Of a wider area, each country can have pay of its own.
  const isNamed = (country: string) =>
    remoteFrom.some((area) => "country" in area && area.country === country);
  const isOpenTo = (country: string) =>
    areaCountries.has(country) ||
    areaCountries.has(EVERY_COUNTRY) ||
    places.some((place) => place.country === country && !place.region && !place.city);
  const fits = matches.map((match): Fit => {
    if (match.kind === "area") {
      const members = new Set(countriesOf({ region: match.id }));
      const countries = [...places.map(({ country }) => country), ...areaCountries];
      if (members.has(EVERY_COUNTRY)) return "any";
      if (countries.some((country) => members.has(country))) return "country";
      return areaCountries.has(EVERY_COUNTRY) ? "inside" : "elsewhere";
    }
    const local = places.filter((place) => place.country === match.country);
    if (match.kind === "country") {
      if (local.length > 0 || isNamed(match.country)) return "country";
      return isOpenTo(match.country) ? "inside" : "elsewhere";
    }
    const inRegion = local.filter(({ region }) => region && region === match.region);
    if (
      match.kind === "subdivision"
        ? inRegion.length > 0
        : local.some(({ city }) => city === match.city)
    )
      return "own";
    return inRegion.length > 0 || isOpenTo(match.country) ? "inside" : "elsewhere";
  });
  return FITS.findLast((fit) => fits.includes(fit)) ?? "elsewhere";
}
