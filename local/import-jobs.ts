import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isBoardName } from "#app/features/jobs/import/board-name.ts";
import { BoardFault } from "#app/features/jobs/import/format.ts";
import { isFormat } from "#app/features/jobs/import/format-names.ts";
import { formats } from "#app/features/jobs/import/formats.ts";
import { importBoard } from "#app/features/jobs/import/import-board.server.ts";
import { openLocalDatabase } from "./open-database.ts";

const USAGE = `Usage: npm run import:jobs -- <format> <board> --file F [--company NAME] [--now ISO] [--dry-run]
  format   ${new Intl.ListFormat("en", { type: "disjunction" }).format(Object.keys(formats))}
  board    the board's name at its host; it and the posting's id make the job's identity
  --file   the board's answer, as JSON; once for each page where it sends several
  --details  a list of the answers for single postings, where the board sends them apart
  --company  the employer's name, where the board names none (without it: the board's name)
  --now    the moment of the run, to try the rules that take time
  --dry-run  report what would happen and store nothing`;

const { format, board, files, details, company, now, isDryRun } = readArguments();
const { db, close } = await openLocalDatabase();
try {
  const body = readBody();
  const report = await importBoard(db, { format, board, body, company, now, isDryRun });
  console.log(JSON.stringify(report, null, 2));
  if (report.status === "failed") {
    console.error(report.message);
    process.exitCode = 1;
  }
} finally {
  await close();
}

/** The board's answers as the one body that its format takes. */
function readBody(): string {
  const pages = files.map(readFile);
  const [only = ""] = pages;
  if (pages.length === 1 && !details) return only;
  try {
    return format.parts?.join(pages, details ? toDetails(readFile(details)) : new Map()) ?? only;
  } catch (fault) {
    // The importer refuses the same page again, and reports it as a failed run.
    if (fault instanceof BoardFault) return pages.find(isRefused) ?? only;
    throw fault;
  }
}

function isRefused(page: string): boolean {
  try {
    format.listItems(page);
    return false;
  } catch {
    return true;
  }
}

function toDetails(list: string): Map<string, string> {
  const postings = z.array(z.looseObject({ id: z.string() })).safeParse(parseJson(list));
  if (!postings.success) return fail(`${details} is not a list of answers with an id each.`);
  return new Map(postings.data.map((posting) => [posting.id, JSON.stringify(posting)]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readArguments() {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (fault) {
    return fail(fault instanceof Error ? fault.message : String(fault));
  }
  const { positionals, values } = parsed;
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const [name = "", board = "", extra] = positionals;
  if (extra !== undefined) return fail(`"${extra}" is one word too many.`);
  if (!isFormat(name)) return fail(`"${name}" is not a format that can be read.`);
  if (!isBoardName(board)) {
    return fail(`"${board}" is not a board's name: letters, digits, dots and dashes, at most 80.`);
  }
  const [first, ...more] = values.file ?? [];
  if (!first) return fail("--file is missing.");
  if ((more.length > 0 || values.details) && !formats[name].parts) {
    return fail(`A board of ${name} comes in one answer: one --file, no --details.`);
  }
  const now = values.now ? new Date(values.now) : new Date();
  if (Number.isNaN(now.getTime()))
    return fail(`--now must be a moment such as 2026-11-20T09:00:00Z, not "${values.now}".`);
  return {
    format: formats[name],
    board,
    files: [first, ...more],
    details: values.details,
    company: values.company?.trim() || undefined,
    now,
    isDryRun: values["dry-run"] ?? false,
  };
}

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      file: { type: "string", multiple: true },
      details: { type: "string" },
      company: { type: "string" },
      now: { type: "string" },
      "dry-run": { type: "boolean" },
      help: { type: "boolean" },
    },
  });
}

function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return fail(`${path} cannot be read.`);
  }
}

function fail(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(1);
}
