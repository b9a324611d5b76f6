import regions from "./import/regions.json" with { type: "json" };
import type { Place, RemoteArea, WorkMode } from "./job.ts";
import { WORK_MODE_WORDS } from "./words.ts";

/** How many places a line names before it counts the rest. */
const NAMED_PLACES = 3;

interface Whereabouts {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}

/** Where a job is done, in one line: "Porto, Portugal · Hybrid", "Remote · Portugal, Spain". */
export function toPlaceWords({ workMode, places, remoteFrom }: Whereabouts): string {
  const at = listed(places.map(placeName));
  const from = listed(remoteFrom.map(areaName));
  if (workMode === "remote") return `Remote · ${from || at || "country not stated"}`;
  const mode = workMode === "unknown" ? "" : ` · ${WORK_MODE_WORDS[workMode]}`;
  if (at && from) return `${at} or remote from ${from}${mode}`;
  if (from) return `Remote · ${from}`;
  return at ? `${at}${mode}` : `Place not stated${mode}`;
}

/** Every place and remote area by name, for the facts of a job. */
export function listPlaceNames({ places, remoteFrom }: Omit<Whereabouts, "workMode">) {
  return { places: places.map(placeName), remoteFrom: remoteFrom.map(areaName) };
}

function listed(names: string[]): string {
  if (names.length <= NAMED_PLACES) return names.join(", ");
  return `${names.slice(0, NAMED_PLACES).join(", ")} and ${names.length - NAMED_PLACES} more`;
}

function placeName({ city, country }: Place): string {
  const name = countryName(country);
  return city && city !== name ? `${city}, ${name}` : name;
}

function areaName(area: RemoteArea): string {
  if ("country" in area) return countryName(area.country);
  regionNames ??= new Map(regions.regions.map((region) => [region.id, region.name]));
  return regionNames.get(area.region) ?? area.region;
}

function countryName(code: string): string {
  countryNames ??= new Map(regions.countries.map((country) => [country.code, country.name]));
  return countryNames.get(code) ?? code;
}

let regionNames: Map<string, string> | undefined;
let countryNames: Map<string, string> | undefined;
