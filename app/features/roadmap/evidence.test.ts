import fc from "fast-check";
import { expect, test } from "vitest";
import type { Run } from "#app/features/simulations/run.ts";
import type { AssessmentAnswers } from "./assessment.ts";
import {
  collectEvidence,
  type EvidenceProject,
  evidenceWords,
  listEvidenced,
  listPractice,
  type Rung,
  toProjectRef,
  toWinRef,
} from "./evidence.ts";

const ID = "operations.incidents";
const PROJECT: EvidenceProject = {
  id: "a".repeat(24),
  title: "Pager week",
  status: "done",
  competencies: [ID],
  metrics: [],
  updatedAt: "2026-11-02T10:00:00.000Z",
  situationLength: 40,
  resultLength: 40,
  linkCount: 0,
};
const answer = (level: number, evidence: string[] = []) => ({
  ...{ level, confidence: 2 as const, note: "", evidence, at: "" },
});
const run = (id: string, earned: number): Run => ({
  id,
  ...{ simulationId: "when-production-breaks", scenarioId: "command" },
  ...{ title: "Command at 03:10", finishedAt: null },
  competencies: { [ID]: { earned, best: 20 }, "delivery.risk": { earned: 0, best: 0 } },
});

test.each<[string, Partial<EvidenceProject>, Rung]>([
  ["a before and an after in words", {}, "documented"],
  [
    "a figure before and after",
    { resultLength: 0, metrics: [{ label: "Pages", before: "9", after: "2", unit: "" }] },
    "documented",
  ],
  ["no result", { resultLength: 0 }, "said"],
  ["no situation", { situationLength: 3 }, "said"],
  ["a link alone", { situationLength: 0, resultLength: 0, linkCount: 1 }, "documented"],
  [
    "a figure without a before",
    { resultLength: 0, metrics: [{ label: "Pages", before: "", after: "2", unit: "" }] },
    "said",
  ],
])("a project with %s is on its rung", (_, fields, rung) => {
  const evidence = collectEvidence({}, { projects: [{ ...PROJECT, ...fields }] });
  expect(evidence.get(ID)).toMatchObject([{ rung, source: "you", day: "2026-11-02" }]);
});

test("a project shows the level of the answer that references it, and none that only names the competency", () => {
  const levelOf = (refs: string[]) =>
    collectEvidence({ [ID]: answer(3, refs) }, { projects: [PROJECT] }).get(ID)?.[0]?.level;

  expect(levelOf([toProjectRef(PROJECT.id)])).toBe(3);
  expect(levelOf([])).toBeNull();
});

test.each([
  ["idea", 0],
  ["dropped", 0],
  ["active", 1],
] as const)("a project that is %s makes %i pieces", (status, count) => {
  expect(collectEvidence({}, { projects: [{ ...PROJECT, status }] }).get(ID) ?? []).toHaveLength(
    count,
  );
});

test.each([
  ["The release takes 40 minutes", "9 days to 2", 3, "documented, level 3 (Tech Lead), by me"],
  ["The release fell from 9 days to 2", "", null, "documented, level not given, by me"],
  [
    "Support ran the release",
    "",
    3,
    "own words, no before and after or link yet, level 3 (Tech Lead), by me",
  ],
])("a win “%s”, “%s”, that an answer references at %s is %s", (text, figure, level, words) => {
  const win = { id: "b".repeat(24), on: "2026-11-05", text, figure, competencyId: ID };
  const answers: AssessmentAnswers =
    level === null ? {} : { [ID]: answer(level, [toWinRef(win.id)]) };
  const evidence = collectEvidence(answers, { projects: [], wins: [win] });
  const [piece] = evidence.get(ID) ?? [];
  expect(piece && evidenceWords(piece)).toBe(`${text} (${words}, 2026-11-05)`);
  const isDocumentedAtTarget = level === 3 && words.startsWith("documented");
  expect(listEvidenced(evidence, () => 3).has(ID)).toBe(isDocumentedAtTarget);
});

