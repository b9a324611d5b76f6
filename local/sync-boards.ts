import { parseArgs } from "node:util";
import { asc, eq } from "drizzle-orm";
import { isBoardName } from "#app/features/job-import/formats/board-name.ts";
import { FORMAT_NAMES, isFormat } from "#app/features/job-import/formats/format-names.ts";
import type { Source } from "#app/features/job-import/sync/sources.server.ts";
import { readSource } from "#app/features/job-import/sync/sync-board.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { openLocalDatabase } from "./open-database.ts";
import { portOf } from "./variables.ts";

const USAGE = `Usage: npm run sync:boards -- [<kind> <board>] [--dry-run]
  Reads boards from their hosts into the local database: the one that is named, or all that are
  on its list and switched on. Prints a report each; ends with 1 when one failed.
  kind       ${FORMAT_NAMES.join(" or ")}
  board      the board's name at its host
  --dry-run  report what would happen and store nothing`;

const { name, isDryRun } = readArguments();
const { db, close } = await openLocalDatabase();
try {
  const listed = await db
    .select()
    .from(sources)
    .where(eq(sources.enabled, true))
    .orderBy(asc(sources.board));
  for (const source of name ? [findIn(listed, name)] : listed) {
    const report = await readSource(db, source, {
      fetch: (address, init) => fetch(address, init),
      siteOrigin: process.env.SITE_ORIGIN ?? `http://localhost:${portOf(process.env)}`,
      now: new Date(),
      isDryRun,
    });
    console.log(JSON.stringify(report, null, 2));
    if (report.status === "failed") process.exitCode = 1;
  }
  if (!name && listed.length === 0) console.log("No board is on the list. Name one.");
} finally {
  await close();
}

type Name = Pick<Source, "kind" | "board">;

/** The listed board, or a new entry for it that is not stored. */
function findIn(listed: Source[], { kind, board }: Name): Source {
  const moment = new Date().toISOString();
  return (
    listed.find((source) => source.kind === kind && source.board === board) ?? {
      ...{ kind, board, company: null, authorized: false, termsNote: "", enabled: true },
      ...{ etag: null, queuedAt: null, checkedAt: null, failures: 0, missingSince: null },
      ...{ orgId: null, claimedBy: null, claimedAt: null },
      ...{ createdAt: moment, updatedAt: moment },
    }
  );
}

function readArguments(): { name: Name | null; isDryRun: boolean } {
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
  const isDryRun = values["dry-run"] ?? false;
  if (positionals.length === 0) return { name: null, isDryRun };
  const [kind = "", board = "", extra] = positionals;
  if (extra !== undefined) return fail(`"${extra}" is one word too many.`);
  if (!isFormat(kind)) return fail(`"${kind}" is not a kind of board that can be read.`);
  if (!isBoardName(board)) {
    return fail(`"${board}" is not a board's name: letters, digits, dots and dashes, at most 80.`);
  }
  return { name: { kind, board }, isDryRun };
}

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" }, help: { type: "boolean" } },
  });
}

function fail(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(1);
}
