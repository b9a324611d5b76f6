import { eq, getTableColumns, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { deleteAccount } from "#app/features/account/pages/data/delete-account.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { publicSuffixes } from "#test/public-suffixes.ts";
import { deleteOrganization, undoDeletion } from "./deletion/delete-organization.server.ts";
import { finalizeDeletions } from "./deletion/finalize-deletions.server.ts";
import { actorNameOf, memberNameOf } from "./events.server.ts";
import { acceptInvitation } from "./members/accept-invitation.server.ts";
import { createInvitation, revokeInvitation } from "./members/invitations.server.ts";
import { changeRole, leaveOrganization, removeMember } from "./members/members.server.ts";
import { transferOwnership } from "./members/transfer-ownership.server.ts";
import { MAX_PENDING_INVITES, MAX_UNVERIFIED } from "./organization.ts";
import { CREATE_FORMS } from "./pages/forms.server.ts";
import { createOrganization } from "./profile/create-organization.server.ts";
import { editOrganization } from "./profile/edit-organization.server.ts";
import { findLogo, setLogo } from "./profile/logos.server.ts";
import type { OrganizationEdit } from "./profile/organization-form.server.ts";
import type { Role } from "./roles.ts";
import {
  organizationEvents,
  organizationInvites,
  organizationLogos,
  organizationMembers,
  organizations,
} from "./tables.ts";
import { fillNameKeys } from "./verification/fill-name-keys.server.ts";
import { recheckDomains } from "./verification/recheck-domains.server.ts";
import type { ResolveTxt, TextRecords } from "./verification/resolver.server.ts";
import { verifyDomain } from "./verification/verify-domain.server.ts";
import { recordValue } from "./verification/web-domain.ts";

const database = testDatabase();
const [ada, bo, cem] = [aViewer("ada"), aViewer("bo"), aViewer("cem")];
const now = TODAY;
const requireFresh = () => {};
const NO_CONFIRMATION = { notThem: false, resembles: "" };
const indexes = Array.from({ length: 20 }, (_, n) => n);

const anEdit = (fields: Partial<OrganizationEdit> = {}): OrganizationEdit => ({
  name: "Northwind Ferries",
  website: null,
  sizeBand: null,
  stage: null,
  hqCity: null,
  hqCountry: null,
  remotePolicy: "unknown",
  tech: [],
  about: "",
  leadPath: "",
  ...fields,
});

/** How many promises were fulfilled, and the statuses of the others. */
async function settle(work: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(work);
  const rejected = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.init?.status ?? outcome.reason] : [],
  );
  return { kept: outcomes.length - rejected.length, refused: rejected };
}

const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown) => ({ status: thrown.init?.status, ...thrown.data }),
  );

async function rolesOf(orgId = "org-northwind"): Promise<Record<string, Role>> {
  const rows = await database.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.orgId, orgId));
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]));
}

const stored = (id = "org-northwind") =>
  database.db.select().from(organizations).where(eq(organizations.id, id)).get();

async function listEvents(): Promise<string[]> {
  const rows = await database.db
    .select({ detail: organizationEvents.detail })
    .from(organizationEvents)
    .orderBy(sql`rowid`);
  return rows.map(({ detail }) => detail.is);
}

