import { expect, test } from "vitest";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import { readImportArguments } from "./import-arguments.ts";

const GREENHOUSE = "greenhouse.json";

test("a command line is parsed into board, files and time of the run", () => {
  const commandLine =
    "lever eu.northwind --file a.json --file b.json --now 2026-11-20T09:00:00Z --dry-run";
  expect(readImportArguments(commandLine.split(" "))).toEqual({
    adapter: jobSourceAdapters.lever,
    board: "eu.northwind",
    files: ["a.json", "b.json"],
    details: undefined,
    company: undefined,
    now: new Date("2026-11-20T09:00:00Z"),
    isDryRun: true,
  });
});

test.each<[string, string[], string]>([
  ["an unknown format", ["taleo", "halvard", "--file", GREENHOUSE], "not a format"],
  ["no file", ["greenhouse", "halvard"], "--file is missing"],
  [
    "two files for a format without pages",
    ["greenhouse", "halvard", "--file", GREENHOUSE, "--file", GREENHOUSE],
    "comes in one answer",
  ],
  ["two dots as the board", ["greenhouse", "..", "--file", GREENHOUSE], "not a board's name"],
  ["a board with a path in it", ["greenhouse", "../x", "--file", GREENHOUSE], "not a board's name"],
  [
    "an invalid time",
    ["greenhouse", "halvard", "--file", GREENHOUSE, "--now", "soon"],
    "must be a moment",
  ],
  ["an unknown option", ["greenhouse", "halvard", "--fiel", GREENHOUSE], "--fiel"],
])("%s is rejected with a message", (_, args, message) => {
  expect(readImportArguments(args)).toEqual({ error: expect.stringContaining(message) });
});
