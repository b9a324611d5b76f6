import { readFileSync } from "node:fs";
import { z } from "zod";
import { BoardFault } from "#app/features/jobs/import/format.ts";
import { importBoard } from "#app/features/jobs/import/import-board.server.ts";
import { type ImportArguments, readImportArguments, USAGE } from "./import-arguments.ts";
import { openLocalDatabase } from "./open-database.ts";

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

/** What is asked for; ends the process with how to call it when that is nothing. */
function readArguments(): ImportArguments {
  const asked = readImportArguments(process.argv.slice(2));
  if (asked === "help") {
    console.log(USAGE);
    process.exit(0);
  }
  return "wrong" in asked ? fail(asked.wrong) : asked;
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
