import { runMain } from "../deploy/wrangler.ts";
import { openLocalDatabase } from "./open-database.ts";
import { runImport } from "./run-import.ts";

// `npm run import:jobs`: imports a board's response from a file into the local database.
await runMain(async () => {
  const { code, out, err } = await runImport(process.argv.slice(2), openLocalDatabase);
  if (out) console.log(out);
  if (err) console.error(err);
  process.exitCode = code;
});
