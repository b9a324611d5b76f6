import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { findCountryByCode, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { resolveLocationParts } from "./resolve-location-parts.ts";

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
  workMode: WorkMode;
}

interface LabelReading {
  location: ResolvedLocation;
  /** The same part of the label says remote and not hybrid. */
  isRemote: boolean;
}

const MAX_LABEL_LENGTH = 1000;
const MAX_LABELS = 200;
const MAX_UNMARKED_WORDS = 8;
const REMOTE =
  /\b(?:remote(?:ly)?(?![- ]friendly)|home[- ]?based|home[- ]?office|work(?:ing)? from (?:home|anywhere)|wfh|wfa|telecommut\w*|telework\w*|virtual|distributed|anywhere|remoto|télétravail)\b/i;
const HYBRID =
  /\b(?:hybrid|híbrido|hybride|(?:[1-4]|one|two|three|four) days? (?:(?:a|per) week )?(?:in|at)[ -](?:the |our )?(?:office|hq)|in[ -]office (?:[1-4]|one|two|three|four) days?)\b/i;
const ONSITE = /\b(?:on-?site|in[- ]office|in[- ]person|office[- ]based|presencial)\b/i;
const ANYWHERE = /\banywhere\b/i;
const MODE_WORDS = new RegExp(
  [REMOTE.source, HYBRID.source, ONSITE.source].join("|").replaceAll("(?![- ]friendly)", ""),
  "gi",
);
const FILLERS =
  /\b(?:fully|100 ?%|first|friendly|eligible|only|optional|possible|available|flexible|based|preferred|permitted|within|in|from|across|throughout|anywhere (?=in|within|from|across|throughout)|the|must be|located|candidates?|positions?|roles?|work(?:ing)?|location|full[- ]?time)\b|100%/gi;

/**
 * Places, remote areas and work mode from a source's location labels: sorted, each once, whatever the
 * order of the labels. An ambiguous name gives nothing.
 */
export function parseWorkLocations(labels: string[], hints: LocationHints): WorkLocations {
  const country = hints.country && /^[A-Z]{2}$/.test(hints.country) ? hints.country : null;
  const sortedLabels = [...new Set(labels)].sort().slice(0, MAX_LABELS);
  const readings = sortedLabels.flatMap((label) => parseLabel(label, country));
  const suffix = hints.titleSuffix ?? "";
  const fromTitle =
    suffix && (isModeLabel(suffix) || readings.length === 0) ? parseLabel(suffix, country) : [];

  const statedMode = [hints.workMode, detectMode(labels), detectMode([suffix])].find(
    (mode) => mode && mode !== "unknown",
  );
  const workMode = statedMode ?? inferMode([...readings, ...fromTitle]);
  if (workMode === "remote")
    return toRemoteLocations(readings, fromTitle, { ...hints, country: country ?? undefined });

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
  return { places, remoteFrom, workMode };
}

/** Whether a label states a work mode ("Remote job"), which some sources send in place of a city. */
export function isModeLabel(label: string): boolean {
  return REMOTE.test(label) || HYBRID.test(label) || ONSITE.test(label);
}

function isRemoteOnly(text: string): boolean {
  return REMOTE.test(text) && !HYBRID.test(text);
}

function toRemoteLocations(
  readings: LabelReading[],
  fromTitle: LabelReading[],
  hints: LocationHints,
): WorkLocations {
  const toAreaList = (list: LabelReading[]) =>
    list.flatMap(({ location }) => toRemoteArea(location));
  const places = sortedUnique(
    readings.flatMap(({ location }) =>
      "place" in location && !isCountryOnly(location.place) ? [location.place] : [],
    ),
  );
  // A remote job in a city may be done from that city's country, unless more is stated.
  const isWholeJobRemote = hints.workMode === "remote";
  const implied = readings.flatMap(({ location, isRemote }) =>
    "place" in location && (isWholeJobRemote || isRemote)
      ? [{ country: location.place.country }]
      : [],
  );
  const hinted = hints.country ? [{ country: hints.country }] : [];
  const remoteFrom =
    [toAreaList(readings), toAreaList(fromTitle), implied, hinted].find(
      (list) => list.length > 0,
    ) ?? [];
  return { places, remoteFrom: reduceToWorld(remoteFrom), workMode: "remote" };
}

function toRemoteAreas(readings: LabelReading[]): RemoteArea[] {
  return reduceToWorld(readings.flatMap(({ location }) => toRemoteArea(location)));
}

