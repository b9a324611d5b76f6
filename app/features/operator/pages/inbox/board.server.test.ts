import { eq, gt, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobSourceOrganizationId } from "#app/features/job-import/board-organization.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { type JobRecord, upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobCounts, jobs, sources } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents, organizations } from "#app/features/organizations/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { operatorUndos } from "../../tables.ts";
import { boardObject } from "./board.server.ts";
import { MAX_TOUCHED } from "./board-touches.server.ts";
import { decide } from "./decide.server.ts";
import { needsCare } from "./item.ts";
import { undo } from "./undo-item.server.ts";

const database = testDatabase();
const ITEM = "board:greenhouse/northwind";
const names = (name: string | null) => Response.json(name === null ? { name: "" } : { name });
const unreachable = () => Promise.reject(new Error("no route"));

beforeEach(async () => {
  const { db } = database;
  await storeOrganization(
    db,
    { ada: "owner" },
    { verified: "domain", domain: "northwind.example" },
  );
  await db.insert(sources).values({
    ...{ kind: "greenhouse", board: "northwind", enabled: false },
    ...{ claimedBy: "org-northwind", claimedAt: daysAgo(1) },
    ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
  });
});

async function storeJobs(n: number, fields: Partial<JobRecord> = {}) {
  const listed = {
    ...fields,
    sourceKind: "greenhouse",
    sourceBoard: "northwind",
    lastVerifiedAt: daysAgo(1),
  } as const;
  const stored = await Promise.all(Array.from({ length: n }, () => aJob(listed)));
  await writeBatch(database.db, upsertJobs(stored));
}

function operator(respond: () => Response | Promise<Response>): OperatorContext {
  return {
    ...{
      db: database.db,
      viewer: aViewer("kenji"),
      now: TODAY,
      siteOrigin: "https://jobs.example",
    },
    fetch: async () => respond(),
    queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
  };
}

async function read(respond: () => Response | Promise<Response>) {
  const { fetch, siteOrigin, ...reading } = operator(respond);
  const access = { fetch, siteOrigin };
  const context = await boardObject.read({ ...reading, access }, "greenhouse/northwind");
  return context ?? expect.unreachable("nothing waits");
}

const send = async (respond: () => Response | Promise<Response>, decision: string, words = "") => {
  const { version } = await read(respond);
  return decide(operator(respond), { item: ITEM, decision, version, words, alike: [] });
};

const MISSING = () => new Response(null, { status: 404 });

test.each([
  ["can’t be reached", unreachable, "We couldn’t read this board. You can claim it again."],
  [
    "doesn’t exist",
    MISSING,
    "We couldn’t find this board. Check the name, then claim the board again.",
  ],
  [
    "is another company’s",
    () => names("Udara Rail"),
    "The board says that it belongs to Udara Rail. Link to the board from your own site, then claim it again.",
  ],
  [
    "names no company",
    () => names(null),
    "This board doesn’t name its company. Link to it from your own site, then claim it again.",
  ],
])("a refusal says what was seen of a board that %s", async (_, respond, sentence) => {
  const { choices } = await read(respond);
  expect(choices.find(({ name }) => name === "refuse")?.sentence).toBe(sentence);
  expect(choices[0]).toMatchObject({ name: "refuse" });
  expect(choices[0]?.isHasty).toBe(respond === unreachable || undefined);
});

test("a board that names the organization is refused only with a reason of the operator’s", async () => {
  const respond = () => names("Northwind Ferries");
  const { choices } = await read(respond);
  expect(choices).toMatchObject([
    { name: "connect", sentence: null },
    { name: "refuse", sentence: "" },
  ]);
  await expect(send(respond, "refuse")).rejects.toMatchObject({
    data: { errors: { words: [expect.stringContaining("at least 10 characters")] } },
  });
  expect(await send(respond, "refuse", "Your site leads to another board.")).toBe("Refused");
  expect(await database.db.select().from(notices)).toMatchObject([{ event: "source_declined" }]);
});

test("a refusal tells all that was written, with its lines", async () => {
  const words = `${"Your site leads to another board. ".repeat(12)}\n\nPlease link to this one.`;
  await send(() => names("Northwind Ferries"), "refuse", words);
  const events = await database.db.select().from(organizationEvents);
  expect(events.map(({ detail }) => detail)).toMatchObject([{ reason: words }]);
});

