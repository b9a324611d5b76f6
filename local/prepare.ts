import { openLocalDatabase } from "./open-database.ts";
import { pushContent } from "./push-content.ts";
import { isEmpty, seedJobs } from "./seed.ts";
import { WRITTEN_JOBS } from "./seed-jobs.ts";

/** Brings the local database and its content up to date, and fills an empty one with the written examples. */
export async function prepareDatabase(): Promise<void> {
  const { db, close } = await openLocalDatabase();
  if (await isEmpty(db)) {
    await seedJobs(db, WRITTEN_JOBS, new Date());
    console.log(`The database was empty: ${WRITTEN_JOBS} example jobs are in it now.`);
  }
  await pushContent(db, new Date());
  await close();
}
