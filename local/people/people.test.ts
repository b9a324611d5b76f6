import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { listShares } from "#app/features/account/pages/shares/list-shares.server.ts";
import { readProfilePage } from "#app/features/account/profile.server.ts";
import { measureCompleteness } from "#app/features/account/profile.ts";
import { findSilentDays } from "#app/features/favorites/application.ts";
import { STAGES } from "#app/features/favorites/favorite.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { listReports } from "#app/features/feedback/feedback.server.ts";
import { listReportedJobs } from "#app/features/feedback/operator/reported-jobs.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { readHealth } from "#app/features/operator/pages/health.server.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import {
  organizationEvents,
  organizationInvites,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { LIMITS } from "#app/features/premium/limits.ts";
import { hasResult } from "#app/features/projects/project.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { countNewMatches, listSearches } from "#app/features/searches/list-searches.server.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { listNotices } from "#app/gather/list-notices.server.ts";
import { PERSONAL_LIVES } from "#app/gather/lives.server.ts";
import {
  NEW_UID,
  OPERATOR_UID,
  OWNER_UID,
  PREMIUM_UID,
  SENIOR_UID,
} from "#local/identity/personas.ts";
import { fillDatabase } from "#local/prepare.ts";
import { testDatabase } from "#test/database.ts";
import { asPersona, pastOf } from "./past.ts";
import { UDARA_ID } from "./udara.ts";

const NOW = new Date("2026-11-20T21:00:00.000Z");
const EARLIER_THAT_DAY = new Date("2026-11-20T00:05:00.000Z");

const evening = testDatabase({ isKept: true });
const midnight = testDatabase({ isKept: true });

beforeAll(async () => {
  await Promise.all([fillDatabase(evening.db, NOW), fillDatabase(midnight.db, EARLIER_THAT_DAY)]);
}, 120_000);

function person(uid: string) {
  return asPersona(uid, pastOf(evening.db, NOW));
}

test("nothing is stored of Noor", async () => {
  for (const { table, account } of PERSONAL_LIVES) {
    expect(await evening.db.$count(table, eq(account.uid, NEW_UID))).toBe(0);
  }
});

test("at midnight and in the evening of a day the people have done the same", async () => {
  expect(await listRows(midnight.db)).toEqual(await listRows(evening.db));
});

test("Zofia's profile is complete, and her roadmap goes back five months", async () => {
  const { db } = evening;
  const { profile, onboardedAt } = await readProfilePage(db, person(SENIOR_UID), NOW);
  expect(measureCompleteness(profile).missing).toEqual([]);
  expect(onboardedAt).not.toBeNull();

  const taken = await db.select().from(assessments).where(eq(assessments.uid, SENIOR_UID));
  expect(taken.filter(({ completedAt }) => completedAt)).toHaveLength(2);
  expect(taken).toHaveLength(3);
  const answers = Object.values(taken.at(-1)?.answers ?? {});
  expect(answers.some(({ evidence }) => evidence.length > 0)).toBe(true);
  const plan = await db.select().from(planItems).where(eq(planItems.uid, SENIOR_UID));
  expect(new Set(plan.map(({ status }) => status))).toEqual(new Set(["done", "doing", "todo"]));
});

test("Zofia has a finished project, wins, runs, and links that show her packet and roadmap", async () => {
  const { db } = evening;
  const led = await db.select().from(projects).where(eq(projects.uid, SENIOR_UID));
  expect(led.map((project) => [project.status, hasResult(project)])).toEqual(
    expect.arrayContaining([
      ["done", true],
      ["active", false],
    ]),
  );
  expect(led.every(({ milestones }) => milestones.length > 0)).toBe(true);
  expect(await db.$count(wins, eq(wins.uid, SENIOR_UID))).toBe(4);

  const runs = await db.select().from(attempts).where(eq(attempts.uid, SENIOR_UID));
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(["strong", "weak", null]));
  const { shares } = await listShares(db, person(SENIOR_UID), NOW);
  expect(shares.filter(({ isLive }) => isLive).map(({ kind }) => kind)).toEqual([
    "packet",
    "roadmap",
  ]);
});

