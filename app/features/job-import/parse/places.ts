import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work.ts";
import { findCountryByCode, listEntries, listSubdivisionsByCode } from "./gazetteer.ts";
import { settle } from "./settle.ts";
import type { Named } from "./settle-one.ts";

export interface PlaceHints {
  /** ISO 3166-1 alpha-2, from the source's own field. */
  country?: string;
  /** From the source's own field; wins over the words of a label. */
  workMode?: WorkMode;
  /** The end of the title: "(Remote, EMEA)". */
  titleSuffix?: string;
}

export interface Places {
  places: Place[];
  remoteFrom: RemoteArea[];
  workMode: WorkMode;
}

interface Reading {
  named: Named;
  /** The same part of the label says remote and not hybrid. */
  isRemote: boolean;
}

const LONGEST_LABEL = 1000;
const MOST_LABELS = 200;
const MOST_WORDS = 8;
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
export function parsePlaces(labels: string[], hints: PlaceHints): Places {
  const country = hints.country && /^[A-Z]{2}$/.test(hints.country) ? hints.country : null;
  const each = [...new Set(labels)].sort().slice(0, MOST_LABELS);
  const readings = each.flatMap((label) => readLabel(label, country));
  const suffix = hints.titleSuffix ?? "";
  const fromTitle =
    suffix && (isModeLabel(suffix) || readings.length === 0) ? readLabel(suffix, country) : [];

  const stated = [hints.workMode, modeOf(labels), modeOf([suffix])].find(
    (mode) => mode && mode !== "unknown",
  );
  const workMode = stated ?? impliedMode([...readings, ...fromTitle]);
  if (workMode === "remote")
    return remotePlaces(readings, fromTitle, { ...hints, country: country ?? undefined });

  const atPlaces = readings.filter(({ named }) => "place" in named);
  const atOffices = atPlaces.filter(({ isRemote }) => !isRemote);
  const source = [atOffices, atPlaces, fromTitle].find((list) => list.length > 0) ?? [];
  const places = unique(source.flatMap(({ named }) => ("place" in named ? [named.place] : [])));
  if (places.length === 0 && country) places.push({ country });
  if (atOffices.length === 0) return { places, remoteFrom: [], workMode };
  // "Austin, TX; Remote (US)" offers both. But where only the label says hybrid, remote work in the
  // office's own country is part of the hybrid arrangement.
  const remoteFrom = toAreas(readings.filter(({ isRemote }) => isRemote)).filter(
    (area) =>
      stated === hints.workMode ||
      !("country" in area && places.some((place) => place.country === area.country)),
  );
  return { places, remoteFrom, workMode };
}

/** Whether a label states a work mode ("Remote job"), which some sources send in place of a city. */
export function isModeLabel(label: string): boolean {
  return REMOTE.test(label) || HYBRID.test(label) || ONSITE.test(label);
}

function isAway(text: string): boolean {
  return REMOTE.test(text) && !HYBRID.test(text);
}

function remotePlaces(readings: Reading[], fromTitle: Reading[], hints: PlaceHints): Places {
  const areas = (list: Reading[]) => list.flatMap(({ named }) => toArea(named));
  const places = unique(
    readings.flatMap(({ named }) =>
      "place" in named && !isCountryOnly(named.place) ? [named.place] : [],
    ),
  );
  // A remote job in a city may be done from that city's country, unless more is stated.
  const whole = hints.workMode === "remote";
  const implied = readings.flatMap(({ named, isRemote }) =>
    "place" in named && (whole || isRemote) ? [{ country: named.place.country }] : [],
  );
  const hinted = hints.country ? [{ country: hints.country }] : [];
  const remoteFrom =
    [areas(readings), areas(fromTitle), implied, hinted].find((list) => list.length > 0) ?? [];
  return { places, remoteFrom: withinWorld(remoteFrom), workMode: "remote" };
}

function toAreas(readings: Reading[]): RemoteArea[] {
  return withinWorld(readings.flatMap(({ named }) => toArea(named)));
}

/** Reduces areas that include the world to the world. */
function withinWorld(areas: RemoteArea[]): RemoteArea[] {
  const isWorld = areas.some((area) => "region" in area && area.region === "WORLD");
  return isWorld ? [{ region: "WORLD" }] : unique(areas);
}

