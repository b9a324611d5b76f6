import { parseArgs } from "node:util";
import { runMain } from "../deploy/wrangler.ts";
import { withLocalDatabase } from "./open-database.ts";
import { seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

const { values } = parseArgs({ options: { jobs: { type: "string" } } });
const count = Number(values.jobs ?? WRITTEN_JOBS);
if (!Number.isInteger(count) || count < 1) {
  console.error(`--jobs takes a whole number of at least 1, not "${values.jobs}".`);
  process.exit(1);
}

const began = performance.now();
await runMain(async () => {
  await withLocalDatabase(({ db }) => seedJobs(db, count, new Date()));
  console.log(`${count} example jobs in ${((performance.now() - began) / 1000).toFixed(1)} s`);
});
