import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { restrictions } from "#app/auth/tables.ts";
import { deleteAccount } from "#app/features/account/pages/data/delete-account.server.ts";
import { readStoredRows } from "#app/features/account/pages/data/stored-rows.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { anyRow } from "#test/any-row.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { streamExport } from "../features/account/pages/data/export-account.server.ts";
import { LIVES, PERSONAL_LIVES, tableNameOf } from "./lives.server.ts";
import { durationOf } from "./time-limits.server.ts";

const database = testDatabase();

/** Tables with a column that names a person. */
function tablesOfPeople(): string[] {
  const files = import.meta.glob<Record<string, unknown>>("/app/**/tables.ts", { eager: true });
  return Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((each) => is(each, SQLiteTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => /(^|_)(uid|created_by)$/.test(name)),
    )
    .map((table) => getTableName(table));
}

test("every table that names a person is exported and deleted, or outlives accounts for a stated reason", () => {
  const outliving = LIVES.filter(({ outlivesAccount }) => outlivesAccount);
  expect(tablesOfPeople().sort()).toEqual(
    [...PERSONAL_LIVES, ...outliving].map(tableNameOf).sort(),
  );
});

test("an account's rows of every table are exported and deleted with it, and nobody else's", async () => {
  const { db } = database;
  const orgId = await storeOrganization(db, { cy: "owner" });
  for (const { table } of PERSONAL_LIVES) {
    for (const uid of ["ada", "bo"]) await db.insert(table).values(rowOf(uid, { table, orgId }));
  }

  const text = await new Response(streamExport(db, aViewer("ada"), TODAY)).text();
  const file = JSON.parse(text) as { tables: Record<string, unknown[]> };
  expect(Object.entries(file.tables).map(([section, rows]) => `${section} ${rows.length}`)).toEqual(
    SECTIONS.map((section) => `${section} 1`),
  );
  expect(text).not.toContain("of bo");
  // What opens links and feeds, confirms an address or counts a sender.
  expect(text).not.toMatch(/\b(token|voter|(token|receipt|email|sender|text)_hash) of ada/);

  await deleteAccount(db, aViewer("ada"), TODAY);
  for (const { table } of PERSONAL_LIVES) {
    const name = getTableName(table);
    expect(await db.$count(table, sql`uid = 'ada'`), name).toBe(0);
    expect(await db.$count(table, sql`uid = 'bo'`), name).toBe(1);
  }
});

test("what an operator can still take back is neither exported nor shown until its time has come", async () => {
  const { db } = database;
  const [asked, out] = [daysAgo(1), new Date(TODAY.getTime() + 120_000)];
  const reply = "Decided, with care.";
  const decided = { uid: "ada", reply, repliedAt: out.toISOString() };
  await db.insert(feedback).values({
    ...{ id: "message", uid: "ada", category: "idea", message: "Words", pagePath: "/" },
    ...{ appVersion: "1", uaFamily: "Firefox", status: "declined", publicReply: reply },
    ...{ createdAt: asked, updatedAt: out.toISOString() },
  });
  await db
    .insert(premiumRequests)
    .values({ ...decided, id: "request", reason: "Why", state: "declined", createdAt: asked });
  await db
    .insert(restrictions)
    .values({ ...aLimit("ada"), ...decided, appeal: "Mine", appealedAt: asked });
  await db.insert(notices).values({
    ...{ id: "notice", uid: "ada", kind: "premium", event: "premium_declined", subject: "" },
    ...{ note: reply, path: "/", createdAt: out.toISOString() },
  });
  const exported = async (now: Date) => new Response(streamExport(db, aViewer("ada"), now)).text();
  const shown = async (now: Date) => {
    const { tables } = await readStoredRows(db, aViewer("ada"), now);
    return JSON.stringify(tables.filter(({ n }) => n > 0));
  };
  for (const read of [exported, shown]) {
    const before = await read(TODAY);
    expect(before).not.toContain(reply);
    expect(before).not.toContain("declined");
    expect(before).not.toContain(out.toISOString());
    expect((await read(out)).split(reply)).toHaveLength(5);
  }
  expect(JSON.parse(await exported(TODAY)).tables).toMatchObject({
    feedback: [{ status: "new", publicReply: null, updatedAt: asked }],
    premiumRequests: [{ state: "open", reply: "", repliedAt: null }],
    restrictions: [{ appeal: "Mine", reply: "", repliedAt: null }],
    notices: [],
  });
});