describe("creating an organization", () => {
  const create = (id: string, fields: Partial<OrganizationEdit> = {}, slug = "") =>
    createOrganization(database.db, ada, {
      id,
      edit: anEdit(fields),
      slug,
      confirmation: NO_CONFIRMATION,
      now,
    });

  test("of twenty simultaneous requests three create one, each with an owner", async () => {
    const { kept, refused: rejected } = await settle(
      indexes.map((n) => create(`org-${n}`, { name: `Company ${"abcdefghijklmnopqrst"[n]}` })),
    );
    expect(kept).toBe(MAX_UNVERIFIED);
    expect(new Set(rejected)).toEqual(new Set([403]));
    const members = await database.db.select().from(organizationMembers);
    expect(members.map(({ role }) => role)).toEqual(["owner", "owner", "owner"]);
    expect(await listEvents()).toEqual(["created", "created", "created"]);
  });

  test("one form sent twenty times creates one", async () => {
    expect((await settle(indexes.map(() => create("org-same")))).kept).toBe(20);
    expect(await rolesOf("org-same")).toEqual({ ada: "owner" });
    expect(await listEvents()).toEqual(["created"]);
  });

  test("verified and deleted ones do not count towards the limit, ones that others created do", async () => {
    for (const n of [1, 2, 3]) {
      await storeOrganization(
        database.db,
        { ada: "owner" },
        { id: `v-${n}`, slug: `v-${n}`, name: `V ${n}`, verified: "domain" },
      );
    }
    await storeOrganization(
      database.db,
      { ada: "owner" },
      { id: "d", slug: "d", name: "D", status: "deleted", createdBy: "ada" },
    );
    for (const n of [1, 2]) {
      const fields = { id: `o-${n}`, slug: `o-${n}`, name: `O ${n}`, createdBy: "bo" };
      await storeOrganization(database.db, { ada: "owner", bo: "owner" }, fields);
    }
    await create("third", { name: "Third" });
    expect(await rejectionOf(create("fourth", { name: "Fourth" }))).toMatchObject({
      status: 403,
      error: "limit_reached",
    });
  });

  test("a taken slug is rejected with a free one as suggestion; without a slug the free one is used", async () => {
    await storeOrganization(database.db, {});
    expect(await rejectionOf(create("new", { name: "Else" }, "northwind"))).toMatchObject({
      status: 422,
      errors: { slug: ["“northwind” is taken. “northwind-2” is available."] },
    });
    await create("new", { name: "Northwind" });
    expect(await stored("new")).toMatchObject({ slug: "northwind-2", nameKey: "northwlnd" });
  });

  test("the name of a verified organization needs a confirmation for that organization, which is recorded", async () => {
    await storeOrganization(database.db, { bo: "owner" }, { verified: "domain" });
    const edit = anEdit({ name: "NORTHWIND FERRIES, Inc." });
    const attempt = (notThem: boolean, resembles: string) =>
      createOrganization(database.db, ada, {
        id: "new",
        edit,
        slug: "",
        confirmation: { notThem, resembles },
        now,
      });
    const warned = await rejectionOf(attempt(false, ""));
    expect(warned).toMatchObject({ status: 422, fresh: { resembles: "org-northwind" } });
    expect(warned.errors.notThem[0]).toContain("“Northwind Ferries” is verified here");
    expect(await rejectionOf(attempt(true, "another"))).toMatchObject({ status: 422 });
    await attempt(true, "org-northwind");
    const [event] = await database.db.select().from(organizationEvents);
    expect(event?.detail).toEqual({
      is: "created",
      resembles: { id: "org-northwind", name: "Northwind Ferries" },
    });
  });
});

