import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { emptyOf } from "#app/entity/field.ts";
import { addCollection } from "#app/features/favorites/collections.server.ts";
import { saveFavorite } from "#app/features/favorites/favorites.server.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import { reserveQuestion } from "#app/features/guidance/budget.server.ts";
import { signReply } from "#app/features/guidance/reply-signature.server.ts";
import { saveReply } from "#app/features/guidance/saved-replies.server.ts";
import { savedReplies } from "#app/features/guidance/tables.ts";
import { openPostsLimitOf } from "#app/features/job-posts/post-limits.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { createLinks } from "#app/features/peer-feedback/links.server.ts";
import { peerLinks } from "#app/features/peer-feedback/tables.ts";
import { createPacket } from "#app/features/projects/packets/packets.server.ts";
import { createProject } from "#app/features/projects/pages/create-project.server.ts";
import { toDraft } from "#app/features/projects/project-fields.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { addWin } from "#app/features/projects/wins.server.ts";
import { saveReview } from "#app/features/reviews/pages/save-review.server.ts";
import { REVIEW_FIELDS } from "#app/features/reviews/review.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { weekOf } from "#app/features/reviews/week.ts";
import { startReassessment } from "#app/features/roadmap/assessments.server.ts";
import { addPlanItem } from "#app/features/roadmap/plan.server.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { saveSearch } from "#app/features/searches/searches.server.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { createShare } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { exampleDraft } from "#app/features/simulations/authoring/draft.ts";
import { createDraft } from "#app/features/simulations/authoring/drafts.server.ts";
import { startAttempt } from "#app/features/simulations/play/attempts.server.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { saveStory } from "#app/features/stories/save-story.server.ts";
import { stories } from "#app/features/stories/tables.ts";
import { newId } from "#app/identity/id.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aScenario } from "#test/scenarios.ts";
import { findLimitNote } from "./limits.server.ts";
import { LIMIT_KINDS, type LimitKind, type Plans, parsePlans } from "./limits.ts";
import { PLANS } from "./plan.ts";
import { entitlements } from "./tables.ts";

const database = testDatabase();
const now = TODAY;
const authTime = Math.floor(TODAY.getTime() / 1000) - 60;
function plansFrom(setting: string): Plans {
  const parsed = parsePlans(setting);
  if (!parsed.ok) throw new Error(parsed.repair);
  return parsed.plans;
}

const TEST_LIMITS = { free: 3, premium: 5 };
const plans = plansFrom(
  JSON.stringify(Object.fromEntries(LIMIT_KINDS.map((kind) => [kind, TEST_LIMITS]))),
);
const viewer = (uid: string) =>
  ({
    uid,
    sid: `sid-${uid}`,
    authTime,
    signedInAtMs: authTime * 1000,
    name: uid,
    plans,
  }) as Viewer;
const SIMULTANEOUS = 20;
/** A question that no budget of tokens refuses. */
const SMALL = { tokens: 1, budget: { site: 1_000, person: 1_000 } };

interface Kind {
  /** `on` is the database that it is done on. */
  make(by: Viewer, n: number, on?: Database): Promise<unknown>;
  table: SQLiteTable & { uid: SQLiteColumn };
}

const db = () => database.db;
const edit = { ...toDraft(null, null), title: "Cut the build" };

