import { rmSync } from "node:fs";
import { openLocalDatabase } from "./open-database.ts";
import { seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

// Throws the local database away and begins again with the written examples.
rmSync(`${process.env.STATE_PATH ?? ".wrangler/state"}/v3/d1`, { recursive: true, force: true });
const { db, close } = await openLocalDatabase();
await seedJobs(db, WRITTEN_JOBS, new Date());
await close();
console.log(`The local database is new, with ${WRITTEN_JOBS} example jobs.`);