test("what names a person and isn't shown to them is of their organizations or operators, as their data page says", () => {
  const unseen = LIVES.filter(({ outlivesAccount }) => outlivesAccount).map(tableNameOf);
  expect(unseen.sort()).toEqual([
    "deleted_accounts",
    "inbox_notes",
    "job_posts",
    "operator_actions",
    "operator_undos",
    "organization_events",
    "organization_invites",
    "organizations",
  ]);
});

/** A row in which every text says whose it is; as a time, each is long ago. */
function rowOf(uid: string, { table, orgId }: { table: SQLiteTable; orgId: string }) {
  const texts = Object.values(getTableColumns(table)).filter(
    ({ dataType, hasDefault }) => dataType === "string" && !hasDefault,
  );
  const given: Record<string, string> = { uid, org_id: orgId };
  return anyRow(
    table,
    texts.map((column) => [column, given[column.name] ?? `0 ${column.name} of ${uid}`]),
  );
}

/** Of an account file, in its order. */
const SECTIONS = [
  ...["profile", "collections", "favorites", "feedback", "usefulVotes", "savedSearches"],
  ...["assessments", "projects", "planItems", "wins", "packets", "reviews", "stories", "shares"],
  ...[
    "calendarLinks",
    "peerLinks",
    "peerAnswers",
    "guidanceUses",
    "jobReads",
    "attempts",
    "simulations",
  ],
  ...["keptAnswers", "memberships", "joinRequests", "notices", "noticeSettings"],
  ...["emailSubscription", "entitlement", "premiumRequests", "hiddenBanners", "sessions"],
  ...["sessionCutoff", "restrictions", "account", "hidden"],
];

test("what is forgotten by itself, and when, is what people were told", () => {
  const told = LIVES.flatMap((life) =>
    (life.forgets ?? []).map((limit) => `${tableNameOf(life)} ${durationOf(limit)}`),
  );
  expect(told.sort()).toEqual([
    "apply_clicks 90 days after that day",
    "attempts 90 days after your last choice",
    "daily_counts 800 days after that day",
    "deleted_accounts 90 days after you delete the account",
    "email_subscriptions 2 days after you ask for a link",
    "email_subscriptions 30 days after we stop trying",
    "favorites 30 days after you remove them",
    "feedback 2 days after you send the message or answer",
    "feedback 365 days after they are sent or last answered",
    "guidance_uses 2 days after that day",
    "hidden_banners 30 days after you hide the banner",
    "import_runs 90 days after they start",
    "inbox_notes 90 days after they are written",
    "job_reads 2 days after that day",
    "mailed_addresses 180 days after the last email to that address",
    "notices 365 days after they are written",
    "notices 90 days after you read them",
    "operator_actions 730 days after the action",
    "operator_undos 2 days after the change (the operator can undo it for two minutes)",
    "organization_events 365 days after the action",
    "organization_invites 30 days after they expire",
    "organization_requests 30 days after you send them",
    "organizations 14 days after an owner deletes the organization",
    "peer_links 30 days after they expire",
    "post_views 90 days after that day",
    "premium_requests 365 days after you ask",
    "restrictions 365 days after they end",
    "revoked_sessions 30 days after the sign-out, at the latest",
    "session_cutoffs 30 days after that sign-out",
    "sessions 30 days after they begin",
    "shares 30 days after they expire",
    "useful_votes 2 days after you send the message or answer",
    "useful_votes 365 days after you give them",
  ]);
});
