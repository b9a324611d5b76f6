import fc from "fast-check";
import { expect, test } from "vitest";
import { TARGET_ROLES } from "#app/features/account/profile.ts";
import { CORE, tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { AREAS, COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { type AssessmentAnswers, levelsOf } from "../assessment.ts";
import { rankGaps } from "../gaps.ts";
import type { NextForJob } from "../next-for-job.ts";
import type { Aim } from "../target.ts";
import { listUnproven, toOutcome } from "./outcome.ts";
import { findPlace, listSitting, SITTING_LENGTH } from "./questions.ts";

const answer = (level: number, confidence: 1 | 2 | 3 = 2) => ({
  ...{ level, confidence, note: "", evidence: [] },
  at: "2026-11-01T00:00:00.000Z",
});
const ids = COMPETENCIES.map(({ id }) => id);
const openers = AREAS.map(({ competencies }) => competencies[0]?.id ?? "");
const someAnswers = fc
  .dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 4 }), { maxKeys: ids.length })
  .map(
    (levels): AssessmentAnswers =>
      Object.fromEntries(Object.entries(levels).map(([id, level]) => [id, answer(level)])),
  );
const input = fc.record({
  answers: someAnswers,
  targetRole: fc.constantFrom(null, ...TARGET_ROLES),
  focusAreas: fc.subarray(
    AREAS.map(({ id }) => id),
    { maxLength: 3 },
  ),
});

test("a sitting begins with the areas, asks nothing twice, and is as long as it says", () => {
  fc.assert(
    fc.property(input, (given) => {
      const sitting = listSitting(given).map(({ id }) => id);
      expect(sitting.slice(0, openers.length)).toEqual(openers);
      expect(new Set(sitting).size).toBe(sitting.length);
      const isOpened = openers.every((id) => given.answers[id]);
      expect(sitting.length).toBe(isOpened ? SITTING_LENGTH : openers.length);
    }),
  );
});

test("answering a later question never changes which questions are asked", () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 4 }), (given, level) => {
      const opened = Object.fromEntries(openers.map((id) => [id, answer(2)]));
      const before = { ...given, answers: { ...given.answers, ...opened } };
      const sitting = listSitting(before);
      for (const { id } of sitting.slice(openers.length)) {
        const after = { ...before, answers: { ...before.answers, [id]: answer(level) } };
        expect(listSitting(after)).toEqual(sitting);
      }
    }),
  );
});

test("whoever answers what is asked reaches the end after as many questions as were said", () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.integer({ min: 0, max: 4 })), (given, levels) => {
      let answers: AssessmentAnswers = {};
      let asked = 0;
      for (;;) {
        const place = findPlace({ ...given, answers }, { at: null, isWhole: false });
        if (!place.question) break;
        asked += 1;
        expect([place.number, place.of]).toEqual([asked, SITTING_LENGTH]);
        answers = { ...answers, [place.question.id]: answer(levels.next().value) };
      }
      expect(asked).toBe(SITTING_LENGTH);
    }),
  );
});

test("the areas that came out weakest are asked about further", () => {
  const answers = Object.fromEntries(openers.map((id) => [id, answer(3)]));
  answers[openers[5] ?? ""] = answer(0);
  answers[openers[2] ?? ""] = answer(1);
  const sitting = listSitting({ answers, targetRole: null, focusAreas: [] }).map(({ id }) => id);
  const area = (index: number) => AREAS[index]?.competencies.slice(1, 3).map(({ id }) => id) ?? [];
  expect(sitting.slice(8, 12)).toEqual([...area(5), ...area(2)]);
});

const outcomeOf = (
  answers: AssessmentAnswers,
  evidencedIds: ReadonlySet<string> = new Set(),
  targetRole: (typeof TARGET_ROLES)[number] | null = null,
  {
    askedIds = [],
    practicableIds = [],
    next = null,
  }: { askedIds?: string[]; practicableIds?: string[]; next?: NextForJob | null } = {},
) => {
  const levels = levelsOf(answers);
  const rest = { targetRole, archetype: null, focusAreas: [], practicableIds: new Set<string>() };
  return toOutcome({
    ...{ answers, evidencedIds, targetRole, archetype: null },
    asked: { ids: askedIds, next, why: "this job mentions it" },
    practicableIds: new Set(practicableIds),
    gaps: rankGaps({ levels, ...rest }),
  });
};

