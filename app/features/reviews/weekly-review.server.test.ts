import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { revokeSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { emptyOf } from "#app/entity/field.ts";
import { profiles } from "#app/features/account/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { peerAnswers } from "#app/features/peer-feedback/tables.ts";
import { DEFAULT_PLANS, type Plans } from "#app/features/premium/limits.ts";
import { NO_PACKET_DETAILS } from "#app/features/projects/packet.ts";
import { createPacket, editPacket } from "#app/features/projects/packets/packets.server.ts";
import { findPacket } from "#app/features/projects/packets/read-packets.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { toBrief, toMarkdown } from "#app/features/roadmap/pages/brief.ts";
import { readViewerRoadmap } from "#app/features/roadmap/pages/read-roadmap.server.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { dayAfter, daysAfter } from "#app/reference/calendar.ts";
import { competencyName, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { selectDueDecisions, toDecisionNotices, toDueDecisions } from "./due-decisions.server.ts";
import { deleteReview, judgeDecision } from "./judge-decision.server.ts";
import type { ReviewEdit } from "./pages/forms.server.ts";
import { groupByMonth } from "./pages/overview.ts";
import { readReviewPage } from "./pages/read-reviews.server.ts";
import { saveReview } from "./pages/save-review.server.ts";
import { REVIEW_FIELDS, toStanding } from "./review.ts";
import { reviews } from "./tables.ts";
import { mondayOf, weekOf } from "./week.ts";
import { markWeekSeen, selectReviewDay, toWeekNotices } from "./week-notice.server.ts";

const database = testDatabase();
const ada = viewer("ada");
const bob = viewer("bob");
/** A Wednesday. */
const NOW = new Date("2026-11-25T12:00:00Z");
const WEEK = "2026-W48";

function viewer(name: string, plans: Plans = DEFAULT_PLANS): Viewer {
  const authTime = Date.parse("2025-01-01") / 1000;
  const session = { authTime, signedInAtMs: authTime * 1000 };
  return { uid: `uid-${name}`, sid: `sid-${name}`, ...session, plans } as Viewer;
}

function edit(fields: Partial<ReviewEdit> = {}): ReviewEdit {
  return {
    ...emptyOf(REVIEW_FIELDS),
    ...{ win: "", figure: "", winCompetency: null, planItem: null },
    ...{ step: "", stepCompetency: null, stepDue: null },
    ...fields,
  };
}

const save = (
  fields: Partial<ReviewEdit>,
  version = 0,
  { week = WEEK, now = NOW, by = ada } = {},
) => saveReview(database.db, by, { week, version, edit: edit(fields), now });

const read = (now: Date, query: { week?: string; year?: number } = {}, by = ada) =>
  readReviewPage(database.db, by, { query: { week: null, year: null, ...query }, now });

const livesIn = (timeZone: string) =>
  database.db
    .insert(profiles)
    .values({ uid: ada.uid, timeZone, createdAt: NOW.toISOString() })
    .onConflictDoUpdate({ target: profiles.uid, set: { timeZone } });

const WIN = {
  win: "Support ran the release",
  figure: "9 days to 2",
  winCompetency: "self.letting-go",
};
const STEP = { step: "Hand over the pager", stepCompetency: "self.letting-go" };
const DECISION = { decision: "Keep the old queue", criteria: "No page at night" };

const answerVision = (level: number) =>
  database.db.insert(assessments).values({
    ...{ id: "a".repeat(24), uid: ada.uid, frameworkVersion: FRAMEWORK_VERSION },
    answers: {
      "direction.vision": {
        ...{ level, confidence: 2 as const, note: "", evidence: [], at: NOW.toISOString() },
      },
    },
    startedAt: NOW.toISOString(),
  });

test("a win is written into the log and a step into the plan, once, however often it is sent", async () => {
  const fields = { ...WIN, ...DECISION, ...STEP, stepDue: "2026-12-04" };
  expect(await Promise.all([save(fields), save(fields)])).toEqual([{ version: 1 }, { version: 1 }]);
  expect(await database.db.select().from(wins)).toMatchObject([
    { on: "2026-11-25", text: WIN.win, figure: WIN.figure, competencyId: WIN.winCompetency },
  ]);
  expect(await database.db.select().from(planItems)).toMatchObject([
    { action: STEP.step, due: "2026-12-04", status: "todo", competencyId: STEP.stepCompetency },
  ]);
  const { value, usage } = await database.measure((db) =>
    readReviewPage(db, ada, { query: { week: null, year: null }, now: NOW }),
  );
  expect(usage.trips).toBe(1);
  expect(value.review).toMatchObject({
    week: WEEK,
    win: { text: WIN.win, figure: WIN.figure },
    step: { action: STEP.step },
    decisionDue: dayAfter("2026-11-25", 90),
  });
});

test("a changed win is the same one in the log, and one that is cleared leaves it", async () => {
  await save(WIN);
  await database.db.update(wins).set({ projectId: null, on: "2026-11-23" });
  await save({ ...WIN, win: "Support ran two releases" }, 1);
  expect(await database.db.select().from(wins)).toMatchObject([
    { on: "2026-11-23", text: "Support ran two releases" },
  ]);
  await save({ delegated: "The release" }, 2);
  expect(await database.db.select().from(wins)).toEqual([]);
});

test("a win that was deleted in the log is not in its review, and can be written again", async () => {
  await save(WIN);
  await database.db.delete(wins);
  expect((await read(NOW)).review).toMatchObject({ win: null });
  await save(WIN, 1);
  expect((await read(NOW)).review?.win?.text).toBe(WIN.win);
});

test("a step can be chosen from the plan, and gets the day that is given", async () => {
  await save(STEP);
  const [item] = await database.db.select().from(planItems);
  const later = { week: "2026-W49", now: new Date("2026-12-01T12:00:00Z") };
  await save({ planItem: item?.id ?? "", stepDue: "2026-12-11" }, 0, later);
  expect(await database.db.select().from(planItems)).toMatchObject([
    { due: "2026-12-11", version: 2 },
  ]);
  await expect(save({ planItem: "f".repeat(24) }, 1, later)).rejects.toMatchObject({
    data: { errors: { planItem: [expect.stringMatching(/no longer in your growth plan/)] } },
  });
});

test("nothing is written at a limit: neither win nor step nor review", async () => {
  const limits = { ...DEFAULT_PLANS.limits, planItems: { free: 0, premium: 0 } };
  const full = viewer("ada", { ...DEFAULT_PLANS, limits });
  await expect(save({ ...WIN, ...STEP }, 0, { by: full })).rejects.toMatchObject({
    init: { status: 403 },
  });
  expect(await database.db.select().from(wins)).toEqual([]);
  expect(await database.db.select().from(reviews)).toEqual([]);
});

test("a second window is told what the first one saved", async () => {
  await save(WIN);
  await expect(save({ delegated: "The release" })).rejects.toMatchObject({
    data: { error: "conflict", theirs: { win: WIN.win, delegated: "", version: 1 } },
  });
});

test("a week can be written until the Monday after it, in the person's time zone", async () => {
  await livesIn("Pacific/Auckland");
  // Monday evening there is Monday morning in UTC; an hour before Tuesday begins there.
  const monday = new Date("2026-11-30T10:00:00Z");
  expect(await read(monday)).toMatchObject({ thisWeek: "2026-W49", openWeek: WEEK });
  await save(WIN, 0, { now: monday });
  expect(await database.db.select().from(wins)).toMatchObject([{ on: "2026-11-29" }]);

  const tuesday = new Date("2026-11-30T11:00:00Z");
  await expect(save({ ...WIN, delegated: "All" }, 1, { now: tuesday })).rejects.toMatchObject({
    init: { status: 422 },
  });
  expect(await read(tuesday, { week: WEEK })).toMatchObject({ isWritable: false, openWeek: null });
  await expect(save(WIN, 0, { week: "2026-W52" })).rejects.toMatchObject({ init: { status: 422 } });
});

test("a decision asks from its day on, and “too early” asks 30 days later", async () => {
  await livesIn("Asia/Tokyo");
  await save(DECISION);
  const due = dayAfter("2026-11-25", 90);
  const asks = async (now: Date) =>
    toDueDecisions(await selectDueDecisions(database.db, ada, { now }), now);
  // Tokyo is nine hours ahead: its day begins at 15:00.
  expect(await asks(new Date(`${dayAfter(due, -1)}T14:59:00Z`))).toEqual([]);
  const now = new Date(`${dayAfter(due, -1)}T15:00:00Z`);
  const [asked] = await asks(now);
  expect(asked).toMatchObject({ ...DECISION, due, decidedOn: "2026-11-25" });
  const rows = await selectDueDecisions(database.db, ada, { now });
  expect(toDecisionNotices(rows, { now })).toMatchObject([
    { kind: "decisions", isRead: false, at: now.toISOString() },
  ]);

  const judge = (outcome: "early" | "kept", at: Date, by = ada) =>
    judgeDecision(database.db, by, {
      ...{ id: asked?.id ?? "", outcome, held: null, note: "", now: at },
    });
  await expect(judge("kept", now, bob)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await judge("early", now)).toBe(dayAfter(due, 30));
  expect(await judge("early", now)).toBe(dayAfter(due, 30));
  expect(await asks(now)).toEqual([]);
  await expect(judge("kept", now)).rejects.toMatchObject({ init: { status: 422 } });

  const later = new Date(`${dayAfter(due, 30)}T00:00:00Z`);
  expect(await judge("kept", later)).toBeNull();
  expect(await asks(new Date("2028-01-01"))).toEqual([]);
  expect((await database.db.select().from(reviews))[0]?.judgements).toEqual([
    { on: due, outcome: "early", held: null, note: "" },
    { on: dayAfter(due, 30), outcome: "kept", held: null, note: "" },
  ]);
});

test("a decision with a likelihood asks on its day whether it turned out so, and counts then", async () => {
  const day = "2026-12-10";
  await expect(save({ ...DECISION, judgeOn: "2026-11-25" })).rejects.toMatchObject({
    data: { errors: { judgeOn: [expect.stringMatching(/after today/)] } },
  });
  await save({ ...DECISION, likelihood: 80, judgeOn: day });
  const [{ id = "" } = {}] = await database.db.select().from(reviews);
  const now = new Date(`${day}T12:00:00Z`);
  expect((await read(now)).due).toMatchObject([{ id, due: day, likelihood: 80 }]);
  expect((await read(now)).calibration.judged).toBe(0);

  const judge = (held: "yes" | null) =>
    judgeDecision(database.db, ada, { ...{ id, outcome: "kept", note: "" }, held, now });
  await expect(judge(null)).rejects.toMatchObject({
    data: { errors: { held: [expect.anything()] } },
  });
  expect(await judge("yes")).toBeNull();
  expect((await read(now)).calibration).toMatchObject({ judged: 1, expected: 1, held: 1 });
  const { review } = await read(now, { week: WEEK });
  expect(review && toStanding(review, (on) => on)).toBe(
    "You said 80% likely, and it came true. Kept (2026-12-10).",
  );
});

test.each([
  ["friday", "UTC", "2026-11-27T00:00:00.000Z", "2026-W48"],
  // In Auckland Friday begins on Thursday, in Los Angeles it is Friday for longer.
  ["friday", "Pacific/Auckland", "2026-11-26T11:00:00.000Z", "2026-W48"],
  ["friday", "America/Los_Angeles", "2026-11-27T08:00:00.000Z", "2026-W48"],
  ["monday", "UTC", "2026-11-23T00:00:00.000Z", "2026-W47"],
] as const)(
  "on %s in %s a notice asks for the week, until it is written or read",
  async (reviewDay, timeZone, at, week) => {
    await livesIn(timeZone);
    await database.db.update(profiles).set({ reviewDay });
    const notices = async (now: Date, since = "") =>
      toWeekNotices(await selectReviewDay(database.db, ada), { now, since });
    const begins = new Date(at);
    const before = new Date(begins.getTime() - 1);
    // Until then it is the week before's.
    expect(await notices(before)).not.toMatchObject([{ id: week }]);
    expect(await notices(begins)).toMatchObject([{ id: week, at, isRead: false }]);
    // Whoever was sent news right before that day is told in the next.
    expect(await notices(begins, before.toISOString())).toHaveLength(1);
    expect(await notices(begins, at)).toEqual([]);

    await markWeekSeen(database.db, ada, { at });
    expect(await notices(begins)).toMatchObject([{ isRead: true }]);
    expect(await notices(new Date(daysAfter(begins, 7)))).toMatchObject([{ isRead: false }]);
    await save(WIN, 0, { week, now: begins });
    expect(await notices(begins)).toEqual([]);
  },
);

test("a week's exercise is asked for in the next review, and comes again only if it was not done", async () => {
  await answerVision(1);
  const exercises = async (now: Date) => (await read(now)).lines.exercises.map(({ id }) => id);
  const [first = "", second] = await exercises(NOW);
  await save({ nextExercise: first });
  const later = new Date("2026-12-02T12:00:00Z");
  expect((await read(later)).lines.lastExercise).toMatchObject({ id: first });
  await save({ exerciseDone: "partly", nextExercise: first }, 0, { week: "2026-W49", now: later });
  expect(await exercises(later)).toContain(first);

  const last = new Date("2026-12-09T12:00:00Z");
  await save({ exerciseDone: "yes" }, 0, { week: "2026-W50", now: last });
  expect((await exercises(last))[0]).toBe(second);
  const roadmap = await readViewerRoadmap(database.db, ada, { view: null, now: last });
  // Practice, and evidence of nothing.
  expect(roadmap.exercisesDone).toMatchObject([{ id: first, week: "2026-W50" }]);
  expect(roadmap.evidence).toEqual({});
  expect((await read(new Date("2026-12-16T12:00:00Z"))).lines.lastExercise).toBeNull();
});

test("a review begins with what its week brought, and with nothing of another week", async () => {
  const { db } = database;
  const at = NOW.toISOString();
  await save({ ...STEP, stepDue: "2026-11-28" }, 0, {
    week: "2026-W47",
    now: new Date("2026-11-23T12:00:00Z"),
  });
  expect((await read(NOW)).lines.dueStep).toMatchObject({ action: STEP.step, due: "2026-11-28" });
  await db.update(planItems).set({ status: "done", updatedAt: at });
  await db.insert(wins).values({
    ...{ id: "b".repeat(24), uid: ada.uid, on: "2026-11-24", text: "No page all week", figure: "" },
    createdAt: at,
  });
  const snapshot = { title: "Tech Lead", company: "Marlheim" } as never;
  await db.insert(favorites).values({
    ...{ uid: ada.uid, kind: "tracked_job", targetId: "c".repeat(12), createdAt: at },
    ...{ updatedAt: at, snapshot, stage: "interview" },
    history: [
      { at: "2026-11-01T08:00:00.000Z", stage: "saved" },
      { at, stage: "interview" },
    ],
  });
  const seen = [{ competencyId: "direction.vision", seen: [], example: "", more: "" }];
  await db.insert(peerAnswers).values({
    ...{ id: "d".repeat(24), uid: ada.uid, name: "Ana", observations: seen, described: [] },
    ...{ frameworkVersion: FRAMEWORK_VERSION, sentAt: at },
  });
  await answerVision(2);
  const { value, usage } = await database.measure((each) =>
    readReviewPage(each, ada, { query: { week: null, year: null }, now: NOW }),
  );
  expect(usage.trips).toBe(1);
  expect(value.lines.dueStep).toBeNull();
  const moved = { what: "Moved to Interview", text: "Tech Lead, Marlheim" };
  const vision = competencyName("direction.vision");
  expect(value.events).toEqual({
    happened: [
      { what: "Done", text: STEP.step },
      { what: "In your win log", text: "No page all week" },
      moved,
      { what: "Rated", text: vision },
      { what: "Response", text: `Ana responded about ${vision}.` },
    ],
    moved: [moved],
    filled: { win: STEP.step, feedback: `Ana responded about ${vision}.` },
  });
  expect((await read(NOW, { week: "2026-W47" })).events).toMatchObject({ happened: [], moved: [] });
  // Reading is no answer.
  expect(await db.$count(reviews)).toBe(1);
});

test("a judged decision does not ask again when another line of its week is changed", async () => {
  await save({ ...DECISION, judgeOn: "2026-11-27" });
  const [{ id = "" } = {}] = await database.db.select().from(reviews);
  const now = new Date("2026-11-27T12:00:00Z");
  await judgeDecision(database.db, ada, {
    ...{ id, outcome: "changed", held: null, note: "", now },
  });
  await save({ ...DECISION, judgeOn: "2026-11-27", delegated: "The release" }, 1, {
    ...{ week: WEEK, now },
  });
  expect(await database.db.select().from(reviews)).toMatchObject([
    { decisionDue: null, delegated: "The release" },
  ]);
});

test("nobody reads, changes or deletes another's review, and an ended session writes none", async () => {
  await save(WIN);
  const [review] = await database.db.select().from(reviews);
  expect((await read(NOW, {}, bob)).years).toEqual([]);
  await save({ delegated: "Bob’s" }, 0, { by: bob });
  await expect(deleteReview(database.db, bob, review?.id ?? "")).rejects.toMatchObject({
    init: { status: 404 },
  });
  await revokeSession(database.db, ada);
  await expect(save({ delegated: "All" }, 1)).rejects.toMatchObject({ init: { status: 401 } });
  expect(await database.db.select().from(reviews).where(eq(reviews.uid, ada.uid))).toEqual([
    review,
  ]);
});

test("a deleted review leaves its win in the log and its step in the plan", async () => {
  await save({ ...WIN, ...STEP });
  const [review] = await database.db.select().from(reviews);
  await deleteReview(database.db, ada, review?.id ?? "");
  expect(await database.db.select().from(wins)).toHaveLength(1);
  expect(await database.db.select().from(planItems)).toHaveLength(1);
});

test("a year of reviews with gaps and a move around the world reads right in the year and the brief", async () => {
  await livesIn("Europe/Lisbon");
  const written: string[] = [];
  // Sunday evenings: in Auckland that is Monday already, and the week is the one that began there.
  for (let day = "2026-01-04"; day <= "2026-12-27"; day = dayAfter(day, 7)) {
    const month = Number(day.slice(5, 7));
    if (month === 8 || day === "2026-03-08") continue;
    if (day === "2026-06-07") await livesIn("Pacific/Auckland");
    const now = new Date(`${day}T20:00:00Z`);
    const { thisWeek, due } = await read(now);
    for (const { id } of due) {
      const outcome = month < 7 ? "early" : "kept";
      await judgeDecision(database.db, ada, { id, outcome, held: null, note: "It held", now });
    }
    // The first Sunday there is the Monday after a week that was not written in Lisbon.
    await saveReview(database.db, ada, {
      week: thisWeek,
      version: 0,
      edit: edit({
        win: `Won in ${thisWeek}`,
        ...(day.slice(8) <= "07" && { ...DECISION, decision: `Decided in ${thisWeek}` }),
        ...(month % 2 === 0 && { delegated: `Handed over in ${thisWeek}` }),
      }),
      now,
    });
    written.push(thisWeek);
  }
  const end = new Date("2026-12-29T12:00:00Z");
  const page = await read(end);

  // Before the move a Sunday ends its week, afterwards it begins the next.
  expect(written).toContain(weekOf("2026-05-31"));
  expect(written).not.toContain(weekOf("2026-06-07"));
  expect(written).toContain(weekOf("2026-06-08"));
  expect(page.yearReviews.map(({ week }) => week)).toEqual(written.toReversed());
  expect(page).toMatchObject({ thisWeek: "2026-W53", years: [2026], review: { week: "2026-W53" } });
  const months = groupByMonth(page.yearReviews);
  expect(months.map(({ name }) => name)).toEqual([
    ...["December", "November", "October", "September"],
    ...["July", "June", "May", "April", "March", "February", "January"],
  ]);
  expect(months.flatMap(({ reviews: each }) => each)).toHaveLength(written.length);
  const paused = await read(new Date("2026-08-26T12:00:00Z"));
  expect(paused).toMatchObject({ thisWeek: "2026-W35", review: null, openWeek: null });
  expect(await database.db.select().from(wins)).toHaveLength(written.length);

  const roadmap = await readViewerRoadmap(database.db, ada, { view: "brief", now: end });
  const brief = toBrief(roadmap);
  const decided = written.filter((week) =>
    page.yearReviews.some((each) => each.week === week && each.decision),
  );
  expect(brief.decisions.map(({ on }) => on)).toEqual(
    decided.toReversed().slice(0, 8).map(mondayOf),
  );
  expect(brief.delegated).toHaveLength(8);
  const text = toMarkdown(brief, "2026-12-29");
  expect(text).toContain("## What I decided");
  expect(text).toMatch(/Kept \(2026-1\d-\d\d\): It held\./);
  expect(text).toMatch(/To be judged on 2027-/);
  const packet = { id: "a".repeat(24), title: "For the lead role", audience: "", now: end };
  await createPacket(database.db, ada, packet);
  const details = { ...NO_PACKET_DETAILS, intro: "", winsSince: "2026-07-01" };
  await editPacket(database.db, ada, { ...packet, ...details, version: 1 });
  const { wins: packetWins = [] } = (await findPacket(database.db, ada, packet)) ?? {};
  const since = written.filter((week) => mondayOf(week) >= "2026-07-01");
  expect(packetWins.map((win) => win.text)).toEqual(
    since.toReversed().map((week) => `Won in ${week}`),
  );
  const [{ rows: planRows = 0 } = {}] = await database.db
    .select({ rows: sql<number>`count(*)` })
    .from(planItems);
  expect(planRows).toBe(0);
});