describe("editing an organization", () => {
  const edit = (fields: Partial<OrganizationEdit>, version = 1, viewer = ada) =>
    editOrganization(database.db, viewer, {
      id: "org-northwind",
      version,
      edit: anEdit(fields),
      confirmation: NO_CONFIRMATION,
      now,
    });

  test("of two edits of one version the second is a conflict with the stored fields", async () => {
    await storeOrganization(database.db, { ada: "owner", bo: "admin" });
    const outcomes = await settle([edit({ about: "One" }), edit({ about: "Two" }, 1, bo)]);
    expect(outcomes).toEqual({ kept: 1, refused: [409] });
    expect(await rejectionOf(edit({ about: "Three" }))).toMatchObject({
      status: 409,
      theirs: { about: (await stored())?.about, version: 2 },
    });
  });

  test("a new name is copied to its jobs", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    await writeBatch(database.db, upsertJobs([await aJob()]));
    await edit({ name: "Southwind Ferries" });
    expect(
      await database.db.select({ name: jobs.orgName, updatedAt: jobs.updatedAt }).from(jobs),
    ).toEqual([{ name: "Southwind Ferries", updatedAt: now.toISOString() }]);
  });

  describe("under another name", () => {
    async function post(id: string, status: "open" | "paused" | "closed") {
      const job = await aJob({ id, status, sourceKind: "org", sourceBoard: "org-northwind" });
      await writeBatch(database.db, upsertJobs([{ ...job, sourceExternalId: id }]));
      const fields = { ...aPost(), title: id };
      const at = { createdAt: daysAgo(9), updatedAt: daysAgo(9) };
      const shown = { id, orgId: "org-northwind", fields, publishedVersion: 1, ...at };
      await database.db.insert(jobPosts).values(shown);
    }

    async function fillOrganization() {
      await storeOrganization(database.db, { ada: "owner" }, { verified: "domain" });
      await writeBatch(
        database.db,
        upsertJobs([await aJob({ id: "imported", sourceKind: "lever", sourceBoard: "northwind" })]),
      );
      await post("open", "open");
      await post("paused", "paused");
      await post("closed", "closed");
      await database.db.insert(sources).values({
        ...{ kind: "lever", board: "northwind", orgId: "org-northwind", authorized: true },
        ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
      });
    }

    const statuses = async () => {
      const rows = await database.db.select({ id: jobs.id, status: jobs.status }).from(jobs);
      return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
    };

    test("sends its posts and job sources back to review, and records both names", async () => {
      await fillOrganization();
      const { reviewed } = await edit({ name: "Google" });
      expect(reviewed).toEqual({ posts: 2, boards: 1 });
      expect(await statuses()).toEqual({
        ...{ imported: "open", open: "pending", paused: "pending", closed: "closed" },
      });
      const posts = await database.db.select().from(jobPosts).orderBy(jobPosts.id);
      expect(posts.map(({ review, version }) => `${review} ${version}`)).toEqual([
        "none 1",
        "waiting 2",
        "waiting 2",
      ]);
      expect(posts[1]?.submittedAt).toBe(now.toISOString());
      expect(await database.db.select().from(sources)).toMatchObject([
        { orgId: "org-northwind", claimedBy: "org-northwind", authorized: false, enabled: true },
      ]);
      const [event] = await database.db.select().from(organizationEvents);
      expect(event?.detail).toEqual({
        is: "page_edited",
        renamed: { from: "Northwind Ferries", to: "Google" },
      });
    });

    test("with the same name key sends nothing to review", async () => {
      await fillOrganization();
      const { reviewed } = await edit({ name: "NORTHWIND Ferries, Inc." });
      expect(reviewed).toEqual({ posts: 0, boards: 0 });
      expect(await statuses()).toMatchObject({ open: "open", paused: "paused" });
      expect(await database.db.select().from(sources)).toMatchObject([{ authorized: true }]);
      const [event] = await database.db.select().from(organizationEvents);
      expect(event?.detail).toEqual({ is: "page_edited" });
    });

    test("of two simultaneous renames the second changes nothing", async () => {
      await fillOrganization();
      await settle([edit({ name: "Google" }), edit({ name: "Meta" })]);
      const waiting = await database.db.select().from(jobPosts).orderBy(jobPosts.id);
      expect(waiting.map(({ version }) => version)).toEqual([1, 2, 2]);
      expect(await listEvents()).toEqual(["page_edited"]);
    });
  });

  test("a website of another domain ends the verification, a subdomain does not", async () => {
    const domain = "northwind.example";
    const verified = { verified: "domain", domain, website: `https://${domain}/` } as const;
    await storeOrganization(database.db, { ada: "owner" }, verified);
    await edit({ website: `https://jobs.${domain}/` });
    expect(await stored()).toMatchObject({ verified: "domain" });
    await edit({ website: "https://southwind.example/" }, 2);
    expect(await stored()).toMatchObject({ verified: "none", domain: null });
    expect(await listEvents()).toEqual(["page_edited", "page_edited", "domain_lost"]);
  });
});

