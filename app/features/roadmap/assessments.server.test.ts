import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitFor } from "#app/features/premium/limits.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { projects } from "#app/features/projects/tables.ts";
import { COMPETENCIES, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { aViewer } from "#test/organizations.ts";
import { type AssessmentAnswer, type AssessmentAnswers, mergeAnswers } from "./assessment.ts";
import { completeAssessment, startReassessment } from "./assessments.server.ts";
import { mergeLocalAnswers } from "./merge-answers.server.ts";
import { saveAnswer } from "./save-answer.server.ts";
import { assessments } from "./tables.ts";

const database = testDatabase();
const NOW = new Date("2026-11-20T09:52:00.000Z");
const EARLIER = "2026-11-19T09:00:00.000Z";
const PROJECT = "0123456789abcdef01234567";
const IDS = COMPETENCIES.map(({ id }) => id);

const ada = aViewer("uid-ada");
const eve = aViewer("uid-eve");

const anAnswer = (answer: Partial<AssessmentAnswer> = {}): AssessmentAnswer => ({
  level: 2,
  confidence: 2,
  note: "",
  evidence: [],
  at: NOW.toISOString(),
  ...answer,
});

let count = 0;
const newId = () => (count++).toString(16).padStart(24, "0");

const save = (
  competency: string,
  answer: Partial<AssessmentAnswer> = {},
  { seen = "", viewer = ada } = {},
) =>
  saveAnswer(database.db, viewer, {
    id: newId(),
    competency,
    answer: anAnswer(answer),
    seenAt: seen,
    now: NOW,
  });
const stored = () => database.db.select().from(assessments);
const answersOf = async (): Promise<AssessmentAnswers> => (await stored())[0]?.answers ?? {};
const complete = async (viewer = ada) => {
  const [row] = await stored();
  return completeAssessment(database.db, viewer, { id: row?.id ?? "", now: NOW });
};
const reassess = (id = newId()) => startReassessment(database.db, ada, { id, now: NOW });
const rejection = (status: number) => ({ init: { status } });

describe("answers", () => {
  test("twenty concurrent answers are all stored in one assessment", async () => {
    await Promise.all(IDS.slice(0, 20).map((id) => save(id)));

    expect(await stored()).toHaveLength(1);
    expect(Object.keys(await answersOf()).sort()).toEqual(IDS.slice(0, 20).sort());
  });

  test("the last answer of a competency wins and returns an unseen one that it replaced", async () => {
    await save("direction.vision", { level: 1, at: EARLIER });
    const replaced = await save("direction.vision", { level: 3 }, { seen: "" });
    const seen = await save("direction.vision", { level: 4 }, { seen: NOW.toISOString() });

    expect(replaced).toMatchObject({ level: 1, at: EARLIER });
    expect(seen).toBeNull();
    expect((await answersOf())["direction.vision"]?.level).toBe(4);
  });

  test("an answer equal to the stored one reports no replaced answer", async () => {
    await save("direction.vision", { at: EARLIER });

    expect(await save("direction.vision")).toBeNull();
  });

  test("a viewer cannot change another's answers", async () => {
    await save("direction.vision", { level: 1 });
    await save("direction.vision", { level: 4 }, { viewer: eve });

    const rows = await stored();
    expect(
      rows.map(({ uid, answers }) => [uid, answers["direction.vision"]?.level]).sort(),
    ).toEqual([
      ["uid-ada", 1],
      ["uid-eve", 4],
    ]);
  });

  test("an answer that references another's project is rejected and starts no assessment", async () => {
    await aProject(PROJECT, "uid-eve");
    const evidence = [`project:${PROJECT}`];

    await expect(save("direction.vision", { evidence })).rejects.toMatchObject(rejection(422));
    expect(await stored()).toEqual([]);
    await save("direction.vision", { evidence }, { viewer: eve });
    expect((await answersOf())["direction.vision"]?.evidence).toEqual(evidence);
  });

  test("an answer to an assessment of an older framework migrates it without loss", async () => {
    const before = { "direction.vision": anAnswer({ level: 1 }), "direction.gone": anAnswer() };
    await anAssessment({ frameworkVersion: "2020.1", answers: before });

    await save("people.coaching", { level: 3 });

    const [row] = await stored();
    expect(row?.frameworkVersion).toBe(FRAMEWORK_VERSION);
    expect(row?.answers).toEqual({ ...before, "people.coaching": anAnswer({ level: 3 }) });
  });
});

describe("assessments", () => {
  test("a completed assessment rejects answers, and completing returns the number of unanswered competencies", async () => {
    await save("direction.vision");

    expect(await complete()).toBe(IDS.length - 1);
    expect(await complete()).toBe(IDS.length - 1);
    await expect(save("direction.vision", { level: 4 })).rejects.toMatchObject(rejection(422));
    expect((await answersOf())["direction.vision"]?.level).toBe(2);
    expect(await stored()).toHaveLength(1);
  });

  test("an empty assessment or another's cannot be completed", async () => {
    await anAssessment({});
    await expect(complete()).rejects.toMatchObject(rejection(422));
    await save("direction.vision");

    await expect(complete(eve)).rejects.toMatchObject(rejection(404));
    expect((await stored())[0]?.completedAt).toBeNull();
  });

  test("concurrent reassessments start only one, with all previous answers", async () => {
    const answers = {
      "direction.vision": anAnswer(),
      "direction.gone": anAnswer({ note: "kept" }),
    };
    await anAssessment({ answers, frameworkVersion: "2020.1", completedAt: EARLIER });

    const begun = await Promise.all(Array.from({ length: 10 }, () => reassess()));

    const rows = await stored();
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ completedAt }) => completedAt === null)?.answers).toEqual(answers);
  });

  test("a reassessment needs a previous assessment and room within the limit", async () => {
    await expect(reassess()).rejects.toMatchObject(rejection(422));
    for (let n = 0; n < limitFor({ plan: "free", plans: DEFAULT_PLANS }, "assessments"); n += 1) {
      await anAssessment({
        completedAt: EARLIER,
        answers: { "self.time": anAnswer({ at: EARLIER }) },
      });
    }

    await expect(reassess()).rejects.toMatchObject(rejection(403));
    const merged = merge({ "self.time": anAnswer({ level: 4 }) });
    await expect(merged).rejects.toMatchObject(rejection(403));
  });
});

