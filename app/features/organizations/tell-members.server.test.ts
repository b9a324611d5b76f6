import { beforeEach, expect, test } from "vitest";
import { accounts } from "#app/auth/tables.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { deleteAccount } from "#app/features/account/pages/data/delete-account.server.ts";
import {
  findJobSource,
  recordCheckOutcome,
} from "#app/features/job-import/sync/job-sources.server.ts";
import { tellLastDays } from "#app/features/job-posts/tell-last-days.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { toNotice } from "#app/features/notices/stored-notices.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { restrictPerson } from "#app/features/operator/pages/people/restrict.server.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { deleteOrganization, undoDeletion } from "./deletion/delete-organization.server.ts";
import { finalizeDeletions } from "./deletion/finalize-deletions.server.ts";
import { eventMessage } from "./event-messages.ts";
import { actorNameOf } from "./events.server.ts";
import { acceptInvitation } from "./members/accept-invitation.server.ts";
import { acceptRequest } from "./members/decide-request.server.ts";
import { askToJoin } from "./members/join-requests.server.ts";
import { changeRole, leaveOrganization } from "./members/members.server.ts";
import { transferOwnership } from "./members/transfer-ownership.server.ts";
import { restoreOrganization, suspendOrganization } from "./operator/suspend.server.ts";
import { organizationEvents, organizationInvites, organizationMembers } from "./tables.ts";
import { recheckDomains } from "./verification/recheck-domains.server.ts";

const database = testDatabase();
const [ada, operator] = [aViewer("ada"), aViewer("uid-operator")];
const EVERYBODY = ["ada", "bo", "cem", "dee"];
let orgId = "";

beforeEach(async () => {
  const roles = { ada: "owner", bo: "admin", cem: "recruiter", dee: "member" } as const;
  orgId = await storeOrganization(database.db, roles, {
    ...{ domain: "northwind.example", verified: "domain", verifiedAt: daysAgo(20) },
  });
  const other = { id: "org-other", slug: "other", name: "Other" };
  await storeOrganization(database.db, { eve: "owner" }, other);
});

/** Who was told what, and how it reads. */
async function told() {
  const rows = await database.db.select().from(notices);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ event }) => event)].map(([event, list]) => [
      event,
      list.map(({ uid }) => uid).sort(),
    ]),
  );
}

async function read(event: NoticeEvent) {
  const rows = await database.db.select().from(notices);
  const row = rows.find((each) => each.event === event);
  if (!row) throw new Error(`Nobody was told of ${event}.`);
  const { title, detail } = toNotice({ ...row, at: row.createdAt });
  return `${title}. ${detail}`;
}

const suspend = () =>
  suspendOrganization(database.db, operator, { id: orgId, reason: "Not theirs.", now: TODAY });

test("a suspension and its end are told to every member, with the reason", async () => {
  await suspend();
  expect(await told()).toEqual({ organization_suspended: EVERYBODY });
  expect(await read("organization_suspended")).toBe(
    "A Leadwright operator suspended Northwind Ferries. The organization’s page and jobs are hidden. Write to us through Feedback if that is wrong. The reason: Not theirs.",
  );
  await expect(suspend()).rejects.toBeDefined();
  expect((await told()).organization_suspended).toEqual(EVERYBODY);

  await restoreOrganization(database.db, operator, { id: orgId, now: TODAY });
  expect((await told()).organization_restored).toEqual(EVERYBODY);
});

test("a deletion and its end are told to everybody but who did it", async () => {
  const target = { id: orgId, name: "Northwind Ferries", now: TODAY };
  await deleteOrganization(database.db, ada, target);
  expect(await told()).toEqual({ deletion_begun: ["bo", "cem", "dee"] });
  expect(await read("deletion_begun")).toMatch(
    /^Ada is deleting Northwind Ferries\. .+ An owner can restore it until \w+ \d+, \d{4}\.$/,
  );

  await undoDeletion(database.db, ada, target);
  expect((await told()).deletion_undone).toEqual(["bo", "cem", "dee"]);
  expect(await read("deletion_undone")).toMatch(/^Ada canceled the deletion of Northwind Ferries/);
});

