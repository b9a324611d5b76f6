import type { Database } from "#app/db/database.server.ts";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { FAVORITES_PATH, STAGES } from "#app/features/favorites/favorite.ts";
import { SNAPSHOT_TAKERS } from "#app/features/favorites/snapshots.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { LoadGenerator } from "./load-generator.ts";
import { type Cost, measureInTurns } from "./measure-cpu.ts";
import { HEADERS } from "./pages.ts";
import { signIn, startSite } from "./sites.ts";

export const FEW = 10;
/** The limit of both plans. */
export const MANY = 500;

export type FavoritesCosts = Record<"few" | "many", Cost>;

/** The board of someone who saved few jobs beside that of someone who saved as many as one may. */
export async function measureFavorites(generator: LoadGenerator): Promise<FavoritesCosts> {
  const site = await startSite({}, {}, async (db) => {
    await saveJobs(db, "uid-few", FEW);
    await saveJobs(db, "uid-many", MANY);
  });
  const targetOf = async (uid: string) => ({
    ...{ site, path: FAVORITES_PATH },
    headers: { ...HEADERS, cookie: await signIn(uid) },
  });
  const targets = { few: await targetOf("uid-few"), many: await targetOf("uid-many") };
  const costs = await measureInTurns(targets, generator);
  await site.close();
  return costs;
}

/** Spread over the columns of the board. */
async function saveJobs(db: Database, uid: string, count: number): Promise<void> {
  const now = new Date();
  const [createdAt, updatedAt] = [now.toISOString(), now.toISOString()];
  const saved = await db.select({ targetId: jobs.id }).from(jobs).limit(count);
  const rows: object[] = [];
  for (const [at, { targetId }] of saved.entries()) {
    const snapshot = await SNAPSHOT_TAKERS.job(db, targetId, now);
    const stage = STAGES[at % STAGES.length];
    const usual = {
      note: "",
      nextStep: "",
      documents: [],
      contacts: [],
      interviews: [],
      outcomePay: {},
      version: 1,
    };
    const history = [{ at: createdAt, stage }];
    rows.push({
      ...usual,
      uid,
      kind: "job",
      targetId,
      createdAt,
      updatedAt,
      stage,
      history,
      snapshot,
    });
  }
  await writeBatch(db, insertRows(favorites, rows));
}
