import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { restrictions } from "#app/auth/tables.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { waitingNumber } from "#app/features/operator/waiting.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { anyRow } from "#test/any-row.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { storeOrganization } from "#test/organizations.ts";
import { selectWaiting, toWaiting, toWaitingItems } from "./waiting.server.ts";

const database = testDatabase();
const NOW = TODAY.toISOString();

test("three reports of a job are one thing that waits, and each message is one", async () => {
  const { db } = database;
  const row = { appVersion: "1", uaFamily: "other", createdAt: NOW, updatedAt: NOW };
  const report = { ...row, category: "job_report" as const, pagePath: "/jobs/a", message: "" };
  const message = { ...row, category: "idea" as const, pagePath: "/", message: "An idea." };
  await db.insert(feedback).values([
    { ...report, id: "r1", jobId: "a", reason: "closed" },
    { ...report, id: "r2", jobId: "a", reason: "scam" },
    { ...report, id: "r3", jobId: "a", reason: "closed" },
    { ...report, id: "r4", jobId: "b", reason: "closed" },
    { ...report, id: "r5", jobId: "c", reason: "closed", status: "done" },
    { ...message, id: "m1" },
    { ...message, id: "m2", held: true },
  ]);

  const { counts, total } = toWaiting(await batchNamed(db, selectWaiting(db)));
  expect(counts).toMatchObject({ message: 2, report: 2 });
  expect(total).toBe(4);
});

test("a claim without a time of its own waits since its board is known", async () => {
  const { db } = database;
  const orgId = await storeOrganization(db, { ada: "owner" });
  const source = { kind: "greenhouse" as const, board: "northwind", createdAt: NOW };
  await db.insert(sources).values({ ...source, claimedBy: orgId, updatedAt: NOW });
  expect(toWaitingItems(await batchNamed(db, selectWaiting(db)))).toMatchObject([
    { object: "board", at: NOW },
  ]);
});

test("a queue that is longer than its list says that there is more, and of which kind", async () => {
  const { db } = database;
  const row = { appVersion: "1", uaFamily: "other", createdAt: NOW, updatedAt: NOW };
  const message = { ...row, category: "idea" as const, pagePath: "/", message: "An idea." };
  const insert = (from: number, to: number) =>
    writeBatch(
      db,
      Array.from({ length: to - from }, (_, n) =>
        db.insert(feedback).values({ ...message, id: `m${from + n}` }),
      ),
    );
  const read = async () => batchNamed(db, selectWaiting(db));
  await insert(0, 200);
  expect(toWaiting(await read())).toMatchObject({ total: 200, more: [] });
  await insert(200, 201);
  const rows = await read();
  expect(toWaiting(rows)).toMatchObject({ total: 200, more: ["message"] });
  expect(toWaitingItems(rows)).toHaveLength(200);
  expect(waitingNumber(200, true)).toBe("200+");
});

test("each kind that waits is listed", async () => {
  const { db } = database;
  const orgId = await storeOrganization(db, { cy: "owner" });
  const message = { status: "new", message: "An idea." };
  const post = { orgId, review: "none", changedAt: null };
  const board = { kind: "lever", claimedBy: null, orgId: null };
  const rows: [SQLiteTable, object][] = [
    [jobPosts, { ...post, id: "post", review: "waiting" }],
    [jobPosts, { ...post, id: "change", changedAt: NOW }],
    [sources, { ...board, board: "claim", claimedBy: orgId }],
    [sources, { ...board, board: "run" }],
    [importRuns, { id: "run", kind: "lever", board: "run", status: "held" }],
    [simulations, { id: "simulation", status: "in_review" }],
    [feedback, { ...message, id: "report", jobId: "report", textHash: "report" }],
    [feedback, { ...message, id: "message", jobId: null }],
    [premiumRequests, { id: "request", state: "open" }],
    [restrictions, { id: "appeal", uid: "appeal", origin: "appeal", repliedAt: null }],
  ];
  for (const [table, values] of rows) {
    const given = Object.entries(values).map(
      ([name, value]) => [getTableColumns(table)[name] as SQLiteColumn, value] as const,
    );
    await db.insert(table).values(anyRow(table, given));
  }
  const items = toWaitingItems(await batchNamed(db, selectWaiting(db)));
  expect(items.map(({ id }) => id).toSorted()).toEqual([
    ...["appeal", "change", "lever/claim", "lever/run", "message", "post", "report", "request"],
    "simulation",
  ]);
});
