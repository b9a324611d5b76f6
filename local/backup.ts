import { runMain } from "../deploy/wrangler.ts";
import { readCommandOptions, withTarget } from "./backup/command.ts";
import { recordBackup, writeBackup } from "./backup/write-backup.ts";

// `npm run backup`: all tables but the full-text index into a folder (docs/operations.md).
await runMain(async () => {
  const options = readCommandOptions(process.argv.slice(2), "to");
  const { folder } = options;
  const { tables, migration } = await withTarget(
    options,
    async ({ target }) => {
      const manifest = await writeBackup(target, folder);
      await recordBackup(target, new Date());
      return manifest;
    },
    { isOnlyRead: true },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${folder}: ${rows} rows of ${tables.length} tables, as of ${migration}`);
});
