import type { RequiredHours } from "#app/reference/country-time-zones.ts";

const REQUIREMENT =
  /\b(?:must|requir(?:e|es|ed)|need(?:s|ed)?|have to|only (?:consider|accept|hire)|applicants?|candidates?|available|availability|calendar (?:should|must|needs to) be|(?:business|working|core|office) hours|work(?:ing)? (?:in|within|during|on)|overlap)\b/i;
const ANOTHER_MATTER =
  /\b(?:deadline|apply (?:by|before)|webinar|meetings?|we meet|interviews?)\b/i;
const TIMES =
  /\b(\d{1,2})(?::(\d\d))? ?([ap]m)? ?(?:-|\u2013|to|and|until|till) ?(\d{1,2})(?::(\d\d))? ?([ap]m)?\b/i;
const OVERLAP =
  /\b(\d|two|three|four|five|six)\+? ?(?:h|hours?)(?: \w+){0,3} overlap|\boverlap(?:ping)? (?:\w+ ){0,4}?(\d|two|three|four|five|six) hours?\b/i;
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six"];

const QUARTERS = 4;
/** A day of work, and the hours of a day in which people are asked to be available. */
const WORKDAY_HOURS = 8;
const [EARLIEST, LATEST] = [7, 20];
const [FIRST_OFFSET, LAST_OFFSET] = [-48, 56];

/** Whether a sentence says when applicants work, and not only when something happens. */
export function isHoursRequirement(sentence: string): boolean {
  return REQUIREMENT.test(sentence) && !ANOTHER_MATTER.test(sentence);
}

/**
 * The zones from which the stated times are daytime: four hours that must overlap with a nine-to-five
 * in Pacific time leave four hours to each side, and 10 to 13 o'clock is an afternoon in Europe.
 */
export function widenByTimes(zones: RequiredHours, sentence: string): RequiredHours {
  const [, before, after] = OVERLAP.exec(sentence) ?? [];
  const hours = toNumber(before ?? after);
  if (hours > 0)
    return clamp(
      zones.tzMin - (WORKDAY_HOURS - hours) * QUARTERS,
      zones.tzMax + (WORKDAY_HOURS - hours) * QUARTERS,
    );
  const times = readTimes(sentence);
  if (!times || times.end - times.start >= WORKDAY_HOURS - 1) return zones;
  const tzMin = zones.tzMax + Math.round((EARLIEST - times.start) * QUARTERS);
  const tzMax = zones.tzMin + Math.round((LATEST - times.end) * QUARTERS);
  return tzMin <= zones.tzMin && tzMax >= zones.tzMax ? clamp(tzMin, tzMax) : zones;
}

function readTimes(sentence: string): { start: number; end: number } | null {
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] =
    TIMES.exec(sentence.replace(/\bnoon\b/i, "12 pm")) ?? [];
  if (from === undefined || to === undefined) return null;
  const end = toHours(to, toMinutes, toHalf);
  const start = toHours(from, fromMinutes, fromHalf ?? (Number(from) < Number(to) ? toHalf : "am"));
  return start < end && end <= 24 ? { start, end } : null;
}

function toHours(hours: string, minutes = "0", half = ""): number {
  const afternoon = /pm/i.test(half) && Number(hours) < 12 ? 12 : 0;
  return Number(hours) + afternoon + Number(minutes) / 60;
}

function toNumber(text = ""): number {
  const word = NUMBERS.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text) || 0;
}

function clamp(tzMin: number, tzMax: number): RequiredHours {
  return { tzMin: Math.max(tzMin, FIRST_OFFSET), tzMax: Math.min(tzMax, LAST_OFFSET) };
}