/** Labels that name only an area ("EMEA") mean remote work. */
function impliedMode(readings: Reading[]): WorkMode {
  const hasArea = readings.some(({ named }) => "area" in named);
  return hasArea && !readings.some(({ named }) => "place" in named) ? "remote" : "unknown";
}

function readLabel(label: string, hint: string | null): Reading[] {
  const text = label
    .slice(0, LONGEST_LABEL)
    .normalize("NFC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const isRemote = isAway(text);
  const whole = wholeName(text) ?? wholeName(withoutModes(text));
  if (whole) return settle([whole], hint).map((named) => ({ named, isRemote }));

  return text
    .split(/[;|\n•·]| or | oder | ou |\s\/\s/i)
    .flatMap((part) => readPart(part, isAway(part), hint));
}

function readPart(part: string, isRemote: boolean, hint: string | null): Reading[] {
  const bare = withoutModes(part);
  const whole =
    wholeName(bare) ?? (bare === "" ? wholeName(part.match(ANYWHERE)?.[0] ?? "") : null);
  const toReading = (named: Named) => ({ named, isRemote });
  if (whole) return settle([whole], hint).map(toReading);

  const tokens = bare
    .replace(/\b([A-Z]{2,3})-([A-Z]{2,3})-(?=\p{L})/u, "$1, $2, ")
    .split(/,|\(|\)|\[|\]| - |:| > /)
    .flatMap(splitJoined);
  return withoutVagueness(settle(tokens, hint)).map(toReading);
}

/** "Anywhere, US" is not the world. */
function withoutVagueness(named: Named[]): Named[] {
  const exact = named.filter((each) => !("area" in each) || each.area !== "WORLD");
  return exact.length > 0 ? exact : named;
}

/** Splits "UK/Germany" and "Berlin and Munich", unless the gazetteer has them as one name. */
function splitJoined(token: string): string[] {
  const name = token.trim();
  if (listEntries(name).length > 0) return [name];
  return name.split(/\/| and | und | & |\s\+\s/i).flatMap(splitUnmarked);
}

/** Splits "Austin TX", "Berlin Germany" and "UK-London". */
function splitUnmarked(token: string): string[] {
  const name = token.trim();
  if (listEntries(name).length > 0) return [name];
  if (name.split(" ").length > MOST_WORDS) return [name];
  for (const { index } of name.matchAll(/[ -]+/g)) {
    const [left, right] = [name.slice(0, index), name.slice(index).replace(/^[ -]+/, "")];
    if (isKnown(left) && isKnown(right)) return [left, right];
  }
  return [name];
}

function isKnown(name: string): boolean {
  if (listEntries(name).length > 0) return true;
  return findCountryByCode(name) !== null || listSubdivisionsByCode(name).length > 0;
}

function wholeName(text: string): string | null {
  const name = text.replace(/^[\s\-,:;([]+|[\s\-,:;\])]+$/g, "");
  return listEntries(name).length > 0 ? name : null;
}

function withoutModes(text: string): string {
  return text
    .replace(MODE_WORDS, " ")
    .replace(FILLERS, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-,:;]+|[\s\-,:;]+$/g, "");
}

function modeOf(texts: string[]): WorkMode {
  if (texts.some((text) => HYBRID.test(text))) return "hybrid";
  if (texts.some((text) => REMOTE.test(text))) return "remote";
  return texts.some((text) => ONSITE.test(text)) ? "onsite" : "unknown";
}

function toArea(named: Named): RemoteArea[] {
  if ("area" in named) return [{ region: named.area }];
  return isCountryOnly(named.place) ? [{ country: named.place.country }] : [];
}

function isCountryOnly(place: Place): boolean {
  return !place.city && !place.region;
}

function unique<T extends object>(list: T[]): T[] {
  const byKey = new Map(list.map((each) => [keyOf(each), each]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, each]) => each);
}

function keyOf(value: object): string {
  const { country = "", region = "", city = "" } = value as Partial<Place>;
  return [country, region, city].join("\u0000");
}