describe("the last owner", () => {
  const id = "org-northwind";

  test("one owner remains when two demote each other simultaneously", async () => {
    for (const _ of [1, 2, 3]) {
      await database.db.delete(organizations);
      await storeOrganization(database.db, { ada: "owner", bo: "owner" });
      await settle([
        changeRole(database.db, ada, { orgId: id, uid: "bo", role: "member", now }),
        changeRole(database.db, bo, { orgId: id, uid: "ada", role: "member", now }),
      ]);
      expect(Object.values(await rolesOf()).filter((role) => role === "owner")).toHaveLength(1);
    }
  });

  test("one owner remains when twenty leave simultaneously", async () => {
    const owners = indexes.map((n) => `owner-${n}`);
    await storeOrganization(database.db, Object.fromEntries(owners.map((uid) => [uid, "owner"])));
    const { kept, refused: rejected } = await settle(
      owners.map((uid) => leaveOrganization(database.db, aViewer(uid), { orgId: id, now })),
    );
    expect({ kept, refused: rejected }).toEqual({ kept: 19, refused: [422] });
    expect(Object.values(await rolesOf())).toEqual(["owner"]);
  });

  test("cannot be demoted or removed, and cannot leave", async () => {
    await storeOrganization(database.db, { ada: "owner", bo: "admin" });
    const own = { orgId: id, uid: "ada", now };
    for (const work of [
      () => changeRole(database.db, ada, { ...own, role: "admin" }),
      () => removeMember(database.db, ada, { ...own, requireFresh }),
      () => leaveOrganization(database.db, ada, own),
    ]) {
      expect(await rejectionOf(work())).toMatchObject({ status: 422 });
    }
    expect(
      await rejectionOf(removeMember(database.db, bo, { ...own, requireFresh })),
    ).toMatchObject({
      status: 403,
    });
    expect(await rolesOf()).toEqual({ ada: "owner", bo: "admin" });
    expect(await listEvents()).toEqual([]);
  });

  test("of several simultaneous transfers one succeeds", async () => {
    await storeOrganization(database.db, { ada: "owner", bo: "member", cem: "admin" });
    const to = (uid: string) => transferOwnership(database.db, ada, { orgId: id, uid, now });
    const { kept } = await settle([to("bo"), to("cem"), to("bo")]);
    expect(kept).toBe(1);
    const roles = await rolesOf();
    expect(Object.values(roles).filter((role) => role === "owner")).toHaveLength(1);
    expect(roles.ada).toBe("admin");
    expect(await listEvents()).toEqual(["transferred"]);
  });

  test("cannot delete their account while the organization has other members", async () => {
    await storeOrganization(database.db, { ada: "owner", bo: "admin" });
    const rejected = await rejectionOf(deleteAccount(database.db, ada, now));
    expect(rejected).toMatchObject({ status: 422 });
    expect(rejected.errors.word[0]).toContain("last owner of “Northwind Ferries”");
    expect(await rolesOf()).toEqual({ ada: "owner", bo: "admin" });
  });

  test("a deleted account deletes the organizations it was the only member of, and no others", async () => {
    await storeOrganization(database.db, { ada: "owner" }, { createdBy: "ada" });
    const other = { id: "other", slug: "other", name: "Other", createdBy: "ada" };
    await storeOrganization(database.db, { ada: "owner", bo: "owner" }, other);
    await writeBatch(database.db, upsertJobs([await aJob()]));
    await deleteAccount(database.db, ada, now);
    expect(await stored()).toMatchObject({
      status: "deleted",
      deleteAfter: now.toISOString(),
      createdBy: null,
    });
    expect((await database.db.select().from(jobs))[0]?.status).toBe("closed");
    expect(await rolesOf("other")).toEqual({ bo: "owner" });
    expect(await stored("other")).toMatchObject({ status: "active", createdBy: null });
  });

  test("an organization that someone joins during the deletion of its owner's account keeps an owner or is deleted", async () => {
    const id = await storeOrganization(database.db, { ada: "owner" });
    const token = await createInvitation(database.db, ada, {
      orgId: id,
      id: "i",
      role: "member",
      label: "",
      now,
    });
    await settle([
      acceptInvitation(database.db, bo, { token, now }),
      deleteAccount(database.db, ada, now),
    ]);
    const [roles, row] = [await rolesOf(), await stored()];
    const isOver = row?.status === "deleted" && Object.keys(roles).length === 0;
    expect(isOver || roles.ada === "owner").toBe(true);
  });
});

