import { areaName, countryName, isStateNamed } from "#app/reference/areas.server.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { WORK_MODE_WORDS } from "#app/reference/work.ts";

const NAMED_PLACES = 3;

interface Whereabouts {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** The location in one line: "Porto, Portugal · Hybrid", "Remote · Portugal, Spain". */
export function toPlaceWords({ workMode, places, remoteFrom }: Whereabouts): string {
  const at = placesWords(places);
  const from = listed(remoteFrom.map(areaName));
  if (workMode === "remote") return `Remote · ${from || at || "country not stated"}`;
  const mode = workMode === "unknown" ? "" : ` · ${WORK_MODE_WORDS[workMode]}`;
  if (at && from) return `${at} or remote from ${from}${mode}`;
  if (from) return `Remote · ${from}`;
  return at ? `${at}${mode}` : `Place not stated${mode}`;
}

/** The names of all places and remote areas. */
export function listPlaceNames({ places, remoteFrom }: Omit<Whereabouts, "workMode">) {
  return {
    places: places.map((place) =>
      [cityName(place), countryName(place.country)].filter(Boolean).join(", "),
    ),
    remoteFrom: remoteFrom.map(areaName),
  };
}

/** Groups cities by country: "Columbus, OH or Dublin, OH, United States; Lagos, Nigeria". */
function placesWords(places: Place[]): string {
  const named = places.slice(0, NAMED_PLACES);
  const countries = [...new Set(named.map(({ country }) => country))];
  const words = countries.map((country) => {
    const cities = named.filter((place) => place.country === country).map(cityName);
    return [cities.filter(Boolean).join(" or "), countryName(country)].filter(Boolean).join(", ");
  });
  const rest = places.length - named.length;
  return words.join("; ") + (rest > 0 ? ` and ${rest} more` : "");
}

function listed(names: string[]): string {
  if (names.length <= NAMED_PLACES) return names.join(", ");
  return `${names.slice(0, NAMED_PLACES).join(", ")} and ${names.length - NAMED_PLACES} more`;
}

function cityName({ city, region, country }: Place): string {
  if (!city || city === countryName(country)) return "";
  return region && isStateNamed(country) ? `${city}, ${region}` : city;
}
