import { dayAfter } from "#app/reference/calendar.ts";

/** Something to do on a day, or an hour from a time on. */
export interface CalendarEvent {
  uid: string;
  /** "2026-11-24", or a UTC timestamp. */
  at: string;
  summary: string;
  description?: string;
  url?: string;
}

const MAX_OCTETS = 75;

const UTC_ZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** An RFC 5545 calendar. */
export function toCalendar(events: readonly CalendarEvent[], now: Date): string {
  const createdStamp = toStamp(now.toISOString());
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Leadwright//Favorites//EN",
    "CALSCALE:GREGORIAN",
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${createdStamp}`,
      ...(event.at.includes("T") ? toHour(event.at) : toWholeDay(event.at)),
      `SUMMARY:${escapeText(event.summary)}`,
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      ...(event.url ? [`URL:${event.url}`] : []),
      "END:VEVENT",
    ]),
    // A calendar has at least one component (RFC 5545, 3.6).
    ...(events.length === 0 ? UTC_ZONE : []),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function toWholeDay(day: string): string[] {
  return [
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll("-", "")}`,
    "TRANSP:TRANSPARENT",
  ];
}

/** How long it takes is not known; calendars need something to show. */
function toHour(at: string): string[] {
  return [`DTSTART:${toStamp(at)}`, "DURATION:PT1H"];
}

function toStamp(timestamp: string): string {
  return timestamp.replace(/[-:]|\.\d{3}/g, "");
}

/** Escapes a text value (RFC 5545, 3.3.11) and drops control characters. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n?|\n/g, "\\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

/** Folds a line after 75 octets (RFC 5545, 3.1) without splitting a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
