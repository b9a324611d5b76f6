import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { closeJobs } from "#app/features/job-import/sync/source-jobs.server.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { deleteOrganization, undoDeletion } from "../deletion/delete-organization.server.ts";
import { organizationEvents, organizationMembers, organizations } from "../tables.ts";
import { restoreOrganization, suspendOrganization } from "./suspend.server.ts";

const database = testDatabase();
const operator = aViewer("uid-operator");
const id = "org-northwind";
const reason = "It is someone else’s name.";
let rows: JobRecord[] = [];
const tomorrow = new Date(daysAgo(-1));

beforeEach(async () => {
  const { db } = database;
  const other = { ...anOrganization(), id: "org-other", slug: "other", name: "Other" };
  const board = { sourceBoard: "northwind", sourceKind: "greenhouse" as const };
  rows = [
    await aJob({ ...board, title: "open" }),
    await aJob({ ...board, title: "paused", status: "paused" }),
    await aJob({ ...board, title: "ends today", validThrough: daysAgo(-0.5) }),
    await aJob({ ...board, title: "closed", status: "closed" }),
    await aJob({ ...board, title: "removed before", status: "removed" }),
    await aJob({ title: "of another", orgId: "org-other", orgSlug: "other" }),
  ];
  await writeBatch(db, [
    ...upsertOrganizations(db, [anOrganization(), other]),
    ...upsertJobs(rows),
  ]);
  const at = { createdAt: daysAgo(9), updatedAt: daysAgo(9) };
  await db.insert(sources).values([
    // The first stands for the organization, the second is connected to it.
    { kind: "greenhouse", board: "northwind", ...at },
    { kind: "lever", board: "northwind-two", orgId: id, ...at },
    { kind: "greenhouse", board: "other", ...at },
  ]);
});

async function statuses(): Promise<Record<string, JobStatus>> {
  const rows = await database.db.select({ title: jobs.title, status: jobs.status }).from(jobs);
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
}

test("restoring reopens the jobs that a suspension removed, except expired ones and ones removed before", async () => {
  const { db } = database;
  const before = await statuses();
  expect(await suspendOrganization(db, operator, { id, reason, now: TODAY })).toBe(3);
  expect(await statuses()).toEqual({
    ...before,
    open: "removed",
    paused: "removed",
    "ends today": "removed",
  });
  expect(await restoreOrganization(db, operator, { id, now: tomorrow })).toBe(2);
  expect(await statuses()).toEqual({ ...before, "ends today": "expired" });
  const rows = await db.select({ held: jobs.statusBefore }).from(jobs);
  expect(rows.every(({ held: statusBefore }) => statusBefore === null)).toBe(true);
});

test("a job that a deletion closed during a suspension stays closed with that date, and is not counted as restored", async () => {
  const { db } = database;
  const owner = { ...operator, uid: "ada", name: "Ada" };
  await db
    .insert(organizationMembers)
    .values({ orgId: id, uid: "ada", role: "owner", name: "Ada", joinedAt: daysAgo(9) });
  await suspendOrganization(db, operator, { id, reason, now: new Date(daysAgo(1)) });
  await deleteOrganization(db, owner, { id, name: "Northwind Ferries", now: TODAY });
  await undoDeletion(db, owner, { id, now: TODAY });
  expect(await restoreOrganization(db, operator, { id, now: tomorrow })).toBe(0);
  const rows = await db.select().from(jobs);
  const ended = rows.filter(({ title }) => ["open", "paused", "ends today"].includes(title));
  expect(ended.map(({ status, closedAt }) => [status, closedAt])).toEqual(
    Array.from({ length: 3 }, () => ["closed", TODAY.toISOString()]),
  );
});

test("an import run that read jobs before the suspension neither reopens nor closes them", async () => {
  const { db } = database;
  const importedRows = rows.map((row) => ({ ...row, title: `${row.title}, edited` }));
  await suspendOrganization(db, operator, { id, reason, now: TODAY });
  await writeBatch(db, [...upsertJobs(importedRows), ...closeJobs(importedRows, tomorrow)]);
  const stored = await db.select().from(jobs).where(eq(jobs.orgId, id));
  const jobsThatWere = (status: JobStatus) =>
    stored.filter((row) => row.statusBefore === status).map((row) => [row.status, row.closedAt]);
  expect(jobsThatWere("open")).toEqual(
    Array.from({ length: 2 }, () => ["removed", TODAY.toISOString()]),
  );
  expect(jobsThatWere("paused")).toEqual([["removed", TODAY.toISOString()]]);
});

test("a suspension switches off only the organization's job sources, and they stay off after it is restored", async () => {
  const { db } = database;
  await suspendOrganization(db, operator, { id, reason, now: TODAY });
  await restoreOrganization(db, operator, { id, now: tomorrow });
  const rows = await db.select({ board: sources.board, enabled: sources.enabled }).from(sources);
  expect(rows.flatMap(({ board, enabled }) => (enabled ? board : []))).toEqual(["other"]);
});

test("restoring an active organization changes nothing", async () => {
  const { db } = database;
  // As if removed together with its job source.
  await db.update(jobs).set({ statusBefore: "open" }).where(eq(jobs.title, "removed before"));
  const before = await db.select().from(jobs);
  const restoring = restoreOrganization(db, operator, { id, now: TODAY });
  await expect(restoring).rejects.toMatchObject({ init: { status: 409 } });
  expect(await db.select().from(jobs)).toEqual(before);
});

test("of twenty simultaneous suspensions one succeeds, and its event names no member", async () => {
  const { db } = database;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => suspendOrganization(db, operator, { id, reason, now: TODAY })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(
    restoreOrganization(db, operator, { id: "org-other", now: TODAY }),
  ).rejects.toMatchObject({
    init: { status: 409 },
  });
  const events = await db.select().from(organizationEvents);
  expect(events).toMatchObject([{ uid: null, orgId: id, detail: { is: "suspended", reason } }]);
  const [stored] = await db.select().from(organizations);
  expect(stored).toMatchObject({ status: "suspended", suspendedReason: reason });
});