describe("invitations", () => {
  const orgId = "org-northwind";
  const create = (id: string, role: "admin" | "member" = "member", viewer = ada) =>
    createInvitation(database.db, viewer, { orgId, id, role, label: "", now });
  const accept = (uid: string, token: string, at = now) =>
    acceptInvitation(database.db, aViewer(uid), { token, now: at });

  test("of thirty simultaneous invitations twenty are created, and a revoked one frees a place", async () => {
    await storeOrganization(database.db, { ada: "admin" });
    const thirty = [...indexes, ...indexes.slice(10).map((n) => n + 10)];
    const { kept } = await settle(thirty.map((n) => create(`i-${n}`)));
    expect(kept).toBe(MAX_PENDING_INVITES);
    const [first] = await database.db.select().from(organizationInvites).limit(1);
    await revokeInvitation(database.db, ada, { orgId, id: first?.id ?? "", now });
    expect((await settle([create("a"), create("b")])).kept).toBe(1);
  });

  test("one of twenty people who accept the same link joins", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    const token = await create("i");
    const { kept, refused: rejected } = await settle(
      indexes.map((n) => accept(`guest-${n}`, token)),
    );
    expect(kept).toBe(1);
    expect(new Set(rejected)).toEqual(new Set([410]));
    expect(Object.keys(await rolesOf())).toHaveLength(2);
    expect(await listEvents()).toEqual(["invited", "joined"]);
  });

  test("a member who accepts keeps their role, and the link stays open", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    const token = await create("i");
    expect(await accept("ada", token)).toMatchObject({ isNew: false, membership: "owner" });
    expect(await accept("bo", token)).toMatchObject({ isNew: true });
    expect(await rolesOf()).toEqual({ ada: "owner", bo: "member" });
  });

  test("a link is over after a week, after it is revoked, and while its organization is suspended", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    const [late, revoked, closed] = [await create("a"), await create("b"), await create("c")];
    const week = new Date(now.getTime() + 7 * DAY_MS);
    expect(await rejectionOf(accept("bo", late, week))).toMatchObject({ status: 410 });
    await revokeInvitation(database.db, ada, { orgId, id: "b", now });
    expect((await rejectionOf(accept("bo", revoked))).message).toContain("revoked. Ask an owner");
    await database.db.update(organizations).set({ status: "suspended" });
    expect(await rejectionOf(accept("bo", closed))).toMatchObject({ status: 410 });
    expect(await rejectionOf(accept("bo", "0".repeat(32)))).toMatchObject({ status: 404 });
    expect(await rolesOf()).toEqual({ ada: "owner" });
  });

  test("are revoked when the person who created them may no longer invite", async () => {
    const owners = { ada: "owner", bo: "admin", cem: "admin", dee: "admin" } as const;
    await storeOrganization(database.db, owners);
    const [kept, ...links] = [
      await create("a", "admin"),
      await create("b", "admin", bo),
      await create("c", "admin", cem),
      await create("d", "admin", aViewer("dee")),
    ];
    await removeMember(database.db, ada, { orgId, uid: "bo", now, requireFresh });
    await changeRole(database.db, ada, { orgId, uid: "cem", role: "member", now });
    await leaveOrganization(database.db, aViewer("dee"), { orgId, now });
    for (const link of links)
      expect(await rejectionOf(accept("bo", link))).toMatchObject({ status: 410 });
    expect(await accept("eve", kept)).toMatchObject({ isNew: true });
  });

  test("the database does not contain the token of a link", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    const token = await create("i");
    const everything = JSON.stringify([
      await database.db.select().from(organizationInvites),
      await database.db.select().from(organizationEvents),
    ]);
    expect(everything).not.toContain(token);
  });

  test("a form sent twice creates one invitation, and only the newer link works", async () => {
    await storeOrganization(database.db, { ada: "owner" });
    const [first, second] = [await create("i"), await create("i")];
    expect(await rejectionOf(accept("bo", first))).toMatchObject({ status: 404 });
    expect(await accept("bo", second)).toMatchObject({ isNew: true });
    expect(await listEvents()).toEqual(["invited", "joined"]);
  });
});

