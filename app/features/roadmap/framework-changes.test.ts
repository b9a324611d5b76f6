import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPETENCIES, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import {
  CHANGES,
  type FrameworkChange,
  listStoredIds,
  toCurrentId,
  toCurrentIds,
} from "#app/reference/competencies/framework-history.ts";
import type { AssessmentAnswer, AssessmentAnswers } from "./assessment.ts";
import { carryOverAnswers, type FrameworkState, migrateAnswers } from "./framework-changes.ts";

const TEST_IDS = ["a", "b", "c", "d", "e", "f", "constructor", "__proto__"];
const id = fc.constantFrom(...TEST_IDS);

const answer: fc.Arbitrary<AssessmentAnswer> = fc.record({
  level: fc.integer({ min: 0, max: 4 }),
  confidence: fc.constantFrom(1, 2, 3),
  note: fc.string({ maxLength: 20 }),
  evidence: fc.constant([]),
  at: fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-0${day + 1}T00:00:00.000Z`),
});

const answers: fc.Arbitrary<AssessmentAnswers> = fc
  .uniqueArray(fc.tuple(id, answer), { selector: ([name]) => name })
  .map((entries) => Object.fromEntries(entries));

const idChange = fc.oneof(
  id,
  fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
  fc.constant(null),
);

/** Up to four framework changes, and the framework after them. */
const frameworkHistory: fc.Arbitrary<FrameworkState> = fc
  .tuple(
    fc.array(
      fc
        .uniqueArray(fc.tuple(id, idChange), { selector: ([name]) => name })
        .map((entries) => Object.fromEntries(entries)),
      { maxLength: 4 },
    ),
    fc.uniqueArray(id),
  )
  .map(([maps, ids]) => ({
    version: `v${maps.length}`,
    ids: new Set(ids),
    changes: maps.map((map, index) => ({ from: `v${index}`, to: `v${index + 1}`, ids: map })),
  }));

test("every answer stays unchanged under a current id or as retired", () => {
  fc.assert(
    fc.property(answers, frameworkHistory, fc.nat(4), (given, framework, from) => {
      const version = `v${Math.min(from, framework.changes.length)}`;
      const { answers: current, retired } = migrateAnswers(given, version, framework);
      const kept = new Set([...Object.values(current), ...retired.map((each) => each.answer)]);
      expect(Object.values(given).every((each) => kept.has(each))).toBe(true);
      expect(Object.keys(current).every((each) => framework.ids.has(each))).toBe(true);
      for (const each of retired) expect(given[each.id]).toBe(each.answer);
    }),
  );
});

test("if several ids became another, the newest answer wins", () => {
  fc.assert(
    fc.property(answers, (given) => {
      const ids = Object.fromEntries(TEST_IDS.map((name) => [name, "one"]));
      const changes: FrameworkChange[] = [{ from: "v0", to: "v1", ids }];
      const framework = { version: "v1", ids: new Set(["one"]), changes };
      const { answers: current, retired } = migrateAnswers(given, "v0", framework);
      const newest = Object.values(given)
        .map(({ at }) => at)
        .sort()
        .at(-1);
      expect(current.one?.at).toBe(newest);
      expect(retired).toHaveLength(Math.max(0, Object.keys(given).length - 1));
    }),
  );
});

test("answers of the current version are unchanged and an unknown id is retired", () => {
  const one = { level: 2, confidence: 2, note: "", evidence: [], at: "2026-11-20T00:00:00.000Z" };
  const given = { "direction.vision": one, "direction.gone": one } as AssessmentAnswers;
  expect(migrateAnswers(given, FRAMEWORK_VERSION)).toEqual({
    answers: { "direction.vision": one },
    retired: [{ id: "direction.gone", answer: one }],
  });
});

test("carrying answers over loses none, and repeating it changes nothing", () => {
  fc.assert(
    fc.property(answers, frameworkHistory, fc.nat(4), (given, framework, from) => {
      const version = `v${Math.min(from, framework.changes.length)}`;
      const carried = carryOverAnswers(given, version, framework);
      const kept = new Set(Object.values(carried));
      expect(Object.values(given).every((each) => kept.has(each))).toBe(true);
      expect(carryOverAnswers(carried, framework.version, framework)).toEqual(carried);
    }),
  );
});

/** Ids of each published version. Removing one needs an entry in CHANGES, not an edit here. */
const PUBLISHED_IDS = {
  "2026.1":
    "direction.vision direction.decisions direction.evolution direction.quality delivery.slicing delivery.risk delivery.unblocking delivery.priorities people.coaching people.feedback people.delegation people.hiring communication.writing communication.translation communication.facilitation communication.managing-up operations.observability operations.incidents operations.learning operations.security product.problem product.impact product.economics product.roadmap culture.ways culture.review culture.safety culture.knowledge self.time self.letting-go self.resilience self.narrative",
  "2026.2":
    "direction.vision direction.decisions direction.evolution direction.quality delivery.slicing delivery.risk delivery.unblocking delivery.priorities delivery.ai people.coaching people.feedback people.hiring people.sponsorship communication.writing communication.translation communication.facilitation communication.managing-up communication.influence operations.observability operations.incidents operations.learning operations.security operations.on-call product.problem product.impact product.economics culture.ways culture.review culture.safety culture.remote self.time self.letting-go self.credibility self.narrative",
  "2027.1":
    "direction.vision direction.decisions direction.evolution direction.quality delivery.slicing delivery.risk delivery.unblocking delivery.priorities delivery.ai people.coaching people.feedback people.hiring people.sponsorship people.conflict communication.writing communication.translation communication.facilitation communication.managing-up communication.influence operations.observability operations.incidents operations.learning operations.security operations.on-call product.problem product.impact product.economics culture.ways culture.review culture.safety culture.remote self.time self.letting-go self.credibility self.narrative",
  "2027.2":
    "direction.vision direction.decisions direction.evolution direction.quality delivery.slicing delivery.risk delivery.unblocking delivery.priorities delivery.ai people.coaching people.feedback people.hiring people.sponsorship people.conflict communication.writing communication.translation communication.facilitation communication.managing-up communication.influence operations.observability operations.incidents operations.learning operations.security operations.on-call product.problem product.impact product.economics culture.ways culture.review culture.safety culture.remote self.time self.letting-go self.credibility self.narrative",
};

function answered(level: AssessmentAnswer["level"], day: string): AssessmentAnswer {
  return { level, confidence: 2, note: "", evidence: [], at: `2026-11-${day}T00:00:00.000Z` };
}

test("a complete assessment of 2026.1 loses no answer: 28 are current, the 4 merged ones retired", () => {
  const given = Object.fromEntries(
    PUBLISHED_IDS["2026.1"].split(" ").map((each) => [each, answered(2, "01")]),
  );
  const { answers: current, retired } = migrateAnswers(given, "2026.1");

  expect(Object.keys(current)).toHaveLength(28);
  for (const [each, kept] of Object.entries(current)) expect(kept).toBe(given[each]);
  expect(retired.map((each) => each.id).sort()).toEqual(
    ["people.delegation", "product.roadmap", "self.resilience", "culture.knowledge"].sort(),
  );
  expect(Object.keys(carryOverAnswers(given, "2026.1"))).toHaveLength(32);
});

test("an assessment of 2027.1 is current as it is", () => {
  const given = Object.fromEntries(
    PUBLISHED_IDS["2027.1"].split(" ").map((each) => [each, answered(2, "01")]),
  );

  expect(migrateAnswers(given, "2027.1")).toEqual({ answers: given, retired: [] });
  expect(carryOverAnswers(given, "2027.1")).toEqual(given);
  expect(COMPETENCIES.filter(({ id: each }) => !given[each])).toEqual([]);
});

test("an assessment of 2026.2 is current as it is, and only the new competency is open", () => {
  const given = Object.fromEntries(
    PUBLISHED_IDS["2026.2"].split(" ").map((each) => [each, answered(2, "01")]),
  );

  expect(migrateAnswers(given, "2026.2")).toEqual({ answers: given, retired: [] });
  expect(carryOverAnswers(given, "2026.2")).toEqual(given);
  expect(COMPETENCIES.map((each) => each.id).filter((each) => !given[each])).toEqual([
    "people.conflict",
  ]);
});

test.each([
  ["people.delegation", "self.letting-go"],
  ["product.roadmap", "delivery.priorities"],
  ["self.resilience", "direction.decisions"],
  ["culture.knowledge", "culture.review"],
])("%s went into %s, whose own answer counts even if it is older", (old, current) => {
  const own = answered(3, "01");
  const merged = answered(1, "20");

  expect(migrateAnswers({ [old]: merged }, "2026.1")).toEqual({
    answers: { [current]: merged },
    retired: [],
  });
  expect(migrateAnswers({ [current]: own, [old]: merged }, "2026.1")).toEqual({
    answers: { [current]: own },
    retired: [{ id: old, answer: merged }],
  });
  expect(toCurrentId(old)).toBe(current);
  expect(toCurrentIds([old, "direction.vision", current])).toEqual([current, "direction.vision"]);
  expect(listStoredIds(current)).toEqual([current, old]);
});

test("ids of the current version are their own", () => {
  for (const { id: each } of COMPETENCIES) expect(toCurrentId(each)).toBe(each);
  expect(toCurrentId("direction.gone")).toBe("direction.gone");
});

test("every id ever published is current or has an entry in CHANGES", () => {
  const ids = new Set(COMPETENCIES.map((each) => each.id));
  const changed = new Set(CHANGES.flatMap((change) => Object.keys(change.ids)));
  const asked = Object.values(PUBLISHED_IDS).flatMap((each) => each.split(" "));
  expect(asked.filter((each) => !ids.has(each) && !changed.has(each))).toEqual([]);
  expect(Object.keys(PUBLISHED_IDS)).toContain(FRAMEWORK_VERSION);
});

test("the changes form a chain to the current version and end at existing ids", () => {
  const ids = new Set(COMPETENCIES.map((each) => each.id));
  const versions = CHANGES.map(({ to }) => to);
  expect(CHANGES.slice(1).map(({ from }) => from)).toEqual(versions.slice(0, -1));
  if (versions.length > 0) expect(versions.at(-1)).toBe(FRAMEWORK_VERSION);
  const last = CHANGES.at(-1);
  for (const to of Object.values(last?.ids ?? {}).flat()) {
    if (to !== null) expect(ids.has(to)).toBe(true);
  }
});
