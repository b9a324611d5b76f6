import { rmSync } from "node:fs";
import { prepareDatabase } from "./prepare.ts";

// Throws the local database away and begins again with the written examples.
rmSync(`${process.env.STATE_PATH ?? ".wrangler/state"}/v3/d1`, { recursive: true, force: true });
await prepareDatabase();