describe("the domain of an organization", () => {
  const domain = "northwind.example";
  const website = `https://www.${domain}/`;
  const lookedUp: string[] = [];
  const resolveWith =
    (answer: TextRecords): ResolveTxt =>
    async (name) => {
      lookedUp.push(name);
      return answer;
    };
  const right = resolveWith({ is: "read", records: ["v=spf1", recordValue("token")] });
  const nothing = resolveWith({ is: "read", records: [] });
  const verify = (resolve: ResolveTxt, id = "org-northwind", requestedDomain = domain) =>
    verifyDomain(database.db, ada, {
      ...{ id, domain: requestedDomain, resolve, now },
      readSuffixes: async () => publicSuffixes,
    });

  test("is verified by its TXT record", async () => {
    await storeOrganization(database.db, { ada: "admin" }, { website });
    lookedUp.length = 0;
    await verify(right);
    expect(lookedUp).toEqual(["_leadwright.northwind.example"]);
    expect(await stored()).toMatchObject({
      verified: "domain",
      domain,
      verifiedAt: now.toISOString(),
    });
    expect(await listEvents()).toEqual(["domain_verified"]);
  });

  test("is not verified by another record, without one, or while the resolver is down", async () => {
    await storeOrganization(database.db, { ada: "admin" }, { website });
    const wrong = await rejectionOf(
      verify(resolveWith({ is: "read", records: ["leadwright-verification=x"] })),
    );
    expect(wrong.errors.domain[0]).toContain("has “leadwright-verification=x”");
    expect((await rejectionOf(verify(nothing))).errors.domain[0]).toContain(
      "has no TXT record yet",
    );
    expect(await rejectionOf(verify(resolveWith({ is: "down" })))).toMatchObject({ status: 503 });
    expect(await stored()).toMatchObject({ verified: "none", domain: null });
  });

  test.each(["example", "southwind.example", "wind.example", ""])(
    "%j is not a domain of the website, so no record is looked up",
    async (requestedDomain) => {
      await storeOrganization(database.db, { ada: "admin" }, { website });
      lookedUp.length = 0;
      expect(await rejectionOf(verify(right, "org-northwind", requestedDomain))).toMatchObject({
        status: 422,
      });
      expect(lookedUp).toEqual([]);
    },
  );

  test("is verified by one of two organizations that verify it simultaneously", async () => {
    await storeOrganization(database.db, { ada: "admin" }, { website });
    const other = { id: "other", slug: "other", name: "Other", website };
    await storeOrganization(database.db, { ada: "admin" }, other);
    const outcomes = await settle([verify(right), verify(right, "other")]);
    expect(outcomes).toEqual({ kept: 1, refused: [422] });
  });

  test("is looked for each week, and lost when its record is missing twice", async () => {
    const day = (n: number) => new Date(now.getTime() + n * DAY_MS);
    await storeOrganization(database.db, { ada: "admin" }, { website });
    await verify(right);
    const check = (resolve: ResolveTxt, n: number) => recheckDomains(database.db, resolve, day(n));

    await check(nothing, 6);
    expect(await listEvents()).toEqual(["domain_verified"]);
    await check(right, 7);
    expect(await stored()).toMatchObject({ verifiedAt: day(7).toISOString() });
    await check(resolveWith({ is: "down" }), 14);
    await check(nothing, 14.1);
    await check(nothing, 15);
    expect(await stored()).toMatchObject({ verified: "domain" });
    expect(await listEvents()).toEqual(["domain_verified", "domain_missing"]);
    await check(right, 22);
    await check(nothing, 29);
    expect(await stored()).toMatchObject({ verified: "domain" });
    await check(nothing, 36.1);
    expect(await stored()).toMatchObject({ verified: "none", domain: null });
    expect((await listEvents()).slice(1)).toEqual([
      "domain_missing",
      "domain_missing",
      "domain_lost",
    ]);
  });
});

