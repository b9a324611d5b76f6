import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deletedAccounts, restrictions } from "#app/auth/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { organizationEvents, organizationMembers } from "../tables.ts";
import { appointOwner, selectHeirs } from "./appoint-owner.server.ts";

const database = testDatabase();
const operator = aViewer("uid-operator");
let orgId = "";

beforeEach(async () => {
  const roles = { ada: "owner", bo: "admin", cem: "recruiter", dee: "member" } as const;
  orgId = await storeOrganization(database.db, roles);
});

const block = (uid: string) =>
  database.db.insert(restrictions).values({
    ...{ id: `of-${uid}`, uid, origin: `of-${uid}`, kind: "blocked" },
    ...{ reason: "Fraud.", createdAt: daysAgo(1) },
  });
const appoint = (uid: string) => appointOwner(database.db, operator, { orgId, uid, now: TODAY });
const heirs = async () => (await selectHeirs(database.db, orgId)).map(({ uid }) => uid);
const roleOf = async (uid: string) =>
  (await database.db.select().from(organizationMembers).where(eq(organizationMembers.uid, uid)))[0]
    ?.role;
const isConflict = { init: { status: 409 } };

test("a member becomes an owner where every owner is blocked, and all members are told", async () => {
  const { db } = database;
  await block("ada");
  expect((await heirs()).toSorted()).toEqual(["bo", "cem", "dee"]);
  await appoint("cem");
  expect(await roleOf("cem")).toBe("owner");
  expect(await roleOf("ada")).toBe("owner");
  expect(await heirs()).toEqual([]);
  const told = await db.select({ uid: notices.uid, event: notices.event }).from(notices);
  expect(told.toSorted((one, other) => one.uid.localeCompare(other.uid))).toEqual([
    { uid: "ada", event: "ownership_transferred" },
    { uid: "bo", event: "ownership_transferred" },
    { uid: "cem", event: "role_changed" },
    { uid: "dee", event: "ownership_transferred" },
  ]);
  expect(await db.select().from(organizationEvents)).toMatchObject([
    { uid: null, detail: { is: "role_changed", uid: "cem", from: "recruiter", to: "owner" } },
  ]);
  await expect(appoint("bo")).rejects.toMatchObject(isConflict);
});

test("nobody becomes an owner beside one who can act", async () => {
  expect(await heirs()).toEqual([]);
  await expect(appoint("bo")).rejects.toMatchObject(isConflict);
  expect(await roleOf("bo")).toBe("admin");
  expect(await database.db.$count(notices)).toBe(0);
});

test("nor someone who is blocked, deletes their account, or is no member", async () => {
  const { db } = database;
  await block("ada");
  await block("bo");
  await db.insert(deletedAccounts).values({ uid: "cem", deletedAt: daysAgo(1) });
  expect(await heirs()).toEqual(["dee"]);
  for (const uid of ["ada", "bo", "cem"])
    await expect(appoint(uid), uid).rejects.toMatchObject(isConflict);
  await expect(appoint("eve")).rejects.toMatchObject({ init: { status: 404 } });
  expect(await db.$count(organizationEvents)).toBe(0);
});
