import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { changesOf } from "#app/db/changes.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization } from "#test/factories.ts";
import { fillGates } from "./fill-gates.server.ts";

const database = testDatabase();

async function store(...rows: JobRecord[]) {
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs(rows),
  ]);
}

async function gatesOf({ id }: JobRecord) {
  return (await database.db.select().from(jobs).where(eq(jobs.id, id)).get())?.gates;
}

test("jobs of before get the gates of their text once, and it is said how many", async () => {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const descriptionText = "Relocation to Oslo is required.";
  const [stating, silent] = [await aJob({ descriptionText }), await aJob()];
  const read = await aJob({ descriptionText, gates: {} });
  await store(stating, silent, read);
  expect(await gatesOf(silent)).toBeNull();
  const { db } = database;
  await fillGates(db);
  expect(await gatesOf(stating)).toEqual({
    relocation: { state: "required", quote: descriptionText },
  });
  expect([await gatesOf(silent), await gatesOf(read)]).toEqual([{}, {}]);
  expect(said.mock.calls).toEqual([["gates: 2 jobs read again, 1 with one"]]);
  expect(changesOf(db).changed).toContain("jobs");
  await fillGates(db);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});