describe("merging a browser's answers", () => {
  const moment = fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-0${day + 1}T00:00:00.000Z`);
  const given: fc.Arbitrary<AssessmentAnswers> = fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...IDS.slice(0, 6)),
        fc.record({
          level: fc.integer({ min: 0, max: 4 }),
          confidence: fc.constantFrom(1 as const, 2 as const, 3 as const),
          note: fc.string({ maxLength: 12 }),
          evidence: fc.constant<string[]>([]),
          at: moment,
        }),
      ),
      { selector: ([id]) => id },
    )
    .map((entries) => Object.fromEntries(entries));

  test("merging in the database gives the same result as mergeAnswers", async () => {
    await fc.assert(
      fc.asyncProperty(given, given, async (here, local) => {
        await database.db.delete(assessments);
        await anAssessment({ answers: here });
        await merge(local);
        expect(await answersOf()).toEqual(mergeAnswers(here, local));
      }),
      { numRuns: 25 },
    );
  });

  test("a merged answer keeps the evidence of the one it replaces", async () => {
    await anAssessment({
      answers: { "self.time": anAnswer({ at: EARLIER, evidence: [`project:${PROJECT}`] }) },
    });
    await merge({ "self.time": anAnswer({ level: 4 }) });

    expect((await answersOf())["self.time"]).toMatchObject({
      level: 4,
      evidence: [`project:${PROJECT}`],
    });
  });

  test("merging after a completed assessment starts a new one and leaves the old one unchanged", async () => {
    await anAssessment({
      completedAt: EARLIER,
      answers: { "self.time": anAnswer({ at: EARLIER }) },
    });
    expect(
      await merge({ "self.time": anAnswer({ level: 4, at: "2026-11-01T00:00:00.000Z" }) }),
    ).toBe(0);
    expect(await stored()).toHaveLength(1);

    expect(await merge({ "self.letting-go": anAnswer({ level: 4 }) })).toBe(1);

    const rows = await stored();
    const [done, open] = [...rows].sort((one) => (one.completedAt ? -1 : 1));
    expect(done?.answers).toEqual({ "self.time": anAnswer({ at: EARLIER }) });
    expect(Object.keys(open?.answers ?? {}).sort()).toEqual(["self.letting-go", "self.time"]);
  });

  test("future timestamps are clamped to now when merged", async () => {
    await merge({ "self.time": anAnswer({ at: "2026-11-20T20:00:00.000Z" }) });

    expect((await answersOf())["self.time"]?.at).toBe(NOW.toISOString());
  });

  test("merging over the maximum number of answers is rejected", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 65 }, (_, n) => [
        `gone.number-${"abcdefghijklm"[n % 13]}${"vwxyz"[Math.floor(n / 13)]}`,
        anAnswer(),
      ]),
    );
    await expect(merge(many)).rejects.toMatchObject(rejection(422));
    expect(await stored()).toEqual([]);
  });
});

const merge = (answers: AssessmentAnswers) =>
  mergeLocalAnswers(database.db, ada, {
    id: newId(),
    localAnswers: { frameworkVersion: FRAMEWORK_VERSION, answers },
    now: NOW,
  });

async function anAssessment(row: Partial<typeof assessments.$inferInsert>): Promise<void> {
  await database.db.insert(assessments).values({
    id: newId(),
    uid: "uid-ada",
    frameworkVersion: FRAMEWORK_VERSION,
    startedAt: EARLIER,
    ...row,
  });
}

async function aProject(id: string, uid: string): Promise<void> {
  await database.db
    .insert(projects)
    .values({ id, uid, title: "A project", createdAt: EARLIER, updatedAt: EARLIER });
}