/** The kinds whose count is checked in the INSERT; the others have tests of their own. */
const KINDS: Partial<Record<LimitKind, Kind>> = {
  favorites: {
    make: (by, n, on = db()) =>
      saveFavorite(on, by, { kind: "competency", target: COMPETENCIES[n]?.id ?? "", now }),
    table: favorites,
  },
  collections: {
    make: (by, n, on = db()) => addCollection(on, by, { id: newId(), name: `Nr. ${n}`, now }),
    table: collections,
  },
  searches: {
    make(by, n, on = db()) {
      const { query } = parseJobSearch(new URLSearchParams({ q: `engineer ${n}` }));
      return saveSearch(on, by, { id: newId(), query, now });
    },
    table: savedSearches,
  },
  planItems: {
    make: (by, _, on = db()) =>
      addPlanItem(on, by, {
        id: newId(),
        competency: "delivery.risk",
        action: `Lead a review of risks ${newId()}`,
        template: null,
        due: null,
        now,
      }),
    table: planItems,
  },
  projects: {
    make: (by, _, on = db()) =>
      createProject(on, by, {
        id: newId(),
        edit,
        templateId: null,
        planItemId: null,
        milestones: [],
        now,
      }),
    table: projects,
  },
  wins: {
    make: (by, _, on = db()) =>
      addWin(on, by, {
        id: newId(),
        on: "2026-11-20",
        text: "Went well",
        figure: "",
        projectId: null,
        competencyId: null,
        createdAt: now.toISOString(),
      }),
    table: wins,
  },
  reviews: {
    async make(by, n, on = db()) {
      const day = dayAfter("2026-01-05", 7 * n);
      const texts = { ...emptyOf(REVIEW_FIELDS), win: "", figure: "", step: "" };
      const choices = { winCompetency: null, planItem: null, stepCompetency: null, stepDue: null };
      return saveReview(on, by, {
        week: weekOf(day),
        version: 0,
        edit: { ...texts, ...choices, delegated: "The release" },
        now: new Date(day),
      });
    },
    table: reviews,
  },
  stories: {
    async make(by, n, on = db()) {
      const win = { id: n.toString(16).padStart(24, "0"), uid: by.uid, on: "2026-11-20" };
      const createdAt = now.toISOString();
      await db()
        .insert(wins)
        .values({ ...win, text: "Went well", createdAt })
        .onConflictDoNothing();
      const source = { kind: "win", id: win.id } as const;
      return saveStory(on, by, { source, length: "short", version: 0, text: "Mine.", now });
    },
    table: stories,
  },
  packets: {
    make: (by, n, on = db()) =>
      createPacket(on, by, { id: newId(), title: `Nr. ${n}`, audience: "", now }),
    table: packets,
  },
  shares: {
    make: (by, _, on = db()) =>
      createShare(on, by, {
        id: newId(),
        kind: "roadmap",
        targetId: "",
        fields: [],
        days: 30,
        now,
      }),
    table: shares,
  },
  peerAnswers: {
    make: (by, _, on = db()) =>
      createLinks(on, by, {
        ...{ id: newId(), competencies: ["delivery.risk"], message: "" },
        ...{ days: 7, links: 1, now },
      }),
    table: peerLinks,
  },
  keptAnswers: {
    async make(by, n, on = db()) {
      const [surface, targetId, about] = ["competency", "delivery.risk", "Risk"] as const;
      const answer = {
        surface,
        targetId,
        about,
        asked: `${n}?`,
        answer: "Yes.",
        model: "test",
        turn: 1,
      };
      const seal = await signReply(answer, by.uid, "secret");
      return saveReply(on, by, { ...answer, seal, secrets: ["secret"], now });
    },
    table: savedReplies,
  },
  attempts: {
    make: (by, _, on = db()) =>
      startAttempt(on, by, {
        id: newId(),
        simulationId: "none",
        version: 1,
        scenario: aScenario(),
        mode: "practise",
        path: [],
        explored: false,
        now,
      }),
    table: attempts,
  },
  simulations: {
    make(by, _, on = db()) {
      const draft = exampleDraft({ id: newId(), title: "A day", summary: "", difficulty: "intro" });
      return createDraft(on, by, { draft, now });
    },
    table: simulations,
  },
};

/** All kinds use the same plan query, so two of them are tested with both plans. */
const BY_PLAN = ["searches", "packets"];

async function grant(uid: string) {
  await db()
    .insert(entitlements)
    .values({
      uid,
      plan: "premium",
      source: "grant",
      status: "active",
      createdAt: daysAgo(1),
      updatedAt: daysAgo(1),
    });
}

async function runAtOnce(work: (n: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: SIMULTANEOUS }, (_, n) => work(n)),
  );
  const rejected = outcomes.flatMap((each) => (each.status === "rejected" ? each.reason : []));
  return { made: SIMULTANEOUS - rejected.length, refused: rejected };
}

test.each(Object.entries(KINDS))(
  "twenty simultaneous requests never create more %s than the plan allows",
  async (kind, { make, table }) => {
    await grant("premium");
    for (const plan of BY_PLAN.includes(kind) ? PLANS : (["free"] as const)) {
      const { made: fulfilled, refused: rejected } = await runAtOnce((n) => make(viewer(plan), n));
      expect(fulfilled).toBe(TEST_LIMITS[plan]);
      expect(rejected[0]).toMatchObject({
        data: { error: "limit_reached" },
        init: { status: 403 },
      });
      expect(rejected[0].data.message).toContain(String(TEST_LIMITS[plan]));
      expect(await db().$count(table, eq(table.uid, plan))).toBe(TEST_LIMITS[plan]);
    }
  },
);

/** The database, with something that happens right after each transaction. */
function withInterruption(interrupt: () => Promise<unknown>): Database {
  const real = database.db;
  const client = {
    prepare: (text: string) => real.$client.prepare(text),
    async batch(statements: D1PreparedStatement[]) {
      const results = await real.$client.batch(statements);
      await interrupt();
      return results;
    },
  };
  return new Proxy(real, {
    get: (target, key) => (key === "$client" ? client : Reflect.get(target, key)),
  });
}

