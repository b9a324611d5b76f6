import { areaName, countryName, isStateShown } from "#app/reference/areas.server.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { WORK_MODE_LABELS } from "#app/reference/work.ts";

const MAX_NAMED_PLACES = 3;

interface JobPlaces {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** The location in one line: "Porto, Portugal · Hybrid", "Remote · Portugal, Spain". */
export function toLocationLabel({ workMode, places, remoteFrom }: JobPlaces): string {
  const placesText = placesLabel(places);
  const remoteText = joinFirstNames(remoteFrom.map(areaName));
  if (workMode === "remote") return `Remote · ${remoteText || placesText || "country not stated"}`;
  const modeText = workMode === "unknown" ? "" : ` · ${WORK_MODE_LABELS[workMode]}`;
  if (placesText && remoteText) return `${placesText} or remote from ${remoteText}${modeText}`;
  if (remoteText) return `Remote · ${remoteText}`;
  return placesText ? `${placesText}${modeText}` : `Place not stated${modeText}`;
}

/** The names of all places and remote areas. */
export function listPlaceNames({ places, remoteFrom }: Omit<JobPlaces, "workMode">) {
  return {
    places: places.map((place) =>
      [cityName(place), countryName(place.country)].filter(Boolean).join(", "),
    ),
    remoteFrom: remoteFrom.map(areaName),
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

function joinFirstNames(names: string[]): string {
  if (names.length <= MAX_NAMED_PLACES) return names.join(", ");
  return `${names.slice(0, MAX_NAMED_PLACES).join(", ")} and ${names.length - MAX_NAMED_PLACES} more`;
}

function cityName({ city, region, country }: Place): string {
  if (!city || city === countryName(country)) return "";
  return region && isStateShown(country) ? `${city}, ${region}` : city;
}
