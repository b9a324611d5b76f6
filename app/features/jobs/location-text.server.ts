import {
  areaName,
  countryName,
  deniedNames,
  isStateShown,
  stateName,
} from "#app/reference/areas.server.ts";
import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import { WORK_MODE_LABELS, type WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { joinNames, withArticle } from "./labels.ts";

const MAX_NAMED_PLACES = 3;
/** How many states or countries a sentence names before it counts the rest. */
const MAX_GROUPS = 4;

interface JobPlaces {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
}

/** The location in one line: "Porto, Portugal · Hybrid", "Remote · Europe except Russia". */
export function toLocationLabel(job: JobPlaces): string {
  const { workMode, places } = job;
  const placesText = placesLabel(places);
  const remoteText = remoteLabel(job);
  if (workMode === "remote") return `Remote · ${remoteText || placesText || "country not stated"}`;
  const modeText = workMode === "unknown" ? "" : ` · ${WORK_MODE_LABELS[workMode]}`;
  if (placesText && remoteText) return `${placesText} or remote from ${remoteText}${modeText}`;
  if (remoteText) return `Remote · ${remoteText}`;
  return placesText ? `${placesText}${modeText}` : `Location not stated${modeText}`;
}

function remoteLabel({ remoteFrom, remoteNotFrom = [] }: JobPlaces): string {
  const list = { max: MAX_NAMED_PLACES, separator: ", " };
  const denied = joinFirstNames(deniedNames(remoteNotFrom), list);
  const from = joinFirstNames(remoteFrom.map(areaName), list);
  if (!denied) return from;
  return from ? `${from} except ${denied}` : `not from ${denied}`;
}

/** The names of all places and remote areas, and of where remote work is not possible from. */
export function listPlaceNames({
  places,
  remoteFrom,
  remoteNotFrom = [],
}: Omit<JobPlaces, "workMode">) {
  return {
    places: places.map((place) =>
      [cityName(place), countryName(place.country)].filter(Boolean).join(", "),
    ),
    remoteFrom: remoteFrom.map(areaName),
    remoteNotFrom: deniedNames(remoteNotFrom),
  };
}

/** Groups cities by country: "Columbus, OH or Dublin, OH, United States; Lagos, Nigeria". */
function placesLabel(places: Place[]): string {
  const namedPlaces = places.slice(0, MAX_NAMED_PLACES);
  const countries = [...new Set(namedPlaces.map(({ country }) => country))];
  const countryTexts = countries.map((country) => {
    const cities = namedPlaces.filter((place) => place.country === country).map(cityName);
    return [cities.filter(Boolean).join(" or "), countryName(country)].filter(Boolean).join(", ");
  });
  const restCount = places.length - namedPlaces.length;
  return countryTexts.join("; ") + (restCount > 0 ? ` and ${restCount} more` : "");
}

/** Groups cities by state or country for a sentence: "Columbus or Dublin, OH; Leeds, United Kingdom". */
export function groupedPlaceNames(places: Place[]): string {
  const groups = new Map<string, string[]>();
  for (const place of places) {
    const { city, region, country } = place;
    const name = countryName(country);
    const isCountryOnly = (!city && !region) || city === name;
    const groupName = city && region && isStateShown(country) ? region : name;
    const group = isCountryOnly ? "" : groupName;
    const ownName = isCountryOnly ? withArticle(name) : (city ?? stateName(country, region ?? ""));
    groups.set(group, [...(groups.get(group) ?? []), ownName]);
  }
  const names = [...groups].map(([groupName, cities]) => {
    const cityNames = joinNames([...new Set(cities)], "or");
    return groupName ? `${cityNames}, ${groupName}` : cityNames;
  });
  return joinFirstNames(names, { max: MAX_GROUPS, separator: "; " });
}

/** The distinct cities of places, or their states or countries. */
export function officeNames(places: Place[]): string[] {
  const names = places.map(
    ({ city, region, country }) =>
      city ?? (region ? stateName(country, region) : withArticle(countryName(country))),
  );
  return [...new Set(names)];
}

function joinFirstNames(
  names: string[],
  { max, separator }: { max: number; separator: string },
): string {
  if (names.length <= max) return names.join(separator);
  return `${names.slice(0, max).join(separator)} and ${names.length - max} more`;
}

/** "Austin, TX", or the state where no city is known. */
function cityName({ city, region, country }: Place): string {
  if (!city) return region ? stateName(country, region) : "";
  if (city === countryName(country)) return "";
  return region && isStateShown(country) ? `${city}, ${region}` : city;
}
