import { toDay } from "./calendar.ts";

/** UTC offsets on January 15 and July 15, in quarter hours. */
export interface SeasonOffsets {
  january: number;
  july: number;
}

const QUARTER_HOUR_MS = 900_000;
const OFFSET = /^(?:UTC|GMT)? ?([+\-\u2212]?)(\d{1,2})(?::?(00|15|30|45))?$/i;

/** An IANA time zone in canonical spelling; null when unknown. */
export function findCanonicalTimeZone(name: string): string | null {
  if (!/^[\w+/-]{1,60}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** An IANA name, or an offset such as "UTC+2"; else null. A plus sign may arrive as a space. */
export function parseTimeZone(text: string): string | null {
  const trimmed = text.trim();
  const quarterHours = parseOffset(trimmed);
  if (quarterHours !== null) return toOffsetParam(quarterHours);
  if (/^(?:UTC|GMT|Z)$/i.test(trimmed)) return "UTC";
  return trimmed.includes("/") ? findCanonicalTimeZone(trimmed.replace(" ", "+")) : null;
}

/** The offsets of a zone, or of a fixed offset, in a year; null when unknown. */
export function findSeasonOffsets(zone: string, year: number): SeasonOffsets | null {
  const fixedOffset = zone === "UTC" ? 0 : parseOffset(zone);
  if (fixedOffset !== null) return { january: fixedOffset, july: fixedOffset };
  const readOffset = createOffsetReader(zone);
  const january = readOffset?.(new Date(Date.UTC(year, 0, 15, 12))) ?? null;
  const july = readOffset?.(new Date(Date.UTC(year, 6, 15, 12))) ?? null;
  return january === null || july === null ? null : { january, july };
}

/** The timestamp at which a day begins in an IANA time zone; of UTC without one. */
export function startOfDay(day: string, zone: string | null): string {
  return toTimestamp({ day, time: "00:00" }, zone);
}

/** The timestamp of a local time in an IANA zone or at a fixed offset; of UTC without one. */
export function toTimestamp({ day, time }: { day: string; time: string }, zone: string | null) {
  const local = Date.parse(`${day}T${time}:00Z`);
  const fixedOffset = zone === null ? 0 : parseOffset(zone);
  const readOffset = fixedOffset === null ? createOffsetReader(zone ?? "UTC") : () => fixedOffset;
  const offsetAt = (instant: number) => (readOffset?.(new Date(instant)) ?? 0) * QUARTER_HOUR_MS;
  // Near a change of clocks the offset is another one; a time that is left out comes later.
  const guess = local - offsetAt(local);
  const starts = [guess, local - offsetAt(guess)].toSorted((one, other) => one - other);
  const start = starts.find((instant) => instant + offsetAt(instant) >= local) ?? guess;
  return new Date(start).toISOString();
}

/** A function that finds the day of a moment in a time zone; in UTC if the zone is null or unknown. */
export function createDayReader(zone: string | null): (moment: Date) => string {
  try {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone ?? "UTC",
      dateStyle: "short",
    });
    return (moment) => format.format(moment);
  } catch {
    return toDay;
  }
}

/** A function, because creating the format takes longer than using it. */
function createOffsetReader(zone: string): ((date: Date) => number | null) | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return (date) => {
      const name =
        format.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value ?? "";
      return name === "GMT" ? 0 : parseOffset(name);
    };
  } catch {
    return null;
  }
}

/** Quarter hours as a `tz` parameter: "UTC+2", "UTC-3:30". */
function toOffsetParam(quarterHours: number): string {
  if (quarterHours === 0) return "UTC";
  const minutes = Math.abs(quarterHours) * 15;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${quarterHours < 0 ? "-" : "+"}${hours}${rest ? `:${rest}` : ""}`;
}

function parseOffset(text: string): number | null {
  const [, sign = "", hours, minutes = "0"] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return null;
  const quarterHours = Number(hours) * 4 + Number(minutes) / 15;
  const offset = sign === "" || sign === "+" ? quarterHours : -quarterHours;
  return offset >= -48 && offset <= 56 ? offset : null;
}
