import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { restrictions } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { toSeenPost } from "#app/features/job-posts/post-change.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { INBOX } from "#app/features/operator/pages/inbox/objects.server.ts";
import type { WaitingObject } from "#app/features/operator/waiting.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { INBOX_HAPPENINGS } from "#app/gather/happenings.ts";
import { daysAgo } from "#test/factories.ts";
import { aPost } from "#test/posts.ts";
import { setJobStatus } from "#test/world/company-rows.ts";
import { aLimit } from "#test/world/restrictions.ts";
import { OPERATOR_COOKIE, type World } from "#test/world/world.ts";
import { OUTSIDE_VARS, stubOutside } from "../faults/outside.ts";
import { sharedPeople } from "../people.ts";
import { listsNoLonger } from "./scenarios.ts";
import { aToldWorld, beforeCause, expectTold, READER, recordedKinds } from "./telling.ts";

/* Every decision of the inbox: it tells the people who must know, and nobody else. */

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

const WORDS = "We read all of it with care.";

/** Lets something wait of which a decision can be made, and returns its id. */
type Given = (db: Database, world: World) => Promise<string>;

const pending: Given = async (db, world) => {
  await setJobStatus(db, world, "pending");
  return world.job;
};
const changed: Given = async (db, { job }) => {
  const seen = toSeenPost(aPost({ apply: "https://former.example/apply" }));
  await db
    .update(jobPosts)
    .set({ seen, changes: ["apply_host"], changedAt: daysAgo(1) })
    .where(eq(jobPosts.id, job));
  return job;
};
const reported: Given = async (db, { message, job }) => {
  const report = { category: "job_report", reason: "closed", status: "new", jobId: job } as const;
  await db
    .update(feedback)
    .set({ ...report, uid: READER })
    .where(eq(feedback.id, message));
  return job;
};
const reportedAndClosed: Given = async (db, world) => {
  await setJobStatus(db, world, "closed");
  return reported(db, world);
};
const importedAndReported: Given = async (db, world) => {
  await listsNoLonger(db, world);
  return reported(db, world);
};
const written: Given = async (db, { message }) => {
  await db.update(feedback).set({ status: "new" }).where(eq(feedback.id, message));
  return message;
};
/** A fraud elsewhere. */
const warned: Given = async (db, { message }) => {
  const category = "job_report" as const;
  await db.update(feedback).set({ status: "new", category }).where(eq(feedback.id, message));
  return message;
};
const claimed: Given = async (db, { board, organization }) => {
  const claim = { orgId: null, claimedBy: organization, claimedAt: daysAgo(1), enabled: false };
  // A board that exists outside.
  await db
    .update(sources)
    .set({ ...claim, board: "gitlab" })
    .where(eq(sources.board, board));
  return "greenhouse/gitlab";
};
const held: Given = async (db, world) => {
  await listsNoLonger(db, world);
  return `greenhouse/${world.board}`;
};
const inReview: Given = async (db, { simulation }) => {
  await db.update(simulations).set({ status: "in_review" }).where(eq(simulations.id, simulation));
  return simulation;
};
const appealed: Given = async (db, { person }) => {
  await db.insert(restrictions).values({ ...aLimit(person.uid), appealedAt: daysAgo(1) });
  return person.uid;
};
const asked: Given = async (db, { message, person }) => {
  const request = { id: message, uid: person.uid, reason: WORDS, createdAt: daysAgo(1) };
  await db.insert(premiumRequests).values(request);
  return message;
};

/** What waits before each decision. */
const GIVEN: Record<WaitingObject, Readonly<Record<string, Given>>> = {
  job: {
    ...{ publish: pending, send_back: pending, accept: changed },
    ...{ keep: reported, reply: reported, read: reported, remove: reported },
    done: reportedAndClosed,
    ...{ recheck: importedAndReported, close: importedAndReported },
  },
  message: {
    ...{ done: written, planned: written, declined: written, triaged: written, spam: written },
    ...{ duplicate: written, elsewhere: warned },
  },
  board: { connect: claimed, refuse: claimed, believe: held },
  simulation: { publish: inReview, send_back: inReview },
  person: { lift: appealed, keep: appealed },
  request: { grant: asked, decline: asked },
};

const namesOf = (table: object) =>
  Object.entries(table)
    .flatMap(([object, decisions]) => Object.keys(decisions).map((name) => `${object}: ${name}`))
    .sort();

test("each decision of the inbox has a line that says whom it tells, and a case", () => {
  const decisions = namesOf(
    Object.fromEntries(Object.entries(INBOX).map(([object, is]) => [object, is.decisions])),
  );
  expect(namesOf(INBOX_HAPPENINGS)).toEqual(decisions);
  expect(namesOf(GIVEN)).toEqual(decisions);
});

const CASES = Object.entries(GIVEN).flatMap(([object, decisions]) =>
  Object.entries(decisions).map(([decision, given]) => ({ object, decision, given })),
);

test.each(CASES)("$decision, about a $object", async ({ object, decision, given }) => {
  const line = INBOX_HAPPENINGS[object]?.[decision] ?? {};
  const world = await aToldWorld(people.db);
  const item = `${object}:${await given(people.db, world)}`;
  const cookie = await OPERATOR_COOKIE;
  const before = await beforeCause(people.db, world.organization);
  const page = await people.read(`/operator?${new URLSearchParams({ item })}`, cookie);
  const { version } = page.body.open;

  const fields = { intent: "decide", item, decision, version, words: WORDS };
  const { status, body } = await people.send("/operator", fields, { cookie });
  expect({ status, ...body }).toMatchObject({ status: 200 });

  const person = object === "job" ? READER : world.person.uid;
  await expectTold(people.db, { line, person, actor: null, before });
  expect(await recordedKinds(people.db, world.organization)).toEqual(line.activity ?? []);
});
