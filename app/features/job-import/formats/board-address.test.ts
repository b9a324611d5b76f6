import fc from "fast-check";
import { expect, test } from "vitest";
import {
  IMPORTED_SOURCE_KINDS,
  IMPORTED_SOURCES,
  type ImportedSourceKind,
  toBoardAddress,
} from "#app/features/jobs/job-source-kinds.ts";
import { jobSourceAdapters } from "./adapters.ts";
import { parseBoardAddress } from "./board-address.ts";
import { isBoardSlug } from "./board-slug.ts";

test.each([
  ["https://boards.greenhouse.io/northwind", "greenhouse", "northwind"],
  ["job-boards.greenhouse.io/northwind/jobs/4012345", "greenhouse", "northwind"],
  ["https://boards.greenhouse.io/embed/job_board?for=northwind&b=x", "greenhouse", "northwind"],
  ["https://boards-api.greenhouse.io/v1/boards/Northwind/jobs", "greenhouse", "Northwind"],
  ["https://job-boards.eu.greenhouse.io/northwind/jobs/1", "greenhouse", "northwind"],
  ["https://boards.eu.greenhouse.io/embed/job_board?for=northwind", "greenhouse", "northwind"],
  ["https://jobs.lever.co/northwind/0f1a-22?lever-source=x", "lever", "northwind"],
  [" http://JOBS.lever.co/NorthWind ", "lever", "NorthWind"],
  ["https://jobs.eu.lever.co/northwind", "lever", "eu.northwind"],
  ["https://api.eu.lever.co/v0/postings/northwind?mode=json", "lever", "eu.northwind"],
  ["https://jobs.ashbyhq.com/northwind.ferries/", "ashby", "northwind.ferries"],
  ["https://api.ashbyhq.com/posting-api/job-board/northwind", "ashby", "northwind"],
  ["https://northwind.recruitee.com/o/tech-lead", "recruitee", "northwind"],
  ["https://careers.smartrecruiters.com/Northwind1", "smartrecruiters", "Northwind1"],
  ["https://apply.workable.com/northwind/j/4F2A/", "workable", "northwind"],
  ["https://apply.workable.com/api/v1/widget/accounts/northwind", "workable", "northwind"],
  ["northwind.workable.com", "workable", "northwind"],
  ["https://northwind.teamtailor.com/jobs", "teamtailor", "northwind"],
  ["https://northwind.na.teamtailor.com/jobs/1-tech-lead", "teamtailor", "na.northwind"],
  ["https://northwind.jobs.personio.de/job/7?language=en", "personio", "northwind"],
  ["https://northwind.jobs.personio.com", "personio", "com.northwind"],
  ["https://northwind.bamboohr.com/careers/106", "bamboohr", "northwind"],
  ["https://ats.rippling.com/northwind/jobs/4f2a", "rippling", "northwind"],
  ["https://ats.rippling.com/en-GB/northwind-ferries/jobs", "rippling", "northwind-ferries"],
  ["https://ats.rippling.com/api/v2/board/northwind/jobs?page=0", "rippling", "northwind"],
  [
    "https://northwind.wd5.myworkdayjobs.com/en-US/Careers/job/Porto/Lead_JR7",
    "workday",
    "northwind.wd5.Careers",
  ],
  ["northwind.wd103.myworkdayjobs.com/Careers_EU/", "workday", "northwind.wd103.Careers_EU"],
  [
    "https://northwind.wd5.myworkdayjobs.com/wday/cxs/northwind/Careers/jobs",
    "workday",
    "northwind.wd5.Careers",
  ],
  ["https://jobs.northwind.example/.well-known/ojcp.json?x#y", "ojcp", "jobs.northwind.example"],
])("%s is parsed as %s %s", (address, kind, board) => {
  expect(parseBoardAddress(address, jobSourceAdapters)).toEqual({ ok: true, kind, board });
});

