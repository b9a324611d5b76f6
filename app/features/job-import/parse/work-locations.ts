import { parseLabelHours } from "#app/features/jobs/eligibility/label-hours.ts";
import { compareText } from "#app/reference/compare-text.ts";
import {
  areaCode,
  isState,
  type Place,
  type RemoteArea,
  type RemoteDenial,
} from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { listMeaningsOfCode } from "./ambiguous-code.ts";
import { isStateName, parseLabelDenials } from "./location-denials.ts";
import { type LabelReading, parseLocationLabel } from "./location-label.ts";
import { hasStates } from "./location-names.ts";
import { grantPart } from "./part-of-place.ts";
import { translateLabel } from "./translate-label.ts";
import { detectWorkMode, isModeLabel, isRemoteFriendly } from "./work-mode.ts";

export interface LocationHints {
  /** ISO 3166-1 alpha-2, from the source's own field. */
  country?: string;
  /** From the source's own field; wins over the words of a label. */
  workMode?: WorkMode;
  /** The end of the title: "(Remote, EMEA)". */
  titleSuffix?: string;
}

export interface WorkLocations {
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
  /** The sentences of the description that decided. */
  remoteQuote?: string;
  workMode: WorkMode;
}

const MAX_LABELS = 200;
/** "(Chile preferred)" is a wish. */
export const PREFERENCE = /\([^()]{2,60}\bpreferred\b[^()]{0,40}\)/gi;
const OR_REMOTE = /\bor (?:(?:fully|100 ?%) )?remote\W*$|^(?:fully )?remote or\b/i;

/**
 * Places, remote areas and work mode from a source's location labels: sorted, each once, whatever the
 * order of the labels. An ambiguous name gives nothing, and what is excluded is never granted.
 */
export function parseWorkLocations(stated: string[], hints: LocationHints): WorkLocations {
  const labels = stated.map(translateLabel);
  const country = hints.country && /^[A-Z]{2}$/.test(hints.country) ? hints.country : null;
  const sortedLabels = [...new Set(labels)].sort().slice(0, MAX_LABELS);
  const readings = sortedLabels.flatMap((label) => readLabel(label, country));
  const suffix = hints.titleSuffix ?? "";
  const fromTitle =
    suffix && (isModeLabel(suffix) || readings.length === 0)
      ? parseLocationLabel(suffix, country)
      : [];
  const denials = readDenials([...sortedLabels, suffix], country);
  const remoteNotFrom = denials.remoteNotFrom.length > 0 && {
    remoteNotFrom: denials.remoteNotFrom,
  };

  const statedMode = [hints.workMode, detectWorkMode(labels), detectWorkMode([suffix])].find(
    (mode) => mode && mode !== "unknown",
  );
  const workMode = statedMode ?? inferMode([...readings, ...fromTitle], [...labels, suffix]);
  if (workMode === "remote") {
    const remote = toRemoteLocations(readings, fromTitle, {
      ...hints,
      country: country ?? undefined,
    });
    if (denials.grantsRest && remote.remoteFrom.length === 0)
      remote.remoteFrom.push({ region: "WORLD" });
    const meanings = listMeaningsOfCode(sortedLabels);
    if (meanings.length > 0 && remote.remoteFrom.length + denials.remoteNotFrom.length === 0)
      return { ...remote, remoteNotFrom: [{ outside: meanings }] };
    return { ...remote, ...remoteNotFrom };
  }

  const placeReadings = readings.filter(({ location }) => "place" in location);
  const officeReadings = placeReadings.filter(({ isRemote }) => !isRemote);
  const source = [officeReadings, placeReadings, fromTitle].find((list) => list.length > 0) ?? [];
  const places = sortedUnique(
    source.flatMap(({ location }) => ("place" in location ? [location.place] : [])),
  );
  if (places.length === 0 && country) places.push({ country });
  if (officeReadings.length === 0) return { places, remoteFrom: [], workMode };
  // "Austin, TX; Remote (US)" offers both. But where only the label says hybrid, remote work in the
  // office's own country is part of the hybrid arrangement.
  const remoteFrom = toRemoteAreas(readings.filter(({ isRemote }) => isRemote)).filter(
    (area) =>
      statedMode === hints.workMode ||
      !("country" in area && places.some((place) => place.country === area.country)),
  );
  return { places, remoteFrom, ...remoteNotFrom, workMode };
}

