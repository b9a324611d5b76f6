import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseJson } from "#app/entity/record.ts";
import { SourceResponseError } from "#app/features/job-import/formats/adapter.ts";
import { importJobSource } from "#app/features/job-import/sync/import-job-source.server.ts";
import { type ImportArguments, readImportArguments, USAGE } from "./import-arguments.ts";
import type { LocalDatabase } from "./open-database.ts";

/** A command's exit code and output. */
export interface CommandResult {
  code: 0 | 1;
  out: string;
  err: string;
}

/** Runs `npm run import:jobs` with these arguments; the database is opened only for a valid call. */
export async function runImport(
  args: readonly string[],
  open: () => Promise<Pick<LocalDatabase, "db" | "close">>,
): Promise<CommandResult> {
  const options = readImportArguments(args);
  if (options === "help") return { code: 0, out: USAGE, err: "" };
  if ("error" in options) return usageError(options.error);
  const bodyResult = readBody(options);
  if ("error" in bodyResult) return usageError(bodyResult.error);
  const { adapter, board, company, now, isDryRun } = options;
  const { db, close } = await open();
  try {
    const { body } = bodyResult;
    const report = await importJobSource(db, {
      adapter,
      board,
      body: () => adapter.xmlToJson?.(body, board) ?? body,
      company,
      now,
      isDryRun,
    });
    const out = JSON.stringify(report, null, 2);
    if (report.status === "failed") return { code: 1, out, err: report.message ?? "" };
    return { code: 0, out, err: "" };
  } finally {
    await close();
  }
}

function usageError(message: string): CommandResult {
  return { code: 1, out: "", err: `${message}\n\n${USAGE}` };
}

type BodyResult = { body: string } | { error: string };

/** The contents of the files, joined to the one body that the format parses. */
function readBody({ adapter, board, files, details }: ImportArguments): BodyResult {
  const pages: string[] = [];
  for (const path of files) {
    const page = readFile(path);
    if (page === null) return unreadableFile(path);
    pages.push(page);
  }
  const [onlyPage = ""] = pages;
  if (pages.length === 1 && !details) return { body: onlyPage };
  const postings = details ? readDetails(details) : new Map<string, string>();
  if ("error" in postings) return postings;
  try {
    return {
      body: adapter.paging?.joinResponses(pages, postings, adapter.toListingUrl(board)) ?? onlyPage,
    };
  } catch (error) {
    // The importer rejects the same page again, and reports it as a failed run.
    if (error instanceof SourceResponseError) return { body: pages.find(isUnreadable) ?? onlyPage };
    throw error;
  }

  function isUnreadable(page: string): boolean {
    try {
      adapter.parseListing(page);
      return false;
    } catch {
      return true;
    }
  }
}

function readDetails(path: string): Map<string, string> | { error: string } {
  const list = readFile(path);
  if (list === null) return unreadableFile(path);
  const postings = z.array(z.looseObject({ id: z.string() })).safeParse(parseJson(list));
  if (!postings.success) return { error: `${path} is not a list of answers with an id each.` };
  return new Map(postings.data.map((posting) => [posting.id, JSON.stringify(posting)]));
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function unreadableFile(path: string): { error: string } {
  return { error: `${path} cannot be read.` };
}
