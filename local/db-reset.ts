import { runMain } from "../deploy/wrangler.ts";
import { createDatabase } from "./prepare.ts";

// Deletes the local database and creates it again with the example jobs.
await runMain(() => createDatabase());
