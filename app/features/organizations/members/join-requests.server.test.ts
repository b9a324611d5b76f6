import { beforeEach, expect, test } from "vitest";
import { notices } from "#app/features/notices/tables.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { MAX_REQUESTS, REQUEST_DAYS } from "../organization.ts";
import { organizationMembers, organizationRequests } from "../tables.ts";
import { acceptRequest, declineRequest } from "./decide-request.server.ts";
import { askToJoin, withdrawRequest } from "./join-requests.server.ts";

const database = testDatabase();
const [ada, bo, eve] = [aViewer("ada"), aViewer("bo"), aViewer("eve")];
let orgId = "";

beforeEach(async () => {
  orgId = await storeOrganization(database.db, { ada: "owner", bo: "admin" });
});

const ask = (viewer = eve, now = TODAY) =>
  askToJoin(database.db, viewer, { orgId, note: "Platform team", now });
const decision = { uid: "eve", now: TODAY };
const listNotices = async () =>
  (await database.db.select().from(notices)).map(({ uid, event }) => `${uid} ${event}`).sort();
const listMembers = async () =>
  (await database.db.select().from(organizationMembers)).map(({ uid, role }) => `${uid} ${role}`);
const refused = (status: number) => ({ init: { status } });

test("owners, and they alone, are told once of a request that was sent twice", async () => {
  await ask();
  await ask();
  expect(await listNotices()).toEqual(["ada join_asked"]);
  expect(await database.db.select().from(organizationRequests)).toMatchObject([
    { uid: "eve", name: "Eve", note: "Platform team" },
  ]);
});

test("an accepted asker is a member and is told; the request is gone", async () => {
  await ask();
  await acceptRequest(database.db, ada, { ...decision, orgId, role: "recruiter" });
  expect(await listMembers()).toContain("eve recruiter");
  expect(await listNotices()).toContain("eve join_accepted");
  expect(await database.db.$count(organizationRequests)).toBe(0);
});

test("an admin cannot decide, and a request that is gone cannot be decided", async () => {
  await ask();
  const deciding = { ...decision, orgId, role: "member" } as const;
  await expect(acceptRequest(database.db, bo, deciding)).rejects.toMatchObject(refused(403));
  await expect(declineRequest(database.db, bo, { ...decision, orgId })).rejects.toMatchObject(
    refused(403),
  );
  await withdrawRequest(database.db, eve, orgId);
  await expect(acceptRequest(database.db, ada, deciding)).rejects.toMatchObject(refused(404));
  expect(await listMembers()).toEqual(["ada owner", "bo admin"]);
});

test("a declined asker is told, and can ask again after the days", async () => {
  await ask();
  await declineRequest(database.db, ada, { ...decision, orgId });
  expect(await listNotices()).toContain("eve join_declined");
  await withdrawRequest(database.db, eve, orgId);
  await expect(ask()).rejects.toMatchObject(refused(403));
  await ask(eve, new Date(daysAfter(TODAY, REQUEST_DAYS + 1)));
  expect(await database.db.select().from(organizationRequests)).toMatchObject([
    { uid: "eve", declinedAt: null },
  ]);
});

test("nobody asks to join an organization that is unclaimed, invented, suspended or their own", async () => {
  const others = [
    { id: "board", slug: "board", name: "Board", claimedAt: null },
    { id: "invented", slug: "invented", name: "Invented", example: true },
    { id: "stopped", slug: "stopped", name: "Stopped", status: "suspended" as const },
  ];
  for (const fields of others) {
    await storeOrganization(database.db, {}, fields);
    const asking = askToJoin(database.db, eve, { orgId: fields.id, note: "", now: TODAY });
    await expect(asking).rejects.toMatchObject(refused(404));
  }
  await expect(ask(bo)).rejects.toMatchObject(refused(403));
});

test("one person has a limited number of open requests", async () => {
  for (let n = 0; n < MAX_REQUESTS; n++) {
    const id = `org-${n}`;
    await storeOrganization(database.db, {}, { id, slug: id, name: `Company ${n}` });
    await askToJoin(database.db, eve, { orgId: id, note: "", now: new Date(daysAgo(1)) });
  }
  await expect(ask()).rejects.toMatchObject(refused(403));
  await withdrawRequest(database.db, eve, "org-0");
  await ask();
});
