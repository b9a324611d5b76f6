import { beforeEach, expect, test } from "vitest";
import { restrictions } from "#app/auth/tables.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { operatorActions } from "../../tables.ts";
import { decide } from "./decide.server.ts";
import { readInbox } from "./inbox.server.ts";
import { undo } from "./undo-item.server.ts";

const database = testDatabase();
const kenji = aViewer("kenji");
const BOARD = "board:greenhouse/northwind";

const operator = (now = TODAY): OperatorContext => ({
  ...{ db: database.db, viewer: kenji, now, siteOrigin: "https://jobs.example" },
  fetch: async () => Response.json({ name: "Northwind Ferries" }),
  queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
});

async function open(item: string) {
  const reading = { db: database.db, viewer: kenji, access: operator(), now: TODAY };
  const inbox = await readInbox(reading, { kind: null, item, q: "", reply: null });
  return inbox.open ?? expect.unreachable(`${item} is not open`);
}

/** The accounts that an item names with a link. */
async function named(item: string) {
  const { said, facts, history } = await open(item);
  const uids = [...said, ...history, ...facts.flatMap((group) => group.facts)].map(
    ({ uid }) => uid,
  );
  return new Set(uids.filter(Boolean));
}

const action = (fields: Partial<typeof operatorActions.$inferInsert>) => ({
  ...{ at: daysAgo(3), operatorUid: "olu", area: "imports", act: "refuse", changes: 1 },
  ...fields,
});
const sent = {
  ...{ pagePath: "/", appVersion: "1", uaFamily: "Firefox" },
  message: "",
  createdAt: daysAgo(2),
  updatedAt: daysAgo(2),
};

let jobId = "";
beforeEach(async () => {
  const { db } = database;
  await storeOrganization(
    db,
    { ada: "owner", bo: "recruiter" },
    { verified: "domain", domain: "northwind.example" },
  );
  const job = await aJob({ sourceKind: "greenhouse", sourceBoard: "northwind" });
  jobId = job.id;
  await writeBatch(db, upsertJobs([job]));
  await db.insert(feedback).values([
    { ...sent, id: "report", uid: "rita", jobId, category: "job_report", reason: "closed" },
    { ...sent, id: "idea", uid: "ida", category: "idea" },
    { ...sent, id: "visit", uid: null, category: "idea" },
  ]);
  await db.insert(premiumRequests).values([
    {
      ...{ id: "first", uid: "pia", reason: "I lead a team of two.", state: "declined" },
      ...{ reply: "Not this month.", createdAt: daysAgo(40), repliedAt: daysAgo(39) },
    },
    { id: "now", uid: "pia", reason: "I lead a team of nine.", createdAt: daysAgo(1) },
  ]);
  await db.insert(sources).values({
    ...{ kind: "greenhouse", board: "northwind", enabled: false },
    ...{ claimedBy: "org-northwind", claimedAt: daysAgo(1) },
    ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
  });
});

test("who an item is about is named with the link to their page, and a visitor without one", async () => {
  expect(await named("message:idea")).toEqual(new Set(["ida"]));
  expect(await named("message:visit")).toEqual(new Set());
  expect(await named("request:now")).toEqual(new Set(["pia"]));
  expect(await named(`job:${jobId}`)).toEqual(new Set(["rita", "ada", "bo"]));
  expect(await named(BOARD)).toEqual(new Set(["ada", "bo"]));
});

test("what was decided about a person before stands in their record", async () => {
  await database.db.insert(restrictions).values({
    ...{ id: "r1", origin: "r1", uid: "ida", kind: "warned", reason: "Advertising" },
    createdAt: daysAgo(5),
  });
  const { facts } = await open("message:idea");
  const person = facts.find(({ title }) => title === "The person");
  expect(person?.facts.find(({ name }) => name === "Decisions about them")?.value).toMatch(
    /^warned on /,
  );
});

test("a claim shows earlier refusals of it: by whom, when and with which words", async () => {
  const { db } = database;
  const detail = { is: "source_claimed", kind: "greenhouse", board: "northwind" } as const;
  await db.insert(organizationEvents).values([
    ...[{ id: "e1", orgId: "org-northwind", uid: "bo", actor: "Bo", detail, at: daysAgo(1) }],
    {
      ...{ id: "e2", orgId: "org-northwind", uid: "bo", actor: "Bo", at: daysAgo(4) },
      detail: { ...detail, board: "another" },
    },
  ]);
  await db
    .insert(operatorActions)
    .values([
      action({ item: "greenhouse northwind", reason: "Link to it from your own site first." }),
      action({ item: "greenhouse another", reason: "Another board." }),
      action({ area: "inbox", act: "note", item: "greenhouse northwind" }),
    ]);
  const { history } = await open(BOARD);
  expect(history).toMatchObject([
    { uid: "bo", who: "Bo", at: daysAgo(1), text: expect.stringContaining("claimed the") },
    {
      ...{ uid: "olu", who: "An operator", at: daysAgo(3) },
      text: "refused a claim to a job source: Link to it from your own site first.",
    },
  ]);
});

test("a request shows what its person asked before, and what they were told", async () => {
  const { history } = await open("request:now");
  expect(history.map(({ text }) => text)).toEqual([
    "asked: “I lead a team of two.” Declined: “Not this month.”",
  ]);
});

test("a decision that was undone is in the history with that", async () => {
  const { version, choices } = await open("request:now");
  const words = choices.find(({ name }) => name === "decline")?.sentence ?? "";
  await decide(operator(), {
    ...{ item: "request:now", version, words, alike: [], decision: "decline" },
  });
  const { undo: undoable } = await readInbox(
    { db: database.db, viewer: kenji, access: operator(), now: TODAY },
    { kind: null, item: null, q: "", reply: null },
  );
  const soon = new Date(TODAY.getTime() + 60_000);
  await undo(operator(soon), { id: undoable?.id ?? "" });
  const { history } = await open("request:now");
  expect(history.slice(0, 2)).toMatchObject([
    { who: "You", text: "undid a decision" },
    { who: "You", text: `declined a request for Premium: ${words}` },
  ]);
});

test("an organization's record counts what was refused of it, and says who stopped it before", async () => {
  const { db } = database;
  const event = { orgId: "org-northwind", uid: null, actor: "Leadwright", at: daysAgo(9) };
  const refused = { is: "source_refused", kind: "lever", board: "northwind" } as const;
  await db.insert(organizationEvents).values([{ ...event, id: "e1", detail: refused }]);
  await db
    .insert(operatorActions)
    .values(
      action({ area: "organizations", act: "suspend", item: "org-northwind", reason: "No reply" }),
    );
  const { facts, history } = await open(BOARD);
  const people = facts.find(({ title }) => title === "The organization’s people");
  expect(people?.facts).toContainEqual({ name: "Claims refused before", value: "1" });
  expect(history).toMatchObject([{ uid: "olu", text: "suspended an organization: No reply" }]);
});