describe("deleting an organization", () => {
  const id = "org-northwind";
  const remove = (at = now) =>
    deleteOrganization(database.db, ada, { id, name: " northwind ferries ", now: at });

  async function fillOrganization() {
    await storeOrganization(database.db, { ada: "owner", bo: "admin" }, { about: "Words" });
    const status = (each: "open" | "paused" | "draft") => aJob({ status: each });
    await writeBatch(
      database.db,
      upsertJobs([await status("open"), await status("paused"), await status("draft")]),
    );
    await database.db.insert(sources).values({
      kind: "lever",
      board: "northwind",
      orgId: id,
      createdAt: daysAgo(1),
      updatedAt: daysAgo(1),
    });
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    await setLogo(database.db, ada, { id, bytes, now });
  }

  const statuses = async () =>
    (await database.db.select({ status: jobs.status }).from(jobs))
      .map(({ status }) => status)
      .sort();

  test("closes its jobs and job source at once, and requires the exact name", async () => {
    await fillOrganization();
    const slip = deleteOrganization(database.db, ada, { id, name: "Northwind", now });
    expect(await rejectionOf(slip)).toMatchObject({ status: 422 });
    expect(await remove()).toBe(daysAgo(-14));
    expect(await statuses()).toEqual(["closed", "closed", "draft"]);
    expect(await database.db.select().from(sources)).toMatchObject([{ enabled: false }]);
    expect(
      await rejectionOf(
        editOrganization(database.db, ada, {
          id,
          version: 1,
          edit: anEdit(),
          confirmation: NO_CONFIRMATION,
          now,
        }),
      ),
    ).toMatchObject({ status: 403 });
  });

  test("can be undone for two weeks; jobs stay closed, and a suspension continues", async () => {
    await fillOrganization();
    await remove();
    await finalizeDeletions(database.db, new Date(now.getTime() + 13.9 * DAY_MS));
    await undoDeletion(database.db, ada, { id, now });
    expect(await stored()).toMatchObject({ status: "active", deleteAfter: null, about: "Words" });
    expect(await statuses()).toEqual(["closed", "closed", "draft"]);

    await database.db
      .update(organizations)
      .set({ status: "suspended", suspendedReason: "Not theirs." });
    await remove();
    await undoDeletion(database.db, ada, { id, now });
    expect(await stored()).toMatchObject({ status: "suspended" });
  });

  test("is final after two weeks: only the name and slug remain, for its closed jobs", async () => {
    await fillOrganization();
    await remove();
    await finalizeDeletions(database.db, new Date(now.getTime() + 14 * DAY_MS));
    for (const table of [organizationMembers, organizationEvents, organizationLogos])
      expect(await database.db.select().from(table)).toEqual([]);
    expect(await statuses()).toEqual(["closed", "closed"]);
    expect(await stored()).toMatchObject({
      name: "Northwind Ferries",
      slug: "northwind",
      status: "deleted",
      deleteAfter: null,
      about: "",
      website: null,
      logoHash: null,
      verificationToken: null,
      createdBy: null,
    });
    expect(await database.db.select().from(sources)).toMatchObject([
      { orgId: null, enabled: false },
    ]);
  });

  test("clears every column but those that were chosen to stay", async () => {
    const columns = getTableColumns(organizations);
    const sample = { string: "stored", number: 7, boolean: true, json: ["stored"] };
    const filled = Object.fromEntries(
      Object.entries(columns).map(([key, { dataType }]) => [
        key,
        sample[dataType as keyof typeof sample],
      ]),
    );
    const row = { ...filled, status: "deleted", deleteAfter: daysAgo(1) };
    await database.db.insert(organizations).values(row as typeof organizations.$inferInsert);
    const before = Object.entries((await stored("stored")) ?? {});
    expect(before.filter(([, value]) => value === null || value === "")).toEqual([]);

    await finalizeDeletions(database.db, now);

    const after: Record<string, unknown> = { ...(await stored("stored")) };
    const kept = before
      .filter(([key, value]) => JSON.stringify(after[key]) === JSON.stringify(value))
      .map(([key]) => key);
    expect(kept.sort().join(" ")).toBe(
      "claimedAt createdAt example id name slug status updatedAt version",
    );
    for (const [key, { default: standard = null }] of Object.entries(columns))
      if (!kept.includes(key)) expect([key, after[key]]).toEqual([key, standard]);
  });

  test("loses the verification if another organization verified the domain before it is undone", async () => {
    const domain = "northwind.example";
    const verified = { verified: "domain", domain, website: `https://${domain}/` } as const;
    await storeOrganization(database.db, { ada: "owner" }, verified);
    await remove();
    const other = { id: "other", slug: "other", name: "Other", ...verified };
    await storeOrganization(database.db, { bo: "owner" }, other);
    expect(await undoDeletion(database.db, ada, { id, now })).toEqual({ lost: domain });
    expect(await stored()).toMatchObject({ status: "active", verified: "none", domain: null });
    expect(await stored("other")).toMatchObject({ verified: "domain", domain });
    expect(await listEvents()).toEqual(["deletion_asked", "domain_lost", "deletion_undone"]);
  });

  test("hides its logo, and so does a suspension", async () => {
    await fillOrganization();
    const logo = { hash: (await stored())?.logoHash ?? "", type: "image/jpeg" } as const;
    expect(await findLogo(database.db, logo)).toHaveLength(4);
    for (const status of ["suspended", "deleted"] as const) {
      await database.db.update(organizations).set({ status });
      expect(await findLogo(database.db, logo)).toBeNull();
    }
  });

  test("cannot be undone over the limit of unverified organizations", async () => {
    for (const n of [1, 2, 3]) {
      const fields = { id: `o-${n}`, slug: `o-${n}`, name: `O ${n}` };
      await storeOrganization(database.db, { ada: "owner" }, fields);
    }
    await storeOrganization(
      database.db,
      { ada: "owner" },
      { status: "deleted", deleteAfter: daysAgo(-3) },
    );
    expect(await rejectionOf(undoDeletion(database.db, ada, { id, now }))).toMatchObject({
      status: 403,
    });
  });
});

