/** UTC offsets in quarter hours, the least and the greatest of a year. */
export interface Offsets {
  least: number;
  greatest: number;
}

const OFFSET = /^(?:UTC|GMT)? ?([+\-\u2212]?)(\d{1,2})(?::?(00|15|30|45))?$/i;

/** A zone of the IANA table in its own spelling; null for a name that is in none. */
export function canonicalZone(name: string): string | null {
  if (!/^[\w+/-]{1,60}$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * A time zone as written in an address: an IANA name, or an offset such as "UTC+2"; null for
 * neither. A plus sign may arrive as a space.
 */
export function parseTimeZone(text: string): string | null {
  const words = text.trim();
  const quarters = parseOffset(words);
  if (quarters !== null) return offsetName(quarters);
  if (/^(?:UTC|GMT|Z)$/i.test(words)) return "UTC";
  return words.includes("/") ? canonicalZone(words.replace(" ", "+")) : null;
}

/** The offsets of a zone on 15 January and 15 July of this year; a fixed one is the same on both. */
export function offsetsOf(zone: string, now: Date): Offsets {
  const year = now.getUTCFullYear();
  const days = [Date.UTC(year, 0, 15, 12), Date.UTC(year, 6, 15, 12)];
  const offsets = days.map((day) => offsetAt(zone, new Date(day)) ?? 0);
  return { least: Math.min(...offsets), greatest: Math.max(...offsets) };
}

/** The UTC offset of a zone, or of an offset's own name, at a moment, in quarter hours; null for one nobody knows. */
export function offsetAt(zone: string, at: Date): number | null {
  return offsetsAt(zone, [at])[0] ?? null;
}

/** The same at several moments: making the format takes longer than using it. */
export function offsetsAt(zone: string, moments: Date[]): (number | null)[] {
  const fixed = zone === "UTC" ? 0 : parseOffset(zone);
  if (fixed !== null) return moments.map(() => fixed);
  try {
    const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return moments.map((at) => {
      const name = words.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
      return name === "GMT" ? 0 : parseOffset(name);
    });
  } catch {
    return moments.map(() => null);
  }
}

/** Quarter hours from UTC as an address names them: "UTC+2", "UTC-3:30". */
function offsetName(quarters: number): string {
  if (quarters === 0) return "UTC";
  const minutes = Math.abs(quarters) * 15;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${quarters < 0 ? "-" : "+"}${hours}${rest ? `:${rest}` : ""}`;
}

function parseOffset(text: string): number | null {
  const [, sign = "", hours, minutes = "0"] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return null;
  const quarters = Number(hours) * 4 + Number(minutes) / 15;
  const offset = sign === "" || sign === "+" ? quarters : -quarters;
  return offset >= -48 && offset <= 56 ? offset : null;
}
