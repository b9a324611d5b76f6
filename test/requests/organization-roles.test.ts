import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { createPost } from "#app/features/job-posts/create-post.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import type { JobStatus } from "#app/features/jobs/job.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { isAllowed, leastRoleWith, type Right, ROLES } from "#app/features/organizations/roles.ts";
import {
  organizationInvites,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { recordValue } from "#app/features/organizations/verification/web-domain.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { startDns } from "#local/dns/dns.ts";
import { listenOnLoopback } from "#local/identity/loopback.ts";
import { casesOf } from "#test/matrix.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { listPostActions } from "#test/post-actions.ts";
import { aPost } from "#test/posts.ts";
import { readStoredRows } from "./faults/stored-rows.ts";
import { type Fields, testPeople } from "./people.ts";
import { waitForImports } from "./wait-for-imports.ts";

/* Sends every action on behalf of an organization in every role. */

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const dns = await startDns();
dns.setText("_leadwright.northwind.example", recordValue("token"));
const pictures = await listenOnLoopback("The pictures", 0, async (_, response) => {
  response.end(PNG);
});
afterAll(() => Promise.all([dns.close(), pictures.close()]));
const people = await testPeople({ DNS_RESOLVER_URL: dns.resolverUrl });

const ID = "org-northwind";
const OVERVIEW_PAGE = `/account/organizations/${ID}`;
const MEMBERS = `${OVERVIEW_PAGE}/members`;
const INVITATIONS = `${OVERVIEW_PAGE}/invitations`;
const SOURCE = `${OVERVIEW_PAGE}/source`;
const JOB = "0123456789ab";
/** The status a job needs before an action; a draft if left out. */
const STATE_BEFORE: Record<string, JobStatus> = {
  withdraw: "pending",
  pause: "open",
  resume: "paused",
  close: "open",
  reopen: "closed",
  confirm: "open",
  extend: "open",
};

interface Action {
  /** "invite a colleague" */
  does: string;
  right: Right;
  /** The page with the form; the overview if left out. */
  at?: string;
  fields: Fields;
  /** Prepares what the action needs. */
  given?: () => Promise<unknown>;
}

/** What forms do. Add each new form here. */
const ACTIONS: readonly Action[] = [
  {
    does: "edit the page",
    right: "edit_page",
    fields: { intent: "save", version: "1", name: "Northwind", remotePolicy: "hybrid" },
  },
  {
    does: "give it a logo",
    right: "edit_page",
    fields: { intent: "set_logo", address: `${pictures.origin}/logo.png` },
  },
  {
    does: "remove the logo",
    right: "edit_page",
    fields: { intent: "remove_logo" },
    given: () => people.db.update(organizations).set({ logoHash: "hash" }),
  },
  {
    does: "verify the domain",
    right: "verify_domain",
    fields: { intent: "verify", domain: "northwind.example" },
  },
  { does: "delete it", right: "delete", fields: { intent: "delete", name: "Northwind Ferries" } },
  {
    does: "take a deletion back",
    right: "delete",
    fields: { intent: "undo_delete" },
    given: () => people.db.update(organizations).set({ status: "deleted", deleteAfter: inDays(3) }),
  },
  {
    does: "invite a colleague",
    right: "invite",
    at: INVITATIONS,
    fields: { intent: "invite", role: "recruiter", label: "Zoe" },
  },
  {
    does: "revoke an invitation",
    right: "invite",
    at: INVITATIONS,
    fields: { intent: "revoke", invite: "invite-open" },
  },
  {
    does: "remove a member",
    right: "remove_member",
    at: MEMBERS,
    fields: { intent: "remove", member: "uid-target" },
  },
  {
    does: "remove an admin",
    right: "change_role",
    at: MEMBERS,
    fields: { intent: "remove", member: "uid-other-admin" },
  },
  {
    does: "remove an owner",
    right: "change_role",
    at: MEMBERS,
    fields: { intent: "remove", member: "uid-other-owner" },
  },
  {
    does: "change a role",
    right: "change_role",
    at: MEMBERS,
    fields: { intent: "change_role", member: "uid-target", role: "admin" },
  },
  {
    does: "confirm an admin",
    right: "change_role",
    at: MEMBERS,
    fields: { intent: "confirm_admin", member: "uid-other-admin" },
    given: () =>
      people.db
        .update(organizationMembers)
        .set({ isUnconfirmed: true })
        .where(eq(organizationMembers.uid, "uid-other-admin")),
  },
  {
    does: "transfer the organization",
    right: "transfer",
    at: MEMBERS,
    fields: { intent: "transfer", member: "uid-target", sure: "on" },
  },
  { does: "leave", right: "read", at: MEMBERS, fields: { intent: "leave", sure: "on" } },
  {
    does: "connect a job source",
    right: "connect_source",
    at: SOURCE,
    fields: { intent: "claim", address: "https://boards.greenhouse.io/northwind" },
  },
  {
    does: "withdraw a board",
    right: "connect_source",
    at: SOURCE,
    fields: { intent: "withdraw", which: "greenhouse northwind" },
    given: () => storeSource({ claimedBy: ID, claimedAt: inDays(-1), enabled: false }),
  },
  {
    does: "ask for a check of a board",
    right: "connect_source",
    at: SOURCE,
    fields: { intent: "check", which: "greenhouse northwind" },
    given: () => storeSource({ orgId: ID }),
  },
  {
    does: "disconnect a job source",
    right: "connect_source",
    at: SOURCE,
    fields: { intent: "disconnect", which: "greenhouse northwind", sure: "on" },
    given: () => storeSource({ orgId: ID }),
  },
  ...listPostActions(ID, JOB).map(({ page, fields, right }) => ({
    does: `${fields.intent}${fields.aim ? ` and ${fields.aim}` : ""} a job`,
    right,
    at: page,
    fields,
    given: () => storePost(STATE_BEFORE[String(fields.intent)] ?? "draft"),
  })),
];

/** What members read. Add each new page here. */
const PAGES = [
  OVERVIEW_PAGE,
  MEMBERS,
  INVITATIONS,
  SOURCE,
  `${OVERVIEW_PAGE}/jobs`,
  `${OVERVIEW_PAGE}/jobs/${JOB}`,
  `${OVERVIEW_PAGE}/activity`,
];

const VIEWERS = [...ROLES, "stranger", "visitor"] as const;
type Asking = (typeof VIEWERS)[number];
const cookies: Partial<Record<Asking, string>> = {};

beforeAll(async () => {
  for (const who of [...ROLES, "stranger"] as const)
    cookies[who] = await people.signIn({ sub: `uid-${who}`, user_id: `uid-${who}` });
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** A job source that an organization has claimed or connected. */
function storeSource(fields: Partial<typeof sources.$inferInsert>) {
  const at = inDays(-2);
  const source = { kind: "greenhouse", board: "northwind", createdAt: at, updatedAt: at } as const;
  return people.db.insert(sources).values({ ...source, ...fields });
}

/** A job of the organization, in the status an action needs. */
async function storePost(status: JobStatus): Promise<void> {
  const { db } = people;
  const now = new Date();
  const fields = aPost({ lastDay: dayAfter(now, 20) });
  await createPost(db, aViewer("uid-owner"), { orgId: ID, id: JOB, fields, now });
  const [datePosted, closedAt] = [inDays(-3), status === "closed" ? inDays(-1) : null];
  const validThrough = status === "draft" ? null : inDays(20);
  await db.update(jobs).set({ status, datePosted, closedAt, validThrough });
  const publishedVersion = status === "draft" || status === "pending" ? 0 : 1;
  await db
    .update(jobPosts)
    .set({ publishedVersion, review: status === "pending" ? "waiting" : "none" });
}

// A check that was asked for ends in its own time.
afterEach(() => waitForImports(people.db));

/** The organization before each action. */
async function begin(given?: Action["given"]): Promise<void> {
  const { db } = people;
  await writeBatch(
    db,
    [sources, jobs, jobPosts, organizations].map((table) => db.delete(table)),
  );
  const members = Object.fromEntries(ROLES.map((role) => [`uid-${role}`, role]));
  await storeOrganization(
    people.db,
    {
      ...members,
      "uid-target": "recruiter",
      "uid-other-admin": "admin",
      "uid-other-owner": "owner",
    },
    { website: "https://northwind.example/", verified: "domain", domain: "northwind.example" },
  );
  await people.db.insert(organizationInvites).values({
    id: "invite-open",
    orgId: ID,
    role: "member",
    tokenHash: "hash",
    createdAt: inDays(-1),
    expiresAt: inDays(6),
  });
  await given?.();
}

function expected(who: Asking, right: Right): number {
  if (who === "visitor") return 401;
  if (who === "stranger") return 404;
  return isAllowed(who, right) ? 200 : 403;
}

/** The lowest role with a right, the one below it, and those without any. */
function viewersOf(right: Right): Asking[] {
  const least = VIEWERS.indexOf(leastRoleWith(right));
  const chosen = [...VIEWERS.slice(least, least + 2), ...VIEWERS.slice(ROLES.length)];
  return casesOf(VIEWERS, (who) => chosen.includes(who));
}

describe.each(ACTIONS)("to $does", ({ right, at = OVERVIEW_PAGE, fields, given }) => {
  test.each(viewersOf(right))("as %s", async (who) => {
    await begin(given);
    const before = await readStoredRows(people.db);
    const { status, body } = await people.send(at, fields, { cookie: cookies[who] });
    expect(status, JSON.stringify(body)).toBe(expected(who, right));
    const after = await readStoredRows(people.db);
    if (status === 200) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });
});

describe.each(PAGES)("%s", (page) => {
  test.each(VIEWERS)("is read as %s", async (who) => {
    await begin(() => storePost("draft"));
    const { status, body } = await people.read(page, cookies[who]);
    expect(status).toBe(expected(who, "read"));
    // Only those who can verify the domain see its token, and no page contains an invitation link.
    const json = JSON.stringify(body);
    const isShown =
      status === 200 && page === OVERVIEW_PAGE && isAllowed(who as "owner", "verify_domain");
    expect(json.includes("leadwright-verification=token")).toBe(isShown);
    expect(json).not.toMatch(/tokenHash|verificationToken|createdBy/);
  });
});

test("a suspended organization can be read and deleted, but not changed", async () => {
  for (const { does, right, at = OVERVIEW_PAGE, fields, given } of ACTIONS) {
    if (does === "take a deletion back") continue;
    await begin(given);
    await people.db.update(organizations).set({ status: "suspended" });
    const { status } = await people.send(at, fields, { cookie: cookies.owner });
    expect(status, does).toBe(right === "delete" || right === "read" ? 200 : 403);
  }
});
