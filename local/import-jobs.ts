import { openLocalDatabase } from "./open-database.ts";
import { runImport } from "./run-import.ts";

// `npm run import:jobs`: a board's answer from a file into the database of this machine.
const { code, out, err } = await runImport(process.argv.slice(2), openLocalDatabase);
if (out) console.log(out);
if (err) console.error(err);
process.exitCode = code;