test("an admin can remove recruiters and members, an owner also admins", async () => {
  const orgId = await storeOrganization(database.db, {
    ada: "owner",
    bo: "admin",
    cem: "admin",
    dee: "recruiter",
    eve: "member",
  });
  const remove = (viewer: typeof ada, uid: string) =>
    rejectionOf(removeMember(database.db, viewer, { orgId, uid, now, requireFresh }));
  expect(await remove(bo, "cem")).toMatchObject({ status: 403 });
  expect(await remove(bo, "dee")).toBeNull();
  expect(await remove(cem, "eve")).toBeNull();
  expect(await remove(ada, "cem")).toBeNull();
  expect(await rolesOf()).toEqual({ ada: "owner", bo: "admin" });
});

test("removing an owner or an admin requires a recent sign-in, removing others does not", async () => {
  const roles = { ada: "owner", bo: "owner", cem: "admin", dee: "member" } as const;
  const orgId = await storeOrganization(database.db, roles);
  const stale = () => {
    throw new Error("stale");
  };
  const remove = (uid: string) =>
    removeMember(database.db, ada, { orgId, uid, now, requireFresh: stale });
  await expect(remove("bo")).rejects.toThrow("stale");
  await expect(remove("cem")).rejects.toThrow("stale");
  await remove("dee");
  expect(await rolesOf()).toEqual({ ada: "owner", bo: "owner", cem: "admin" });
});

test("an admin cannot transfer an organization, and an owner cannot transfer it to themselves", async () => {
  const orgId = await storeOrganization(database.db, { ada: "owner", bo: "admin" });
  const toSelf = (viewer: typeof ada) =>
    rejectionOf(transferOwnership(database.db, viewer, { orgId, uid: viewer.uid, now }));
  expect(await toSelf(bo)).toMatchObject({ status: 403 });
  expect(await toSelf(ada)).toMatchObject({ status: 422 });
});

test("a deleted account's name is removed from the events about it", async () => {
  const owners = { ada: "owner", bo: "admin", cem: "member" } as const;
  const orgId = await storeOrganization(database.db, owners);
  await changeRole(database.db, ada, { orgId, uid: "bo", role: "owner", now });
  await transferOwnership(database.db, ada, { orgId, uid: "bo", now });
  await changeRole(database.db, bo, { orgId, uid: "ada", role: "owner", now });
  await removeMember(database.db, ada, { orgId, uid: "bo", now, requireFresh });
  await storeOrganization(database.db, { bo: "admin" }, { id: "two", slug: "two", name: "Two" });
  await deleteAccount(database.db, bo, now);
  const events = JSON.stringify(await database.db.select().from(organizationEvents));
  expect(events).not.toMatch(/"Bo"|"bo"/);
  expect(events).toContain("someone who left");
  expect(events).toContain("Ada");
});

test("deleting an account revokes the invitations it created", async () => {
  const orgId = await storeOrganization(database.db, { ada: "owner", bo: "admin" });
  const made = { orgId, id: "i", role: "admin", label: "", now } as const;
  const token = await createInvitation(database.db, bo, made);
  await deleteAccount(database.db, bo, now);
  const late = acceptInvitation(database.db, aViewer("dee"), { token, now });
  expect(await rejectionOf(late)).toMatchObject({ status: 410 });
});

test("neither a person's nor an organization's name can imitate the operators or the product", () => {
  const detail = { is: "restored" } as const;
  expect(actorNameOf({ uid: null, actor: "Leadwright", detail })).toBe("A Leadwright operator");
  expect(actorNameOf({ uid: "u", actor: "Leadwright", detail })).toBe("A member");
  expect(actorNameOf({ uid: "u", actor: "A Ｌeadwrlght operator", detail })).toBe("A member");
  expect(memberNameOf({ ...ada, name: "Leadwright Support" })).toBe("ada@people.example");
  const named = (name: string) =>
    CREATE_FORMS.create.safeParse({ name }).error?.issues.some(({ path }) => path[0] === "name");
  expect(["Leadwright", "LEADWRIGHT Inc.", "Leadwrıght Jobs"].map(named)).toEqual([
    true,
    true,
    true,
  ]);
  expect(named("Northwind Ferries")).not.toBe(true);
});

test("missing name keys are computed", async () => {
  await database.db.insert(organizations).values(anOrganization());
  await fillNameKeys(database.db);
  expect(await stored()).toMatchObject({ nameKey: "northwlndferrles" });
});