test("a new owner is told of their role, and the others of a new owner", async () => {
  await transferOwnership(database.db, ada, { orgId, uid: "bo", now: TODAY });
  expect(await told()).toEqual({ role_changed: ["bo"], ownership_transferred: ["cem", "dee"] });
  expect(await read("ownership_transferred")).toBe("Northwind Ferries has a new owner. Bo.");

  await transferOwnership(database.db, aViewer("bo"), { orgId, uid: "cem", now: TODAY });
  await deleteAccount(database.db, aViewer("bo"), TODAY);
  expect(await read("ownership_transferred")).toContain("The members page shows who it is.");
});

test("who accepted and who left is told by name, until their account is deleted", async () => {
  const token = "0123456789abcdef0123456789abcdef";
  await database.db.insert(organizationInvites).values({
    ...{ id: "invite", orgId, role: "recruiter", createdBy: "bo", label: "A friend" },
    ...{ tokenHash: await sha256Hex(token), createdAt: daysAgo(1), expiresAt: daysAgo(-6) },
  });
  const gil = { ...aViewer("gil"), name: "Gil Marsh" };
  await acceptInvitation(database.db, gil, { token, now: TODAY });
  await leaveOrganization(database.db, gil, { orgId, now: TODAY });
  expect(await told()).toEqual({ invitation_accepted: ["bo"], member_left: ["ada"] });
  expect(await read("invitation_accepted")).toContain("Gil Marsh, as a recruiter.");
  expect(await read("member_left")).toContain("Gil Marsh, who was a recruiter.");

  await deleteAccount(database.db, gil, TODAY);
  expect(JSON.stringify(await database.db.select().from(notices))).not.toMatch(/Gil|gil/);
  expect(await read("member_left")).toContain("Someone who deleted their account.");
});

test("whose request was accepted reads by whom, until that account is deleted", async () => {
  await askToJoin(database.db, aViewer("gil"), { orgId, note: "", now: TODAY });
  const decision = { orgId, uid: "gil", role: "owner", now: TODAY } as const;
  await acceptRequest(database.db, ada, decision);
  expect(await read("join_accepted")).toBe(
    "Ada accepted your request to join Northwind Ferries. You’re now an owner.",
  );
  await deleteAccount(database.db, ada, TODAY);
  expect(await read("join_accepted")).toMatch(/^An owner accepted your request .+ an owner\.$/);
});

test("who deleted the account is told to the owners, without a name, and to nobody else", async () => {
  await deleteAccount(database.db, aViewer("cem"), TODAY);
  expect(await database.db.select().from(organizationEvents)).toMatchObject([
    { orgId, uid: null, actor: "Someone who deleted their account" },
  ]);
  const [left] = await database.db.select().from(organizationEvents);
  expect(left && `${actorNameOf(left)} ${eventMessage(left.detail)}`).toBe(
    "Someone who deleted their account left (was a recruiter)",
  );
  expect(await told()).toEqual({ member_left: ["ada"] });
  expect(await read("member_left")).toBe(
    "A member left Northwind Ferries. Someone who deleted their account.",
  );
});

test("what a member did stays told without their name once the account is deleted", async () => {
  await changeRole(database.db, ada, { orgId, uid: "bo", role: "owner", now: TODAY });
  expect(await read("role_changed")).toMatch(/^Ada made you an owner of Northwind Ferries\./);
  await deleteOrganization(database.db, ada, { id: orgId, name: "Northwind Ferries", now: TODAY });
  await deleteAccount(database.db, ada, TODAY);
  expect(await read("role_changed")).toMatch(/^Someone who left made you an owner of Northwind/);
  expect(await read("deletion_begun")).toMatch(/^Someone who left is deleting .+ until \w+ \d+, /);
});

