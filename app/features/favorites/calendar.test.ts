import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeText, foldLine, toCalendar } from "./calendar.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const octets = (text: string) => new TextEncoder().encode(text).length;
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.string({ unit: fc.constantFrom("\\", ";", ",", "\n", "\r", "é", "🚢", " "), maxLength: 300 }),
);

test("folded lines have at most 75 octets, and unfolding restores the line", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = text.replace(/[\r\n]/g, "");
      const folded = foldLine(line);
      for (const each of folded.split("\r\n")) expect(octets(each)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll("\r\n ", "")).toBe(line);
    }),
  );
});

test("escaped text is one line and can be unescaped", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escaped = escapeText(text);
      expect(escaped).not.toMatch(/[\r\n]/);
      const read = escaped.replace(/\\([\\;,n])/g, (_, letter) => (letter === "n" ? "\n" : letter));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no calendar can hold them
      const expected = text.replace(/\r\n?/g, "\n").replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");
      expect(read).toBe(expected);
    }),
  );
});

test("an all-day event ends on the next day, also across the end of a year", () => {
  const calendar = toCalendar(
    [
      {
        uid: "job-1@leadwright.test",
        at: "2026-12-31",
        summary: "Call; ask, listen",
        description: "",
        url: "https://leadwright.test/jobs/1",
      },
    ],
    NOW,
  );
  expect(calendar).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Leadwright//Favorites//EN",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:job-1@leadwright.test",
      "DTSTAMP:20261120T120000Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "TRANSP:TRANSPARENT",
      "SUMMARY:Call\\; ask\\, listen",
      "URL:https://leadwright.test/jobs/1",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("a calendar without a day still has a component, and no event", () => {
  const calendar = toCalendar([], NOW);
  expect(calendar).toContain("BEGIN:VTIMEZONE\r\nTZID:UTC\r\n");
  expect(calendar).not.toContain("VEVENT");
});
