import type { RequiredHours } from "#app/reference/country-time-zones.ts";
import {
  AREAS_WITH_HOURS,
  findNamedZone,
  listAreaHours,
  ZONE_ABBREVIATIONS,
} from "#app/reference/named-time-zones.ts";
import { isHoursRequirement, widenByTimes } from "./required-times.ts";
import { findUtcOffsetSentence, MAX_SENTENCE_LENGTH, parseUtcOffsets } from "./stated-hours.ts";

const ABBREVIATION = `\\b(?:${ZONE_ABBREVIATIONS.join("|")})\\b(?! ?[+\\-]\\d)`;
// "PT" is Portugal and "CT" Connecticut without the words of a zone.
const SHORT = "\\b(?:PT|MT|CT|ET)\\b";
const AND = " ?(?:to|or|and|&|[/\\u2013-]) ?";
const SHORT_PAIR = `${SHORT}(?=${AND}${SHORT})|(?<=${SHORT}${AND})${SHORT}`;
const SHORT_IN_BRACKETS = `(?<=[Rr]emote ?\\()${SHORT}(?=\\))|(?<=[Cc]oast ?/ ?)${SHORT}`;
const SHORT_WITH_WORDS = `${SHORT}(?= ?(?:hours|time|time ?zones?|preferred|overlap|\\u00B1|\\+/-)\\b)`;
const LONG =
  "\\b(?:(?:[Cc]entral|[Ee]astern|[Ww]estern) [Ee]uropean|[Pp]acific|[Mm]ountain|[Cc]entral|[Ee]astern)(?= (?:US |U\\.S\\. )?(?:[Ss]tandard |[Dd]aylight |[Ss]ummer )?(?:[Tt]ime|[Hh]ours)(?![\\p{L}]))";
/** "Mountain or Pacific zone". */
const US_ZONE = "(?:[Pp]acific|[Mm]ountain|[Cc]entral|[Ee]astern)";
const OF_ZONES = `\\b(?:[Pp]acific|[Mm]ountain)(?= [Zz]ones?\\b)|\\b${US_ZONE}(?=${AND}${US_ZONE} (?:[Tt]ime|[Hh]ours|[Zz]ones?)\\b)|(?<=\\b${US_ZONE}${AND})${US_ZONE}(?= [Zz]ones?\\b)`;
const OF_BRASILIA = "(?:[Ff]uso(?: [Hh]orário)?|[Hh]orário) de Bras[ií]lia";
const AFTER_TIME = `(?<=\\d ?[AaPp][Mm] |\\b[Nn]oon )(?:[Pp]acific|[Mm]ountain|[Cc]entral|[Ee]astern|PT|MT|CT|ET)\\b`;
const ZONE = `(?:${AFTER_TIME}|${ABBREVIATION}|${SHORT_PAIR}|${SHORT_IN_BRACKETS}|${SHORT_WITH_WORDS}|${LONG}|${OF_ZONES}|${OF_BRASILIA})`;
const ZONE_WORDS =
  "(?: (?:[Ss]tandard|[Dd]aylight|[Ss]ummer))?(?: ?-?(?:[Tt]ime ?[Zz]ones?|[Tt]ime|[Hh]ours|[Zz]ones?))?";

/** "European / African timezones", "US working hours": hours, no place. */
const HOURS_OF_AREAS = `(?<!\\p{L})(?:${AREAS_WITH_HOURS})(?:(?: ?[/&,] ?| (?:and|or) )(?:${AREAS_WITH_HOURS})){0,4}[ -](?:(?:[Bb]usiness|[Ww]orking|[Ww]ork|[Oo]ffice|[Cc]ore|[Dd]aytime) )?(?:[Tt]ime ?[Zz]ones?|[Hh]ours)(?!\\p{L})`;

const ZONE_NAME = new RegExp(ZONE, "gu");
const AREA_HOURS = new RegExp(HOURS_OF_AREAS, "gu");
const TOLERANCE_BEFORE = new RegExp(
  `(?:\\b[Ww]ithin|\\u00B1|\\+/-|\\+-)[ ~]*(?:\\u00B1|\\+/-)? ?(\\d{1,2}) ?(?:h|hrs?|hours?)?(?: time ?zone)?(?: difference)?(?: (?:of|from|to))?(?: the)? (${ZONE})${ZONE_WORDS}|\\b(\\d{1,2}) ?(?:h|hrs?|hours?) (?:of|from) (${ZONE})`,
  "u",
);
const TOLERANCE_AFTER = new RegExp(
  `(${ZONE})${ZONE_WORDS} ?(?:\\u00B1|\\+/-|\\+-) ?(\\d{1,2})(?: ?(?:h|hrs?|hours?)\\b)?`,
  "u",
);
const UTC_OFFSETS =
  /\b(?:UTC|GMT)(?: ?[+\-\u2212\u2013\u00B1/]+ ?\d{1,2}(?::\d\d)?| ?\u00B1 ?\d{1,2})(?: ?h(?:ours?)?\b)?(?: ?(?:to|and|through|until|[-\u2013\u2014/]) ?(?:(?:UTC|GMT) ?)?[+\-\u2212\u2013] ?\d{1,2}(?::\d\d)?)?/gi;
