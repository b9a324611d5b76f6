import { readFile } from "node:fs/promises";
import { openDatabase } from "#app/db/database.server.ts";
import { runMain } from "../deploy/wrangler.ts";
import { readCommandOptions, withTarget } from "./backup/command.ts";
import { deleteAgain, parseDeletions } from "./backup/delete-again.ts";
import { restoreBackup } from "./backup/restore-backup.ts";

// `npm run restore`: a backup into an empty database (docs/operations.md).
await runMain(async () => {
  const options = readCommandOptions(process.argv.slice(2), "from");
  const { deleted } = options;
  const deletions = deleted ? parseDeletions(await readFile(deleted, "utf8")) : [];
  await withTarget(options, async ({ target, binding }) => {
    const { tables, startedAt } = await restoreBackup(target, options.folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${tables.length} tables, read since ${startedAt}, are in the ${target.name} database; counts and checksums are those of the backup.`,
    );
    if (!binding || !deleted) return;
    const failures = await deleteAgain(openDatabase(binding), deletions);
    console.log(`${deletions.length - failures.length} accounts were deleted again.`);
    for (const failure of failures) console.log(`To do by hand: ${failure}`);
  });
});