test.each(Object.entries(KINDS))(
  "of %s, one that is deleted in another window while it is created does not look like the limit",
  async (_, { make, table }) => {
    const ada = viewer("ada");
    const deleting = withInterruption(() => db().delete(table).where(eq(table.uid, ada.uid)));
    const [outcome] = await Promise.allSettled([make(ada, 0, deleting)]);

    if (outcome?.status === "rejected") {
      expect(outcome.reason).toMatchObject({ data: { error: "not_found" } });
    }
    expect(await db().$count(table, eq(table.uid, ada.uid))).toBe(0);
  },
);

test("twenty simultaneous questions never exceed the plan's daily limit", async () => {
  await grant("premium");
  for (const plan of PLANS) {
    const { made: fulfilled, refused: rejected } = await runAtOnce(() =>
      reserveQuestion(db(), viewer(plan), { ...SMALL, now }),
    );
    expect(fulfilled).toBe(TEST_LIMITS[plan]);
    expect(rejected[0]).toMatchObject({ data: { error: "too_many" }, init: { status: 429 } });
    expect(rejected[0].data.message).toMatch(
      new RegExp(`^${TEST_LIMITS[plan]} of ${TEST_LIMITS[plan]} `),
    );
  }
});

test("the maximum of questions is Infinity for an unlimited plan", async () => {
  const unlimited = { ...viewer("free"), plans: plansFrom("unlimited") };
  const counted = await reserveQuestion(db(), unlimited, { ...SMALL, now });
  expect(counted).toEqual({ used: 1, max: Number.POSITIVE_INFINITY });
});

test("twenty simultaneous assessments create one, and none over the limit", async () => {
  const ada = viewer("free");
  const answers = { "delivery.risk": { level: 2, note: "", evidence: [], at: now.toISOString() } };
  const rows = [1, 2, 3].map((n) => ({
    id: `assessment-${n}`,
    uid: ada.uid,
    frameworkVersion: "1",
    answers: answers as never,
    startedAt: daysAgo(n),
    completedAt: daysAgo(n),
  }));
  const [first, second, third] = rows;
  if (!first || !second || !third) return;
  await db().insert(assessments).values([first, second]);
  const begin = () => runAtOnce(() => startReassessment(db(), ada, { id: newId(), now }));
  await begin();
  expect(await db().$count(assessments)).toBe(3);
  await db().update(assessments).set({ completedAt: now.toISOString() });
  expect((await begin()).made).toBe(0);
  expect(await db().$count(assessments)).toBe(3);
});

test("the limit of open posts follows the plan of the organization's owners", async () => {
  await writeBatch(db(), [
    db()
      .insert(organizations)
      .values(anOrganization({ verified: "domain" })),
  ]);
  const orgId = "org-northwind";
  const limits = async () =>
    (await db().get<{ n: number }>(sql`select ${openPostsLimitOf(orgId, plans, now)} as n`)).n;
  const join = (uid: string, role: "owner" | "admin") =>
    db()
      .insert(organizationMembers)
      .values({ orgId, uid, role, name: uid, joinedAt: daysAgo(1) });
  await grant("premium");
  await join("premium", "admin");
  expect(await limits()).toBe(TEST_LIMITS.free);
  await db().update(organizationMembers).set({ role: "owner" });
  expect(await limits()).toBe(TEST_LIMITS.premium);
  await db().update(organizations).set({ verified: "none" });
  expect(await limits()).toBe(TEST_LIMITS.free);
});

test("a page that reads no plan says what helps at the limit of the person's own", async () => {
  await grant("premium");
  const note = (uid: string, used: number) =>
    findLimitNote(db(), { uid, plans }, { kind: "collections", used, now });
  expect(await note("free", TEST_LIMITS.free - 1)).toBeNull();
  expect(await note("free", TEST_LIMITS.free)).toMatch(/^You have 3 collections, .*Premium/);
  expect(await note("premium", TEST_LIMITS.free)).toBeNull();
  expect(await note("premium", TEST_LIMITS.premium)).toMatch(/^You have 5 collections, /);
});

test("every kind of limit is tested", () => {
  const testedSeparately: LimitKind[] = [
    "coachMessages",
    "jobReads",
    "assessments",
    "openPosts",
    "unverifiedPosts",
    "votes",
  ];
  expect([...Object.keys(KINDS), ...testedSeparately].sort()).toEqual([...LIMIT_KINDS].sort());
});