/** Reduces areas that include the world to the world. */
function reduceToWorld(toAreaList: RemoteArea[]): RemoteArea[] {
  const isWorld = toAreaList.some((area) => "region" in area && area.region === "WORLD");
  return isWorld ? [{ region: "WORLD" }] : sortedUnique(toAreaList);
}

/** Labels that name only an area ("EMEA") mean remote work. */
function inferMode(readings: LabelReading[]): WorkMode {
  const hasArea = readings.some(({ location }) => "area" in location);
  return hasArea && !readings.some(({ location }) => "place" in location) ? "remote" : "unknown";
}

function parseLabel(label: string, countryHint: string | null): LabelReading[] {
  const text = label
    .slice(0, MAX_LABEL_LENGTH)
    .normalize("NFC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const isRemote = isRemoteOnly(text);
  const isWholeJobRemote = findWholeName(text) ?? findWholeName(removeModeWords(text));
  if (isWholeJobRemote)
    return resolveLocationParts([isWholeJobRemote], countryHint).map((location) => ({
      location: location,
      isRemote,
    }));

  return text
    .split(/[;|\n•·]| or | oder | ou |\s\/\s/i)
    .flatMap((part) => parseLabelPart(part, isRemoteOnly(part), countryHint));
}

function parseLabelPart(
  part: string,
  isRemote: boolean,
  countryHint: string | null,
): LabelReading[] {
  const bare = removeModeWords(part);
  const isWholeJobRemote =
    findWholeName(bare) ?? (bare === "" ? findWholeName(part.match(ANYWHERE)?.[0] ?? "") : null);
  const toReading = (location: ResolvedLocation) => ({ location: location, isRemote });
  if (isWholeJobRemote) return resolveLocationParts([isWholeJobRemote], countryHint).map(toReading);

  const tokens = bare
    .replace(/\b([A-Z]{2,3})-([A-Z]{2,3})-(?=\p{L})/u, "$1, $2, ")
    .split(/,|\(|\)|\[|\]| - |:| > /)
    .flatMap(splitConjunctions);
  return dropWorldIfOthers(resolveLocationParts(tokens, countryHint)).map(toReading);
}

/** "Anywhere, US" is not the world. */
function dropWorldIfOthers(locations: ResolvedLocation[]): ResolvedLocation[] {
  const exact = locations.filter((location) => !("area" in location) || location.area !== "WORLD");
  return exact.length > 0 ? exact : locations;
}

/** Splits "UK/Germany" and "Berlin and Munich", unless the gazetteer has them as one name. */
function splitConjunctions(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  return name.split(/\/| and | und | & |\s\+\s/i).flatMap(splitWithoutComma);
}

/** Splits "Austin TX", "Berlin Germany" and "UK-London". */
function splitWithoutComma(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  if (name.split(" ").length > MAX_UNMARKED_WORDS) return [name];
  for (const { index } of name.matchAll(/[ -]+/g)) {
    const [left, right] = [name.slice(0, index), name.slice(index).replace(/^[ -]+/, "")];
    if (isKnownName(left) && isKnownName(right)) return [left, right];
  }
  return [name];
}

function isKnownName(name: string): boolean {
  if (listLocationMatches(name).length > 0) return true;
  return findCountryByCode(name) !== null || listSubdivisionsByCode(name).length > 0;
}

function findWholeName(text: string): string | null {
  const name = text.replace(/^[\s\-,:;([]+|[\s\-,:;\])]+$/g, "");
  return listLocationMatches(name).length > 0 ? name : null;
}

function removeModeWords(text: string): string {
  return text
    .replace(MODE_WORDS, " ")
    .replace(FILLERS, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-,:;]+|[\s\-,:;]+$/g, "");
}

function detectMode(texts: string[]): WorkMode {
  if (texts.some((text) => HYBRID.test(text))) return "hybrid";
  if (texts.some((text) => REMOTE.test(text))) return "remote";
  return texts.some((text) => ONSITE.test(text)) ? "onsite" : "unknown";
}

function toRemoteArea(location: ResolvedLocation): RemoteArea[] {
  if ("area" in location) return [{ region: location.area }];
  return isCountryOnly(location.place) ? [{ country: location.place.country }] : [];
}

function isCountryOnly(place: Place): boolean {
  return !place.city && !place.region;
}

function sortedUnique<T extends object>(list: T[]): T[] {
  const byKey = new Map(list.map((each) => [toUniqueKey(each), each]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, each]) => each);
}

function toUniqueKey(value: object): string {
  const { country = "", region = "", city = "" } = value as Partial<Place>;
  return [country, region, city].join("\u0000");
}