test("Zofia has jobs in every stage, one of them silent for three weeks, and is told of changes", async () => {
  const { db } = evening;
  const saved = await db.select().from(favorites).where(eq(favorites.uid, SENIOR_UID));
  const savedJobs = saved.filter(({ kind }) => kind === "job");
  expect(new Set(savedJobs.map(({ stage }) => stage))).toEqual(new Set(STAGES));
  expect(savedJobs.some(({ outcome }) => outcome)).toBe(true);
  expect(saved.some(({ kind }) => kind === "tracked_job")).toBe(true);
  expect(savedJobs.some((job) => (findSilentDays(job, NOW) ?? 0) >= 21)).toBe(true);

  const notices = await listNotices(db, person(SENIOR_UID), { now: NOW });
  const titles = notices.map(({ title }) => title).join("\n");
  expect(titles).toMatch(/^Pay raised: /m);
  expect(titles).toMatch(/^Closed .*: /m);
  expect(titles).toMatch(/^We replied to your message/m);
  const { reports } = await listReports(db, person(SENIOR_UID), NOW);
  expect(reports.some(({ publicReply }) => publicReply)).toBe(true);
  const { rows } = await listSearches(db, person(SENIOR_UID), NOW);
  expect(rows).toHaveLength(3);
  const matches = Object.values(await countNewMatches(db, rows, NOW));
  expect(matches.every(({ n }) => n > 0)).toBe(true);
});

test("Amara's organization is verified, has a colleague, and posts in every state", async () => {
  const { db } = evening;
  const posts = await db
    .select({ status: jobs.status, review: jobPosts.review, example: jobs.example })
    .from(jobPosts)
    .innerJoin(jobs, eq(jobs.id, jobPosts.id))
    .where(eq(jobPosts.orgId, UDARA_ID));
  expect(posts.map(({ status, review }) => `${status} ${review}`).toSorted()).toEqual([
    "closed none",
    "draft none",
    "draft sent_back",
    "open none",
    "pending waiting",
  ]);
  expect(posts.every(({ example }) => example)).toBe(true);

  const organization = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, UDARA_ID))
    .get();
  expect(organization).toMatchObject({ verified: "domain", createdBy: OWNER_UID, example: true });
  const members = await db.select().from(organizationMembers);
  expect(members.map(({ role }) => role).toSorted()).toEqual(["owner", "recruiter"]);
  const invitations = await db.select().from(organizationInvites);
  expect(invitations.map(({ status }) => status).toSorted()).toEqual(["accepted", "pending"]);
});

test("Tobias has more than the free plan holds, a simulation in review and a draft", async () => {
  const { db } = evening;
  const { rows } = await listSearches(db, person(PREMIUM_UID), NOW);
  expect(rows.length).toBeGreaterThan(LIMITS.searches.free);
  const ownPackets = await db.$count(packets, eq(packets.uid, PREMIUM_UID));
  expect(ownPackets).toBeGreaterThan(LIMITS.packets.free);
  const written = await db.select().from(simulations).where(eq(simulations.uid, PREMIUM_UID));
  expect(written.map(({ status }) => status).toSorted()).toEqual(["draft", "in_review"]);
});

test("something waits for Kenji on each list", async () => {
  const { waiting, trends } = await readHealth(evening.db, person(OPERATOR_UID), NOW);
  const { counts } = waiting;
  expect(trends.find(({ name }) => name === "plays")?.total).toBeGreaterThan(0);
  expect(counts).toMatchObject({ claim: 1, post: 1, simulation: 1 });
  expect(counts.message).toBeGreaterThan(1);
  const { jobs: reportedJobs } = await listReportedJobs(evening.db, person(OPERATOR_UID), 1);
  expect(reportedJobs).toHaveLength(2);
  const logged = await evening.db.select().from(operatorActions).orderBy(operatorActions.id);
  const times = logged.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(logged.map(({ act }) => act))).toEqual(
    new Set(["approve", "send_back", "triage"]),
  );
});

/** What the people have, without the grant of Premium, which is made when the database is filled. */
async function listRows(db: Database): Promise<unknown> {
  const personal = PERSONAL_LIVES.filter(({ account }) => account.section !== "entitlement");
  const rowsOfPeople = personal.map(({ table, account }) =>
    db.select().from(table).where(isNotNull(account.uid)),
  );
  const tables = await Promise.all([
    ...rowsOfPeople,
    db.select().from(organizations).where(eq(organizations.id, UDARA_ID)),
    db.select().from(organizationInvites),
    db.select().from(organizationEvents),
    db.select().from(operatorActions),
    db.select().from(jobPosts),
  ]);
  // When their jobs changed is the time of the setup, not of what they did.
  const withoutJobs = (key: string, value: unknown) => (key === "jobChangedAt" ? undefined : value);
  // Some are stored at the same time, so their order says nothing.
  return tables.map((rows) => rows.map((row) => JSON.stringify(row, withoutJobs)).toSorted());
}
