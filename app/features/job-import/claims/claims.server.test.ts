import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { saveFavorite } from "#app/features/favorites/favorites.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { findOrganization } from "#app/features/organizations/pages/public/find-organization.server.ts";
import { organizationEvents, organizations } from "#app/features/organizations/tables.ts";
import { aBoard, aJsonAnswer, someJobs } from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { findJobSource } from "../sync/job-sources.server.ts";
import { removeJobSource } from "../sync/remove-job-source.server.ts";
import { syncJobSource } from "../sync/sync-job-source.server.ts";
import { approveClaim, endClaim, hasEndedClaim } from "./claims.server.ts";

const database = testDatabase();
const NAME = { kind: "greenhouse", board: "northwind" } as const;
const CLAIMANT = "org-claimant";
const timestamp = TODAY.toISOString();
const ada = aViewer("uid-ada");

const later = (hours: number) => new Date(TODAY.getTime() + hours * 3_600_000);

async function enter(fields: Partial<typeof sources.$inferInsert> = {}) {
  const row = { ...NAME, createdAt: timestamp, updatedAt: timestamp, ...fields };
  await database.db.insert(sources).values(row);
}

/** Imports the source, whose company name is Northwind Ferries. */
async function read(n: number, hours = 0) {
  const source = await findJobSource(database.db, NAME);
  if (!source) throw new Error("The board is not on the list.");
  return syncJobSource(database.db, source, {
    siteOrigin: "https://leadwright.test",
    now: later(hours),
    fetch: async () => aJsonAnswer(aBoard(someJobs(n))),
  });
}

async function approve(hours = 1) {
  const claim = { ...NAME, orgId: CLAIMANT, note: "Shown.", now: later(hours) };
  const [approved] = await writeBatch(database.db, await approveClaim(database.db, claim));
  return approved?.results.length;
}

function owners() {
  return database.db
    .select({ id: jobs.id, org: jobs.orgId, slug: jobs.orgSlug, name: jobs.orgName })
    .from(jobs)
    .orderBy(jobs.id);
}

const claimants = { org: CLAIMANT, slug: "northwind-ferries", name: "Northwind Ferries AS" };

function findPage(slug: string) {
  const queued = { slug, after: null, now: later(2), viewer: null };
  return findOrganization(database.db, queued);
}

beforeEach(async () => {
  await database.db.insert(organizations).values(
    anOrganization({
      id: CLAIMANT,
      slug: claimants.slug,
      name: claimants.name,
      domain: "northwind.example",
      verified: "domain",
      claimedAt: timestamp,
    }),
  );
});

test("approving a claim moves the source's jobs, which keep their ids and favorites", async () => {
  const { db } = database;
  await enter();
  await read(3);
  const before = await owners();
  const boardId = await jobSourceOrganizationId(NAME.kind, NAME.board);
  expect(before.map(({ org }) => org)).toEqual([boardId, boardId, boardId]);
  const target = before[0]?.id ?? "";
  await saveFavorite(db, ada, { kind: "job", target, now: TODAY });
  await saveFavorite(db, ada, { kind: "organization", target: boardId, now: TODAY });
  await db.update(sources).set({ claimedBy: CLAIMANT, claimedAt: timestamp });

  expect(await approve()).toBe(1);

  expect(await owners()).toEqual(before.map(({ id }) => ({ id, ...claimants })));
  expect(await findJobSource(db, NAME)).toMatchObject({
    ...{ orgId: CLAIMANT, claimedBy: null, authorized: true, enabled: true, termsNote: "Shown." },
  });
  const saved = await db.select({ of: favorites.targetId }).from(favorites);
  expect(saved.map(({ of }) => of).toSorted()).toEqual([target, CLAIMANT].toSorted());
  expect(
    (await findPage("northwind-ferries"))?.roles.flatMap(({ row, siblings }) => [row, ...siblings]),
  ).toHaveLength(3);
});