test("three everywhere, guessed and without evidence, is all to be proven and no strength", () => {
  const all = Object.fromEntries(ids.map((id) => [id, answer(3, 1)]));
  const { strengths, gaps, unproven } = outcomeOf(all);
  expect([strengths, gaps, unproven.length]).toEqual([[], [], ids.length]);
});

test("a tie is said, with what breaks it", () => {
  const all = Object.fromEntries(ids.map((id) => [id, answer(1)]));
  expect(outcomeOf(all)).toMatchObject({
    tie: `${ids.length} gaps are equally large. Start with the one your work needs next.`,
    isUndecided: true,
  });
  const manager = outcomeOf(
    Object.fromEntries(ids.map((id) => [id, answer(id.startsWith("people") ? 3 : 0)])),
    new Set(),
    "manager",
  );
  expect(manager.gaps[0]?.areaId).toBe("culture");
});

test("among equal gaps the one that the job asks for comes first, then one that can be practiced", () => {
  const all = Object.fromEntries(ids.map((id) => [id, answer(1)]));
  const [asked = "", practicable = ""] = ids.slice(-2);
  const both = outcomeOf(all, new Set(), null, {
    askedIds: [asked],
    practicableIds: [practicable],
  });
  expect(both.gaps.slice(0, 2).map(({ id }) => id)).toEqual([asked, practicable]);
  expect(both.tie).toContain("is first because this job mentions it.");
  expect(both.isUndecided).toBe(false);
  const free = outcomeOf(all, new Set(), null, { practicableIds: [practicable] });
  // The button beside it takes the first.
  expect(free.tie).toMatch(
    /is first because you can practice it right away\. Take another if your work needs it sooner\.$/,
  );
});

test("what a job leads on to is first, and no reason is made up where others are as large", () => {
  const all = Object.fromEntries(ids.map((id) => [id, answer(1)]));
  const [id = "", other = ""] = ids.slice(-2);
  const next = { id, isGap: true };
  const alone = outcomeOf(all, new Set(), null, { askedIds: [id], next });
  const beside = outcomeOf(all, new Set(), null, { askedIds: [id, other], next });
  expect([alone, beside].map(({ gaps }) => gaps[0]?.id)).toEqual([id, id]);
  expect(alone.tie).toContain("is first because this job mentions it, and you");
  expect(beside.tie).toMatch(
    /is first, but others are equally large\. Take another if your work needs it sooner\.$/,
  );
});

test("a sitting for a job asks exactly what the job asks for and has no answer", () => {
  fc.assert(
    fc.property(fc.subarray(ids, { minLength: 1 }), someAnswers, (askedIds, given) => {
      const input = { targetRole: null, focusAreas: [], askedIds };
      let answers = given;
      const asked: string[] = [];
      for (;;) {
        const place = findPlace({ ...input, answers }, { at: null, isWhole: false });
        if (!place.question) break;
        expect(place.of).toBe(askedIds.length);
        asked.push(place.question.id);
        answers = { ...answers, [place.question.id]: answer(2) };
      }
      expect(asked).toEqual(askedIds.filter((id) => !given[id]));
    }),
  );
});

test("what is core is shown first, however sure one is of the rest", () => {
  const all = Object.fromEntries(
    ids.map((id) => [id, answer(3, tierOf("team", id) === "core" ? 3 : 1)]),
  );
  const rest = { answers: all, evidencedIds: new Set<string>() };
  const idsFor = (aim: Aim) =>
    listUnproven({ ...rest, ...aim }).map(({ competency }) => competency.id);

  const forTeamLead = idsFor({ targetRole: "lead_now", archetype: "team" });
  expect(new Set(forTeamLead.slice(0, Object.keys(CORE.team).length))).toEqual(
    new Set(Object.keys(CORE.team)),
  );
  // A kind of lead says nothing to who aims for another role.
  expect(idsFor({ targetRole: "manager", archetype: "team" })).toEqual(
    idsFor({ targetRole: "manager", archetype: null }),
  );
});

test("more evidence never makes a claim unproven, nor takes a strength away", () => {
  fc.assert(
    fc.property(someAnswers, fc.subarray(ids), fc.constantFrom(...ids), (answers, some, more) => {
      const before = outcomeOf(answers, new Set(some));
      const after = outcomeOf(answers, new Set([...some, more]));
      const idsOf = (claims: typeof before.unproven) =>
        claims.map(({ competency }) => competency.id);
      for (const id of idsOf(after.unproven)) expect(idsOf(before.unproven)).toContain(id);
      expect(after.strengths.length).toBeGreaterThanOrEqual(before.strengths.length);
    }),
  );
});
