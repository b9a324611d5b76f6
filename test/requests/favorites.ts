import { beforeEach } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { type Fields, type Sending, testPeople } from "./people.ts";

export const PAGE = "/account/favorites";
export const times = <Answer>(n: number, work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
export const statuses = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

/** The built Worker with Ada and a stored job, for the tests of one file; nothing is saved before each. */
export async function testFavorites() {
  const people = await testPeople();
  let ada: string;
  let job: JobRecord;

  beforeEach(async () => {
    await people.db.delete(favorites);
    await people.db.delete(collections);
    await people.db.delete(jobs);
    ada ??= await people.signIn();
    job = await aJob({
      title: "Tech Lead, Timetables",
      salaryMin: 80_000,
      salaryMax: 95_000,
      salaryCurrency: "EUR",
      salaryPeriod: "YEAR",
      salarySource: "employer",
    });
    await people.store(job);
  });

  const stored = () => people.db.select().from(favorites);
  const send = (fields: Fields, options: Sending = {}) =>
    people.send(PAGE, { kind: "job", target: job.id, ...fields }, { cookie: ada, ...options });
  const save = (target = job.id) => send({ intent: "save", target });
  const read = async (search = "?view=list", cookie = ada) =>
    (await people.read(PAGE + search, cookie)).body;

  /** Changes the stored job, as an import of its job source would. */
  async function change(fields: Partial<JobRecord>) {
    const updatedAt = new Date(Date.now() + 60_000).toISOString();
    await people.store({ ...job, updatedAt, ...fields });
  }

  async function signedOut() {
    const cookie = await people.signIn();
    await people.signOut(cookie);
    return cookie;
  }

  /** Fills the list with favorites. */
  async function fill(n: number, fields: Partial<typeof favorites.$inferInsert> = {}) {
    const snapshot = {
      title: "Filler",
      company: "Acme",
      where: "",
      path: "/jobs/filler",
      salary: { source: "none" as const, ote: false, equity: false },
      descriptionHash: "",
      text: "",
    };
    const rows = Array.from({ length: n }, (_, index) => ({
      uid: "uid-ada",
      kind: "job" as const,
      targetId: `filler-${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      updatedAt: daysAgo(1),
      snapshot,
      ...fields,
    }));
    await writeBatch(
      people.db,
      rows.map((row) => people.db.insert(favorites).values(row)),
    );
  }

  return {
    ...{ people, stored, send, save, read, change, signedOut, fill },
    /** The cookie of Ada, and the stored job. */
    now: () => ({ ada, job }),
  };
}