/** "UK hours", "London shift": whose day it is, and no place to work from. */
const HOURS_OF_PLACE =
  /(?<![\p{L}.])(?!Remote|Hybrid)\p{Lu}[\p{L}.]{1,14} (?:(?:business|working|work|office|core|day|night) )?(?:hours|shifts?)(?!\p{L})/gu;
const US_BEFORE_ZONE = new RegExp(`(?:\\b(?:US|USA|U\\.S\\.) )?${ZONE}${ZONE_WORDS}`, "gu");
const LISTED = /(?:\b(?:or|and)|[&/]) ?$/;
const WITHIN_HOURS = /\bwithin \d{1,2} ?(?:h|hrs?|hours?) (?:of|from) [^,;|()]*/gi;
const MAX_TOLERANCE = 12;
const [FIRST_OFFSET, LAST_OFFSET] = [-48, 56];

/** The hours that labels ask for ("within 3 hours of CET"); null unless there is exactly one range. */
export function parseLabelHours(labels: string[]): RequiredHours | null {
  const ranges = new Map(
    labels.flatMap((label) => {
      const range = parseUtcOffsets(label) ?? findToleranceRange(label) ?? findZoneRange(label);
      return range ? [[`${range.tzMin} ${range.tzMax}`, range] as const] : [];
    }),
  );
  const [only] = ranges.values();
  return ranges.size === 1 && only ? only : null;
}

/**
 * The hours that a description asks for: a range of UTC offsets, some hours around a zone ("within 3
 * hours of CET"), hours that must overlap, or zones that applicants must be in. A zone alone may only
 * be where the team is. Null unless there is exactly one.
 */
export function parseDescriptionHours(text: string): RequiredHours | null {
  const byOffsets = parseUtcOffsets(text);
  if (byOffsets) return byOffsets;
  const sentences = text.split(/\n|(?<=[.!?])\s+/);
  const ranges = new Map(
    sentences.flatMap((sentence) => {
      const range = findSentenceRange(sentence);
      return range ? [[`${range.tzMin} ${range.tzMax}`, range] as const] : [];
    }),
  );
  const [only] = ranges.values();
  return ranges.size === 1 && only ? only : null;
}

/** The sentence that states the hours of a description, verbatim; null for none or a very long one. */
export function findHoursSentence(text: string): string | null {
  const byOffsets = findUtcOffsetSentence(text);
  if (byOffsets) return byOffsets;
  const sentence = text.split(/\n|(?<=[.!?])\s+/).find((each) => findSentenceRange(each) !== null);
  const bare = sentence?.trim().replace(/[.!?]$/, "") ?? "";
  return bare !== "" && bare.length <= MAX_SENTENCE_LENGTH ? bare : null;
}

/**
 * The label without the hours it names, which are no places. "US Eastern time" leaves the US, unless
 * `isUsPlace` is false because the label names another place.
 */
export function withoutHours(label: string, isUsPlace = true): string {
  return label
    .replace(WITHIN_HOURS, " ")
    .replace(UTC_OFFSETS, " ")
    .replace(AREA_HOURS, " ")
    .replace(US_BEFORE_ZONE, (zone, at: number, whole: string) =>
      zone.startsWith("U") && (isUsPlace || LISTED.test(whole.slice(Math.max(0, at - 5), at)))
        ? "US "
        : " ",
    )
    .replace(HOURS_OF_PLACE, " ");
}

function findSentenceRange(sentence: string): RequiredHours | null {
  const tolerance = findToleranceRange(sentence);
  if (tolerance || !isHoursRequirement(sentence)) return tolerance;
  const zones = findZoneRange(sentence);
  return zones && widenByTimes(zones, sentence);
}

/** "CET ± 2 hours" and "within 4 hours of EST". */
function findToleranceRange(label: string): RequiredHours | null {
  const [, within, zoneOfWithin, away, zoneOfAway] = TOLERANCE_BEFORE.exec(label) ?? [];
  const [, zoneBefore, hoursAfter] = TOLERANCE_AFTER.exec(label) ?? [];
  const zone = findNamedZone(zoneOfWithin ?? zoneOfAway ?? zoneBefore ?? "");
  const hours = Number(within ?? away ?? hoursAfter);
  if (!zone || !(hours <= MAX_TOLERANCE)) return null;
  return {
    tzMin: Math.max(zone.lowest - hours * 4, FIRST_OFFSET),
    tzMax: Math.min(zone.highest + hours * 4, LAST_OFFSET),
  };
}

/** From the first to the last of the zones that a label names: "PST to EST", "CET". */
function findZoneRange(label: string): RequiredHours | null {
  const named = [...label.matchAll(ZONE_NAME)].flatMap(([name]) => findNamedZone(name) ?? []);
  const zones =
    named.length > 0
      ? named
      : [...label.matchAll(AREA_HOURS)].flatMap(([words]) => listAreaHours(words));
  if (zones.length === 0) return null;
  return {
    tzMin: Math.min(...zones.map(({ lowest }) => lowest)),
    tzMax: Math.max(...zones.map(({ highest }) => highest)),
  };
}