test("connecting isn’t offered while the organization’s domain isn’t verified; the reply says what helps", async () => {
  const { db } = database;
  await db.update(organizations).set({ verified: "none", domain: null });
  const respond = () => names("Northwind Ferries");
  const { choices, warnings } = await read(respond);
  expect(choices).toMatchObject([
    {
      name: "refuse",
      isHasty: true,
      sentence:
        "Your organization’s domain isn’t verified. Verify it on your organization’s page, then claim the board again.",
    },
  ]);
  expect(warnings).toEqual([expect.stringContaining("The claim can wait until they verify it")]);
  await expect(send(respond, "connect")).rejects.toMatchObject({ init: { status: 404 } });
});

describe("a board with jobs", () => {
  const own = () => names("Northwind Ferries");
  const finals = async () => (await read(own)).choices.map(({ isFinal }) => isFinal);
  const stored = async () => {
    const { db } = database;
    const [words, lists] = await Promise.all([
      db.all(sql`select * from search_words order by word`),
      db.all(sql`select * from favorite_lists order by uid`),
    ]);
    return {
      ...{ words, lists },
      jobs: await db.select().from(jobs).orderBy(jobs.id),
      sources: await db.select().from(sources),
      runs: await db.select().from(importRuns),
      counts: await db
        .select()
        .from(jobCounts)
        .where(gt(jobCounts.n, 0))
        .orderBy(jobCounts.facet, jobCounts.value),
      favorites: await db.select().from(favorites).orderBy(favorites.uid),
      events: await db.select().from(organizationEvents),
      notices: await db.select().from(notices),
    };
  };
  const follow = (uid: string, targetId: string) =>
    database.db.insert(favorites).values({
      ...{ uid, kind: "organization", targetId, createdAt: daysAgo(2), updatedAt: daysAgo(2) },
      snapshot: { title: "Northwind", path: "/organizations/northwind" } as never,
    });
  const takeBack = async () => {
    const [last] = await database.db.select().from(operatorUndos);
    await undo(operator(own), { id: last?.id ?? "" });
  };
  let boardOrgId: string;
  const owners = async () =>
    new Set((await database.db.select().from(jobs)).map(({ orgId }) => orgId));

  beforeEach(async () => {
    const { db } = database;
    boardOrgId = await jobSourceOrganizationId("greenhouse", "northwind");
    await db
      .insert(organizations)
      .values(anOrganization({ id: boardOrgId, slug: "northwind-board", name: "northwind" }));
    const owner = { orgId: boardOrgId, orgSlug: "northwind-board", orgName: "northwind" };
    await storeJobs(300, owner);
    await db.update(sources).set({ checkedAt: daysAgo(1), enabled: true, etag: "as read" });
    await follow("bo", boardOrgId);
    await follow("cy", "org-northwind");
    await follow("di", boardOrgId);
    await follow("di", "org-northwind");
  });

  test("is connected with Undo, which gives jobs, their words and favorites back as they were", async () => {
    const before = await stored();
    expect(await finals()).toEqual([false, false]);
    await send(own, "connect");
    expect(await owners()).toEqual(new Set(["org-northwind"]));
    const moved = await stored();
    expect(moved.favorites.map(({ uid, targetId }) => [uid, targetId])).toEqual([
      ["bo", "org-northwind"],
      ["cy", "org-northwind"],
      ["di", boardOrgId],
      ["di", "org-northwind"],
    ]);
    expect(moved.notices).toMatchObject([{ event: "source_connected" }]);
    await takeBack();
    expect(await stored()).toEqual(before);
    await send(own, "connect");
    expect(await stored()).toMatchObject({ jobs: moved.jobs, favorites: moved.favorites });
  });

  test("is given back with what a person wrote to its company meanwhile", async () => {
    await send(own, "connect");
    const { db } = database;
    await db.update(favorites).set({ note: "Ask Ada." }).where(eq(favorites.uid, "bo"));
    await takeBack();
    expect(await db.select().from(favorites).where(eq(favorites.uid, "bo"))).toMatchObject([
      { targetId: boardOrgId, note: "Ask Ada." },
    ]);
  });

  test("stays connected if it was imported meanwhile", async () => {
    await send(own, "connect");
    await database.db.update(sources).set({ checkedAt: TODAY.toISOString() });
    await expect(takeBack()).rejects.toMatchObject({ init: { status: 409 } });
    expect(await owners()).toEqual(new Set(["org-northwind"]));
  });

  test("is refused after a rename with Undo, which opens its jobs again", async () => {
    await send(own, "connect");
    const { db } = database;
    await db.delete(operatorUndos);
    await db.update(sources).set({ claimedBy: "org-northwind" });
    const before = await stored();
    expect(await finals()).toEqual([false, false]);
    await send(own, "refuse", "Your site leads to another board.");
    const refused = await stored();
    expect(refused.sources).toEqual([]);
    expect(new Set(refused.jobs.map(({ status }) => status))).toEqual(new Set(["closed"]));
    await takeBack();
    expect(await stored()).toEqual(before);
  });

  test("says before the press that it can’t be undone if it has more than can be stored", async () => {
    await storeJobs(MAX_TOUCHED - 303);
    expect(await finals()).toEqual([true, false]);
    await send(own, "connect");
    expect(await database.db.$count(operatorUndos)).toBe(0);
  });

  test("whose claim is open is refused with Undo", async () => {
    await send(own, "refuse", "Your site leads to another board.");
    const claims = () => database.db.select({ claimedBy: sources.claimedBy }).from(sources);
    expect(await claims()).toEqual([{ claimedBy: null }]);
    await takeBack();
    expect(await claims()).toEqual([{ claimedBy: "org-northwind" }]);
  });
});