test("approving a claim a second time changes nothing", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp });
  await read(2);
  await approve(1);
  const after = [await owners(), await findJobSource(database.db, NAME)];

  expect(await approve(2)).toBe(0);

  expect([await owners(), await findJobSource(database.db, NAME)]).toEqual(after);
  const events = await database.db
    .select({ detail: organizationEvents.detail })
    .from(organizationEvents)
    .where(eq(organizationEvents.orgId, CLAIMANT));
  expect(events).toEqual([{ detail: { is: "source_connected", ...NAME } }]);
});

test("a source that was never imported is connected without an organization of its own", async () => {
  await enter({ enabled: false, claimedBy: CLAIMANT, claimedAt: timestamp });
  expect(await approve()).toBe(1);
  await read(2, 2);

  expect((await owners()).map(({ org }) => org)).toEqual([CLAIMANT, CLAIMANT]);
  expect(await database.db.$count(organizations)).toBe(1);
});

test("a run assigns jobs to the connected organization and does not rename it", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp, company: "Northwind" });
  await read(2);
  await approve();
  await database.db.update(organizations).set({ about: "Ours.", name: "Northwind Group" });
  await read(4, 2);

  const named = { ...claimants, name: "Northwind Group" };
  expect(await owners()).toMatchObject([named, named, named, named]);
  expect(
    await database.db.select().from(organizations).where(eq(organizations.id, CLAIMANT)).get(),
  ).toMatchObject({ about: "Ours.", verified: "domain" });
});

test("the source's own organization redirects to the connected one while they are connected", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp });
  await read(2);
  const sourceOrganization = (await owners())[0]?.slug ?? "";
  expect((await findPage(sourceOrganization))?.organization.id).not.toBe(CLAIMANT);
  await approve();
  expect((await findPage(sourceOrganization))?.organization.id).toBe(CLAIMANT);

  const message = "Disconnected.";
  expect(await removeJobSource(database.db, ada, { ...NAME, message, now: later(3) })).toBe(2);

  const remaining = await findPage(sourceOrganization);
  expect(remaining?.organization).toMatchObject({ slug: sourceOrganization, claimedAt: null });
  expect([remaining?.open.length, remaining?.ended.length]).toEqual([0, 0]);
});

test("a disconnected source takes its jobs back", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp });
  await read(2);
  const before = await owners();
  await approve();
  await removeJobSource(database.db, ada, { ...NAME, message: "Disconnected.", now: later(3) });
  await enter();
  await read(2, 4);

  expect(await owners()).toEqual(before);
});

test("a claim cannot be approved while the domain is unverified or the organization suspended", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp });
  await read(1);
  const before = await owners();
  for (const lost of [{ verified: "none" }, { verified: "domain", status: "suspended" }] as const) {
    await database.db.update(organizations).set(lost).where(eq(organizations.id, CLAIMANT));
    expect(await approve()).toBe(0);
  }
  expect(await owners()).toEqual(before);
});

test("authorization follows the organization's domain verification", async () => {
  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp });
  await read(1);
  await approve();
  const isAuthorized = async () => {
    const [job] = await owners();
    return (await findJob(database.db, job?.id ?? ""))?.structuredDataInput.isAuthorized;
  };
  expect(await isAuthorized()).toBe(true);
  await database.db.update(organizations).set({ verified: "none" });
  expect(await isAuthorized()).toBe(false);
  await database.db.update(organizations).set({ verified: "domain" });
  expect(await isAuthorized()).toBe(true);
});

test("ending a claim deletes a source that only it created and keeps one imported before", async () => {
  const { db } = database;
  const end = async (orgId = CLAIMANT) => {
    const event = () => db.delete(favorites);
    return hasEndedClaim(await writeBatch(db, endClaim(db, { ...NAME, orgId }, { event })));
  };
  await enter({ enabled: false, claimedBy: CLAIMANT, claimedAt: timestamp });
  expect(await end("org-other")).toBe(false);
  expect(await end()).toBe(true);
  expect(await findJobSource(db, NAME)).toBeNull();

  await enter({ claimedBy: CLAIMANT, claimedAt: timestamp, checkedAt: timestamp });
  expect(await end()).toBe(true);
  expect(await findJobSource(db, NAME)).toMatchObject({ claimedBy: null, enabled: true });
  expect(await end()).toBe(false);
});
