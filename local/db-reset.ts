import { rmSync } from "node:fs";
import { prepareDatabase } from "./prepare.ts";

// Deletes the local database and creates it again with the example jobs.
rmSync(`${process.env.STATE_PATH ?? ".wrangler/state"}/v3/d1`, { recursive: true, force: true });
await prepareDatabase();
