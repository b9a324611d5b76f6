import { and, eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, restrictions } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { findJobSource } from "#app/features/job-import/sync/job-sources.server.ts";
import { syncJobSource } from "#app/features/job-import/sync/sync-job-source.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  organizationEvents,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { recheckDomains } from "#app/features/organizations/verification/recheck-domains.server.ts";
import { recordValue } from "#app/features/organizations/verification/web-domain.ts";
import { HOURLY_HAPPENINGS } from "#app/gather/happenings.ts";
import { isRobotsAddress, ROBOTS_ANSWERS } from "#test/boards.ts";
import { daysAgo } from "#test/factories.ts";
import { aLimit } from "#test/world/restrictions.ts";
import type { World } from "#test/world/world.ts";
import { HOURLY_TASKS } from "../../../workers/scheduled.ts";
import { OUTSIDE_VARS } from "../faults/outside.ts";
import { sharedPeople } from "../people.ts";
import { aToldWorld, beforeCause, expectTold } from "./telling.ts";

/* What the site does by itself each hour: it tells the people who must know, and nobody else. */

const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });
const NOW = () => new Date();
const inDays = (days: number) => daysAgo(-days, NOW());

interface Cause {
  given(db: Database, world: World): Promise<unknown>;
  /** In place of the task, which asks other hosts or leaves it to the queue. */
  run?(db: Database, world: World): Promise<unknown>;
}

const endsIn =
  (days: number): Cause["given"] =>
  (db, { job }) =>
    db
      .update(jobs)
      .set({ validThrough: inDays(days) })
      .where(eq(jobs.id, job));

/** It was scheduled by its writers, or approved by an operator. */
const opensToday =
  (is: "job_scheduled" | "job_approved"): Cause["given"] =>
  async (db, { organization: orgId, job }) => {
    await db.insert(organizationEvents).values({
      ...{ id: "decided", orgId, actor: "Leadwright", at: daysAgo(1, NOW()) },
      detail: { is, jobId: job, title: "Tech Lead" },
    });
    await db.update(jobs).set({ status: "pending" }).where(eq(jobs.id, job));
    const opensOn = inDays(-1).slice(0, 10);
    await db
      .update(jobPosts)
      .set({ review: "scheduled", fields: sql`json_set(fields, '$.opensOn', ${opensOn})` })
      .where(eq(jobPosts.id, job));
  };

const stopped =
  (kind: "limited" | "blocked"): Cause["given"] =>
  async (db, { person: { uid } }) => {
    await db
      .insert(accounts)
      .values({ uid, createdAt: daysAgo(9) })
      .onConflictDoNothing();
    await db.insert(restrictions).values({ ...aLimit(uid), kind, endsAt: inDays(-0.01) });
  };

/** The record of the world's domain is missing; others stand. */
const recheck = (db: Database, { number }: World, days = 8) =>
  recheckDomains(
    db,
    async (name) => ({
      is: "read",
      records: name.includes(`company-${number}.example`) ? [] : [recordValue("token")],
    }),
    new Date(inDays(days)),
  );

async function check(db: Database, { board }: World, answer: (address: string) => Response) {
  const source = await findJobSource(db, { kind: "greenhouse", board });
  if (!source) throw new Error("The world has a source.");
  const options = { siteOrigin: "https://leadwright.test", now: NOW(), isDryRun: false };
  await syncJobSource(db, source, { ...options, fetch: async (address) => answer(address) });
}
const failing = () => new Response(null, { status: 500 });
const refusing = (address: string) =>
  isRobotsAddress(address) ? ROBOTS_ANSWERS.refusing() : failing();

const CAUSES: Readonly<Record<string, Readonly<Record<string, Cause>>>> = {
  closeEndedJobs: {
    post_expiring: { given: endsIn(6) },
    post_last_day: { given: endsIn(0.5) },
    post_expired: { given: endsIn(-0.5) },
  },
  openDuePosts: {
    post_opened: { given: opensToday("job_approved") },
    post_waits: { given: opensToday("job_scheduled") },
  },
  recheckDomains: {
    domain_missing: { given: async () => {}, run: recheck },
    domain_lost: {
      given: (db, world) => recheck(db, world),
      run: (db, world) => recheck(db, world, 16),
    },
  },
  enqueueDueJobSources: {
    source_failing: {
      given: (db, { board }) =>
        db.update(sources).set({ failures: 4 }).where(eq(sources.board, board)),
      run: (db, world) => check(db, world, failing),
    },
    source_off: {
      given: async () => {},
      run: (db, world) => check(db, world, refusing),
    },
  },
  "forget organizations": {
    organization_deleted: {
      given: (db, { organization }) =>
        db
          .update(organizations)
          .set({ status: "deleted", deleteAfter: inDays(-0.1) })
          .where(eq(organizations.id, organization)),
    },
  },
  tellRestrictionEnds: {
    restriction_ended: { given: stopped("limited") },
    owner_back: {
      async given(db, world) {
        await stopped("blocked")(db, world);
        const { organization: orgId, person } = world;
        const isOther = and(
          eq(organizationMembers.orgId, orgId),
          eq(organizationMembers.role, "owner"),
          ne(organizationMembers.uid, person.uid),
        );
        await db.delete(organizationMembers).where(isOther);
      },
    },
  },
};

test("each event that an hourly task causes has a case", () => {
  const told = Object.entries(HOURLY_HAPPENINGS).flatMap(([task, { tells = [], mayTell = [] }]) =>
    [...tells, ...mayTell].map((event) => `${event} by ${task}`),
  );
  expect(
    Object.entries(CAUSES)
      .flatMap(([task, events]) => Object.keys(events).map((event) => `${event} by ${task}`))
      .sort(),
  ).toEqual(told.sort());
});

const CASES = Object.entries(CAUSES).flatMap(([task, events]) =>
  Object.entries(events).map(([event, cause]) => ({ task, event, cause })),
);

test.each(CASES)("$event by $task", async ({ task, event, cause }) => {
  const { db } = people;
  const world = await aToldWorld(db);
  const { tells = [], mayTell = [] } = HOURLY_HAPPENINGS[task] ?? {};
  await cause.given(db, world);
  // The activity stays: it says what was approved, and which record was missing.
  const before = await beforeCause(db, world.organization, { isActivityKept: true });
  const run = cause.run ?? (() => HOURLY_TASKS[task]?.({ db, env: {} as Env, now: NOW() }));
  await run(db, world);
  const line = { mayTell: [...tells, ...mayTell] };
  const telling = { line, person: world.person.uid, actor: null, before };
  expect(await expectTold(db, telling)).toContain(event);
});