/** Which of a label's places are no limit of remote work: "Peru or remote", "Remote (Peru preferred)". */
function readLabel(label: string, country: string | null): LabelReading[] {
  const rest = label.replace(PREFERENCE, " ");
  const isWish = rest !== label;
  const firm = isWish ? parseLocationLabel(rest, country) : [];
  if (firm.length > 0) return firm;
  const readings = parseLocationLabel(label, country);
  if (!isWish && !OR_REMOTE.test(label)) return readings;
  return readings.map((reading) => ({
    ...reading,
    isOffice: "place" in reading.location && (isWish || !reading.isRemote),
  }));
}

function readDenials(labels: string[], country: string | null) {
  const read = labels.map((label) => parseLabelDenials(label, country));
  const limit = grantPart(read.map(({ granted }) => granted)) ? [{}] : [];
  return {
    remoteNotFrom: sortedUnique([...read.flatMap(({ denials }) => denials), ...limit]),
    grantsRest: read.some(({ grantsRest }) => grantsRest),
  };
}

function toRemoteLocations(
  readings: LabelReading[],
  fromTitle: LabelReading[],
  hints: LocationHints,
): WorkLocations {
  const isMarked = readings.some(({ isRemote }) => isRemote);
  const toAreas = (list: LabelReading[]) =>
    list
      .filter(({ isOffice }) => !isOffice)
      .flatMap((reading) => toRemoteArea(reading).map((area) => ({ area, reading })))
      // Beside "Remote - New York" the state of "New Jersey" is an office's.
      .filter(({ area, reading }) => !isState(area) || reading.isRemote || !isMarked)
      .map(({ area }) => area);
  const places = sortedUnique(
    readings.flatMap(({ location, isOffice }) =>
      "place" in location && (isOffice || !isCountryOnly(location.place)) ? [location.place] : [],
    ),
  );
  // A remote job in a city may be done from that city's country, unless more is stated.
  const isWholeJobRemote = hints.workMode === "remote";
  const implied = readings.flatMap((reading) =>
    !reading.isOffice && (isWholeJobRemote || reading.isRemote) ? toImpliedArea(reading) : [],
  );
  const hinted =
    hints.country && !readings.some(({ isOffice }) => isOffice) ? [{ country: hints.country }] : [];
  const remoteFrom =
    [toAreas(readings), toAreas(fromTitle), implied, hinted].find((list) => list.length > 0) ?? [];
  return { places, remoteFrom: reduceAreas(remoteFrom), workMode: "remote" };
}

/** The country of a city; the state where the label itself says remote: "Remote - Austin". */
function toImpliedArea({ location, isRemote }: LabelReading): RemoteArea[] {
  if (!("place" in location)) return [];
  const { country, region } = location.place;
  return [isRemote && region && hasStates(country) ? { country, region } : { country }];
}

function toRemoteAreas(readings: LabelReading[]): RemoteArea[] {
  return reduceAreas(readings.flatMap(toRemoteArea));
}

/** Reduces areas that include the world to the world, and states of a granted country to it. */
export function reduceAreas(areas: RemoteArea[]): RemoteArea[] {
  const isWorld = areas.some((area) => areaCode(area) === "WORLD");
  if (isWorld) return [{ region: "WORLD" }];
  const countries = new Set(
    areas.filter((area) => !isState(area)).flatMap((area) => areaCode(area)),
  );
  return sortedUnique(areas.filter((area) => !isState(area) || !countries.has(area.country)));
}

/** Labels that name areas but no city ("EMEA", "Europe, Israel"), or only hours, mean remote work. */
function inferMode(readings: LabelReading[], labels: string[]): WorkMode {
  const hasCity = readings.some(
    ({ location }) => "place" in location && !isCountryOnly(location.place),
  );
  if (labels.some(isRemoteFriendly)) return hasCity ? "hybrid" : "remote";
  if (readings.length === 0) return parseLabelHours(labels) ? "remote" : "unknown";
  return !hasCity && readings.some(({ location }) => "area" in location) ? "remote" : "unknown";
}

/** An area, a country or a state; of a remote label also the state that shares its city’s name: "New York", but not "São Paulo". */
function toRemoteArea({ location, isRemote }: LabelReading): RemoteArea[] {
  if ("area" in location) return [{ region: location.area }];
  const { city, region, country } = location.place;
  if (!city) return [region ? { country, region } : { country }];
  return isRemote && region && hasStates(country) && isStateName(city, country)
    ? [{ country, region }]
    : [];
}

function isCountryOnly(place: Place): boolean {
  return !place.city && !place.region;
}

export function sortedUnique<T extends object>(list: T[]): T[] {
  const byKey = new Map(list.map((each) => [toUniqueKey(each), each]));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, each]) => each);
}

function toUniqueKey(value: object): string {
  const { country = "", region = "", city = "", ...rest } = value as Partial<Place>;
  return [country, region, city, JSON.stringify(rest)].join("\u0000");
}