test.each([
  ["", "not_an_address"],
  ["northwind", "not_an_address"],
  ["mailto:jobs@northwind.example", "not_an_address"],
  ["https://user:word@jobs.lever.co/northwind", "not_an_address"],
  ["https://jobs.lever.co:8443/northwind", "not_an_address"],
  ["https://northwind.example/careers", "unknown_host"],
  ["https://10.0.0.1/.well-known/ojcp.json", "unknown_host"],
  ["https://ojcp.internal/.well-known/ojcp.json", "unknown_host"],
  ["https://northwind.example/.well-known/ojcp.json/x", "unknown_host"],
  ["https://boards.greenhouse.io.evil.example/northwind", "unknown_host"],
  ["https://evil.example/https://jobs.lever.co/northwind", "unknown_host"],
  ["https://a.b.recruitee.com/", "unknown_host"],
  ["https://jobs.lever.co/", "no_board"],
  ["https://jobs.lever.co/eu.northwind", "no_board"],
  ["https://boards.greenhouse.io/embed/job_app?token=1", "no_board"],
  ["https://jobs.ashbyhq.com/Northwind%20Ferries", "no_board"],
  ["https://jobs.lever.co/%2e%2e", "no_board"],
  ["https://api.lever.co/northwind", "no_board"],
  ["https://app.recruitee.com/", "no_board"],
  ["https://apply.workable.com/j/4F2A", "no_board"],
  ["https://www.workable.com/", "no_board"],
  ["https://app.teamtailor.com/", "no_board"],
  ["https://www.bamboohr.com/careers/", "no_board"],
  ["https://ats.rippling.com/internal/x", "no_board"],
  ["https://northwind.wd5.myworkdayjobs.com/en-US", "no_board"],
  ["https://northwind.wd5.myworkdayjobs.com/robots.txt", "no_board"],
  ["https://northwind.hr.myworkdayjobs.com/Careers", "no_board"],
  ["https://northwind.myworkdayjobs.com/Careers", "unknown_host"],
])("%s is rejected: %s", (address, why) => {
  expect(parseBoardAddress(address, jobSourceAdapters)).toEqual({ ok: false, why });
});

const name = fc
  .string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789-"),
    minLength: 1,
    maxLength: 40,
  })
  .filter((text) => isBoardSlug(text) && /^[a-z0-9].*[a-z0-9]$/.test(text) && text !== "embed")
  .map((text) => `${text}7`);
const tail = fc.constantFrom("", "/", "/jobs/12", "?utm=x", "#openings");

test("every recognized address form is parsed, with its slug unchanged", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...IMPORTED_SOURCE_KINDS),
      name,
      tail,
      fc.nat(),
      (kind, board, rest, n) => {
        const patterns = IMPORTED_SOURCES[kind].boardAddresses;
        const pattern = patterns[n % patterns.length] ?? "";
        const prefix = hostPrefix(kind, pattern);
        const whole = wholeName(kind, board);
        const address = whole === board ? pattern.replace("*", board) : toBoardAddress(kind, whole);
        // A provider has one address.
        const end = kind === "ojcp" ? rest.replace(/^\/.*/, "") : rest;
        expect(parseBoardAddress(address + end, jobSourceAdapters)).toEqual({
          ok: true,
          kind,
          board: prefix + whole,
        });
      },
    ),
  );
});

function wholeName(kind: ImportedSourceKind, board: string): string {
  if (kind === "workday") return `${board}.wd5.${board}`;
  return kind === "ojcp" ? `${board}.example` : board;
}

/** What a slug begins with for the second host of its kind. */
function hostPrefix(kind: ImportedSourceKind, pattern: string): string {
  if (kind === "lever" && pattern.includes(".eu.")) return "eu.";
  if (pattern.endsWith(".personio.com")) return "com.";
  return pattern.includes(".na.") ? "na." : "";
}

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom("https://", "jobs.lever.co", "boards.greenhouse.io", "/", "@", "..", "%2f", "?"),
);

test("a parsed slug is always part of the pasted text", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const input = pieces.join("");
      const parsed = parseBoardAddress(input, jobSourceAdapters);
      if (!parsed.ok) return;
      expect(isBoardSlug(parsed.board)).toBe(true);
      const recognized = parsed.board.replace(/^(?:eu|com|na)\./, "").toLowerCase();
      const isPartOfInput = [input, safelyDecoded(input)].map((text) => text.toLowerCase());
      expect(isPartOfInput.some((text) => text.includes(recognized))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
