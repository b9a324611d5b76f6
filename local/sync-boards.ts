import { parseArgs } from "node:util";
import { asc, eq } from "drizzle-orm";
import { isBoardSlug } from "#app/features/job-import/formats/board-slug.ts";
import type { JobSource } from "#app/features/job-import/sync/job-sources.server.ts";
import { syncJobSource } from "#app/features/job-import/sync/sync-job-source.server.ts";
import {
  IMPORTED_SOURCE_KINDS,
  isImportedSourceKind,
} from "#app/features/jobs/job-source-kinds.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { runMain } from "../deploy/wrangler.ts";
import { type LocalDatabase, withLocalDatabase } from "./open-database.ts";
import { portOf } from "./variables.ts";

const USAGE = `Usage: npm run sync:boards -- [<kind> <board>] [--dry-run]
  Reads boards from their hosts into the local database: the one that is named, or all that are
  on its list and switched on. Prints a report each; ends with 1 when one failed.
  kind       ${IMPORTED_SOURCE_KINDS.join(" or ")}
  board      the board's name at its host
  --dry-run  report what would happen and store nothing`;

const { name, isDryRun } = readArguments();
await runMain(() => withLocalDatabase(sync));

async function sync({ db }: LocalDatabase): Promise<void> {
  const listedSources = await db
    .select()
    .from(sources)
    .where(eq(sources.enabled, true))
    .orderBy(asc(sources.board));
  for (const source of name ? [findIn(listedSources, name)] : listedSources) {
    const report = await syncJobSource(db, source, {
      fetch: (address, init) => fetch(address, init),
      siteOrigin: process.env.SITE_ORIGIN ?? `http://localhost:${portOf(process.env)}`,
      now: new Date(),
      isDryRun,
    });
    console.log(JSON.stringify(report, null, 2));
    if (report.status === "failed") process.exitCode = 1;
  }
  if (!name && listedSources.length === 0) console.log("No board is on the list. Name one.");
}

type BoardName = Pick<JobSource, "kind" | "board">;

/** The listed board, or a new entry for it that is not stored. */
function findIn(listedSources: JobSource[], { kind, board }: BoardName): JobSource {
  const timestamp = new Date().toISOString();
  return (
    listedSources.find((source) => source.kind === kind && source.board === board) ?? {
      ...{ kind, board, company: null, authorized: false, termsNote: "", enabled: true },
      ...{
        etag: null,
        logoAddress: null,
        queuedAt: null,
        checkedAt: null,
        verifiedAt: null,
        failures: 0,
        missingSince: null,
        robotsVerdict: null,
        robotsReadAt: null,
        terms: null,
      },
      ...{ orgId: null, claimedBy: null, claimedAt: null },
      ...{ createdAt: timestamp, updatedAt: timestamp },
    }
  );
}

function readArguments(): { name: BoardName | null; isDryRun: boolean } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
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
  if (!isImportedSourceKind(kind))
    return fail(`"${kind}" is not a kind of board that can be read.`);
  if (!isBoardSlug(board)) {
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