describe("a held import", () => {
  beforeEach(async () => {
    const { db } = database;
    await db.update(sources).set({ claimedBy: null, claimedAt: null });
    await db.insert(importRuns).values({
      ...{ id: "held-run", kind: "greenhouse", board: "northwind", status: "held" },
      ...{
        startedAt: new Date(TODAY.getTime() - 3_600_000).toISOString(),
        report: { company: null },
        seenIds: [],
      },
    });
  });
  const openJobs = () => database.db.$count(jobs, eq(jobs.status, "open"));
  const believe = async () =>
    (await read(unreachable)).choices.find((each) => each.name === "believe");

  test("says how many jobs it closes, has no key, and is taken back whole", async () => {
    const { db } = database;
    await storeJobs(60);
    const choice = await believe();
    expect(choice).toMatchObject({ label: "Close 60 jobs missing from the board", isFinal: false });
    expect(choice && needsCare(choice)).toBe(true);
    const { facts } = await read(unreachable);
    expect(facts.at(-1)?.facts.at(-1)).toEqual({
      ...{ name: "More", value: "10 jobs in the import", to: "/operator/imports/held-run" },
    });
    const before = await db.select().from(jobs);
    expect(await send(unreachable, "believe")).toBe("60 jobs closed");
    expect(await openJobs()).toBe(0);
    const [stored] = await db.select().from(operatorUndos);
    await undo(operator(unreachable), { id: stored?.id ?? "" });
    expect(await db.select().from(jobs)).toEqual(before);
    expect(await db.select().from(importRuns)).toMatchObject([{ status: "held" }]);
    expect(await believe()).toMatchObject({ label: "Close 60 jobs missing from the board" });
  });

  test("of more jobs than can be stored says that it can’t be undone", async () => {
    await storeJobs(MAX_TOUCHED + 1);
    expect(await believe()).toMatchObject({
      ...{ label: "Close 1,501 jobs missing from the board", isFinal: true },
    });
    await send(unreachable, "believe");
    expect(await openJobs()).toBe(0);
    expect(await database.db.$count(operatorUndos)).toBe(0);
  });

  test("that closes nothing has a button, and leaves the inbox with it", async () => {
    expect(await believe()).toMatchObject({ label: "Accept: closes no jobs" });
    await send(unreachable, "believe");
    const { fetch, siteOrigin, ...reading } = operator(unreachable);
    const access = { fetch, siteOrigin };
    expect(await boardObject.read({ ...reading, access }, "greenhouse/northwind")).toBeNull();
  });

  test("closes only as many jobs as were shown", async () => {
    await storeJobs(2);
    const { version } = await read(unreachable);
    await storeJobs(1);
    const sent = { item: ITEM, decision: "believe", version, words: "", alike: [] };
    await expect(decide(operator(unreachable), sent)).rejects.toMatchObject({
      init: { status: 409 },
    });
    expect(await openJobs()).toBe(3);
  });
});

test.each([
  ["reached", unreachable],
  ["found", MISSING],
])("a board that can’t be %s is not connected", async (_, respond) => {
  await expect(send(respond, "connect")).rejects.toBeDefined();
  expect(await database.db.select().from(sources)).toMatchObject([
    { orgId: null, claimedBy: "org-northwind", enabled: false },
  ]);
});
