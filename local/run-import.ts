import { readFileSync } from "node:fs";
import { z } from "zod";
import { BoardFault } from "#app/features/job-import/formats/format.ts";
import { importBoard } from "#app/features/job-import/sync/import-board.server.ts";
import { type ImportArguments, readImportArguments, USAGE } from "./import-arguments.ts";
import type { LocalDatabase } from "./open-database.ts";

/** A command's exit code and output. */
export interface Ending {
  code: 0 | 1;
  out: string;
  err: string;
}

/** Runs `npm run import:jobs` with these arguments; the database is opened only for a valid call. */
export async function runImport(
  words: readonly string[],
  open: () => Promise<Pick<LocalDatabase, "db" | "close">>,
): Promise<Ending> {
  const asked = readImportArguments(words);
  if (asked === "help") return { code: 0, out: USAGE, err: "" };
  if ("wrong" in asked) return wrongCall(asked.wrong);
  const reading = readBody(asked);
  if ("wrong" in reading) return wrongCall(reading.wrong);
  const { format, board, company, now, isDryRun } = asked;
  const { db, close } = await open();
  try {
    const { body } = reading;
    const report = await importBoard(db, { format, board, body, company, now, isDryRun });
    const out = JSON.stringify(report, null, 2);
    if (report.status === "failed") return { code: 1, out, err: report.message ?? "" };
    return { code: 0, out, err: "" };
  } finally {
    await close();
  }
}

function wrongCall(sentence: string): Ending {
  return { code: 1, out: "", err: `${sentence}\n\n${USAGE}` };
}

type Reading = { body: string } | { wrong: string };

/** The contents of the files, joined to the one body that the format parses. */
function readBody({ format, files, details }: ImportArguments): Reading {
  const pages: string[] = [];
  for (const path of files) {
    const page = readFile(path);
    if (page === null) return unreadable(path);
    pages.push(page);
  }
  const [only = ""] = pages;
  if (pages.length === 1 && !details) return { body: only };
  const postings = details ? readDetails(details) : new Map<string, string>();
  if ("wrong" in postings) return postings;
  try {
    return { body: format.parts?.join(pages, postings) ?? only };
  } catch (fault) {
    // The importer rejects the same page again, and reports it as a failed run.
    if (fault instanceof BoardFault) return { body: pages.find(isRefused) ?? only };
    throw fault;
  }

  function isRefused(page: string): boolean {
    try {
      format.listItems(page);
      return false;
    } catch {
      return true;
    }
  }
}

function readDetails(path: string): Map<string, string> | { wrong: string } {
  const list = readFile(path);
  if (list === null) return unreadable(path);
  const postings = z.array(z.looseObject({ id: z.string() })).safeParse(parseJson(list));
  if (!postings.success) return { wrong: `${path} is not a list of answers with an id each.` };
  return new Map(postings.data.map((posting) => [posting.id, JSON.stringify(posting)]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function unreadable(path: string): { wrong: string } {
  return { wrong: `${path} cannot be read.` };
}