test("a missing record and a lost domain are told to those who can verify it", async () => {
  const check = (day: number) =>
    recheckDomains(database.db, async () => ({ is: "read", records: [] }), new Date(daysAgo(-day)));
  await check(0);
  await check(0.5);
  expect(await told()).toEqual({ domain_missing: ["ada", "bo"] });
  await check(8);
  expect(await told()).toEqual({ domain_missing: ["ada", "bo"], domain_lost: ["ada", "bo"] });
  expect(await read("domain_lost")).toContain("northwind.example is no longer verified");
});

test("a post’s last week is told once, and its end, to those who write jobs", async () => {
  const posts = await Promise.all([
    aJob({ title: "Soon", orgId, validThrough: daysAgo(-6) }),
    aJob({ title: "Later", orgId, validThrough: daysAgo(-9) }),
    aJob({ title: "Imported", orgId, validThrough: daysAgo(-6), sourceKind: "lever" }),
  ]);
  await writeBatch(database.db, upsertJobs(posts));
  await tellLastDays(database.db, TODAY);
  await tellLastDays(database.db, new Date(daysAgo(-1)));
  expect(await told()).toEqual({ post_expiring: ["ada", "bo", "cem"] });
  expect(await read("post_expiring")).toContain("“Soon” expires soon");

  await tellLastDays(database.db, new Date(daysAgo(-6.1)));
  expect((await told()).post_expired).toEqual(["ada", "bo", "cem"]);
});

test("a post’s last day is told once, even to those who were told of its last week", async () => {
  const posts = [aJob({ title: "Soon", orgId, validThrough: daysAgo(-6) })];
  await writeBatch(database.db, upsertJobs(await Promise.all(posts)));
  for (const day of [0, 4.9, 5.1, 5.5, 5.9])
    await tellLastDays(database.db, new Date(daysAgo(-day)));
  const writers = ["ada", "bo", "cem"];
  expect(await told()).toEqual({ post_expiring: writers, post_last_day: writers });
});

test("the end of a deletion is told to everybody who was a member", async () => {
  await deleteOrganization(database.db, ada, { id: orgId, name: "Northwind Ferries", now: TODAY });
  await finalizeDeletions(database.db, new Date(daysAgo(-13)));
  expect((await told()).organization_deleted).toBeUndefined();
  await finalizeDeletions(database.db, new Date(daysAgo(-15)));
  expect((await told()).organization_deleted).toEqual(EVERYBODY);
  await finalizeDeletions(database.db, new Date(daysAgo(-16)));
  expect((await told()).organization_deleted).toEqual(EVERYBODY);
});

test("a block of the only owner is told to the members, and that of one of two is not", async () => {
  await database.db.insert(accounts).values([
    { uid: "ada", createdAt: daysAgo(9) },
    { uid: "eve", createdAt: daysAgo(9) },
  ]);
  await database.db
    .insert(organizationMembers)
    .values({ orgId: "org-other", uid: "fay", role: "owner", name: "Fay", joinedAt: daysAgo(3) });
  const block = (uid: string) =>
    restrictPerson(database.db, operator, {
      ...{ uid, kind: "blocked", reason: "Spam.", endsAt: null, operatorUids: [], now: TODAY },
    });
  await block("eve");
  expect(await told()).toEqual({ account_blocked: ["eve"] });
  await block("ada");
  expect(await told()).toEqual({
    account_blocked: ["ada", "eve"],
    owner_missing: ["bo", "cem", "dee"],
  });
});

test("a source that fails for half a day is told once to those who connect sources", async () => {
  const key = { kind: "lever", board: "northwind" } as const;
  const at = { createdAt: daysAgo(9), updatedAt: daysAgo(9) };
  await database.db.insert(sources).values({ ...key, orgId, ...at });
  for (let failure = 1; failure <= 8; failure += 1) {
    const source = await findJobSource(database.db, key);
    if (!source) throw new Error("The source is stored.");
    const outcome = { is: "failed", retryAfterSeconds: 0 } as const;
    await writeBatch(database.db, recordCheckOutcome(database.db, source, { outcome, now: TODAY }));
    const { source_failing: owners = [] } = await told();
    expect(owners, `${failure} failures`).toEqual(failure < 5 ? [] : ["ada", "bo"]);
  }
  expect(await read("source_failing")).toContain("“northwind” can’t be read");
});