test("what a colleague described stands with their name and the level that they saw", () => {
  const described = {
    ...{ competencyId: ID, answerId: "1", name: "Ana", domain: "", level: 2 },
    sentAt: "2026-11-04T08:00:00.000Z",
  };
  const [piece] = collectEvidence({}, { projects: [], described: [described] }).get(ID) ?? [];

  expect(piece).toMatchObject({ rung: "described", level: 2, source: "Ana", day: "2026-11-04" });
  expect(piece && evidenceWords(piece)).toBe(
    "What Ana saw (described by a colleague, level 2 (Emerging lead), name not verified, 2026-11-04)",
  );
});

test("an answer by a mailed link is confirmed, and says no more than where the link went", () => {
  const described = {
    ...{ competencyId: ID, answerId: "1", name: "Ana", domain: "northwind.example", level: 3 },
    sentAt: "2026-11-04T08:00:00.000Z",
  };
  const [piece] = collectEvidence({}, { projects: [], described: [described] }).get(ID) ?? [];
  expect(piece).toMatchObject({ rung: "confirmed", source: "Ana" });
  expect(piece && evidenceWords(piece)).toBe(
    "What Ana saw (described by a colleague with an emailed link, level 3 (Tech Lead), name not verified, from an address at northwind.example, 2026-11-04)",
  );
  expect(
    listEvidenced(collectEvidence({}, { projects: [], described: [described] }), () => 3).has(ID),
  ).toBe(true);
});

test("a competency is shown only by something documented or better at its target", () => {
  const described = {
    ...{ competencyId: ID, answerId: "1", name: "Ana", domain: "", sentAt: "2026-11-04" },
  };
  const isShown = (pieces: Parameters<typeof collectEvidence>, target: number) =>
    listEvidenced(collectEvidence(...pieces), () => target).has(ID);
  const referenced = { [ID]: answer(3, [toProjectRef(PROJECT.id)]) };

  expect(isShown([referenced, { projects: [PROJECT] }], 3)).toBe(true);
  expect(isShown([referenced, { projects: [PROJECT] }], 4)).toBe(false);
  expect(isShown([referenced, { projects: [{ ...PROJECT, resultLength: 0 }] }], 3)).toBe(false);
  expect(isShown([{ [ID]: answer(3) }, { projects: [PROJECT] }], 3)).toBe(false);
  expect(isShown([{}, { projects: [], described: [{ ...described, level: 3 }] }], 3)).toBe(true);
  expect(isShown([{}, { projects: [], described: [{ ...described, level: 2 }] }], 3)).toBe(false);
  expect(isShown([{}, { projects: [], described: [{ ...described, level: null }] }], 3)).toBe(
    false,
  );
});

test("no run is ever evidence, however it is referenced, and each piece has a rung, a source and a day", () => {
  const runs = fc.array(fc.tuple(fc.stringMatching(/^[0-9a-f]{24}$/), fc.nat(20)));
  fc.assert(
    fc.property(runs, fc.nat(4), fc.boolean(), (played, level, hasProject) => {
      const refs = played.map(([id]) => `attempt:${id}`);
      const evidence = collectEvidence(
        { [ID]: answer(level, refs) },
        { projects: hasProject ? [PROJECT] : [] },
      );
      const pieces = [...evidence.values()].flat();
      expect(pieces).toHaveLength(hasProject ? 1 : 0);
      for (const piece of pieces) {
        expect(["said", "documented", "described", "confirmed"]).toContain(piece.rung);
        expect(piece.source).not.toBe("");
        expect(piece.day).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      const practice = listPractice(
        played.map(([id, earned]) => run(id, earned)),
        ID,
      );
      expect(practice).toHaveLength(played.length);
    }),
  );
  expect(listPractice([run("a", 3)], "delivery.risk")).toEqual([]);
});
