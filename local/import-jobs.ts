import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { formats, isFormat } from "#app/features/jobs/import/formats.ts";
import { importBoard } from "#app/features/jobs/import/import-board.server.ts";
import { openLocalDatabase } from "./open-database.ts";

const USAGE = `Usage: npm run import:jobs -- <format> <board> --file F [--company NAME] [--now ISO] [--dry-run]
  format   ${Object.keys(formats).join(" or ")}
  board    the board's name at its host; it and the posting's id make the job's identity
  --file   the board's answer, as JSON
  --company  the employer's name, where the board names none (without it: the board's name)
  --now    the moment of the run, to try the rules that take time
  --dry-run  report what would happen and store nothing`;

const { format, board, file, company, now, isDryRun } = readArguments();
const { db, close } = await openLocalDatabase();
try {
  const body = readFile(file);
  const report = await importBoard(db, { format, board, body, company, now, isDryRun });
  console.log(JSON.stringify(report, null, 2));
  if (report.status === "failed") {
    console.error(report.message);
    process.exitCode = 1;
  }
} finally {
  await close();
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
  if (!/^[\w.-]{1,80}$/.test(board)) {
    return fail(`"${board}" is not a board's name: letters, digits, dots and dashes, at most 80.`);
  }
  if (!values.file) return fail("--file is missing.");
  const now = values.now ? new Date(values.now) : new Date();
  if (Number.isNaN(now.getTime()))
    return fail(`--now must be a moment such as 2026-11-20T09:00:00Z, not "${values.now}".`);
  return {
    format: formats[name],
    board,
    file: values.file,
    company: values.company?.trim() || undefined,
    now,
    isDryRun: values["dry-run"] ?? false,
  };
}

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      file: { type: "string" },
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
