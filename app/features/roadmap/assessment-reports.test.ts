import fc from "fast-check";
import { expect, test } from "vitest";
import { PROJECT_STATUSES } from "#app/features/projects/project.ts";
import { AREAS, COMPETENCIES, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import { atTargetWords, countAnswered, listAreaScores } from "./area-scores.ts";
import { type AssessmentAnswer, type AssessmentAnswers, levelsOf } from "./assessment.ts";
import { collectEvidence, toProjectRef, toWinRef } from "./evidence.ts";
import { carryOverAnswers } from "./framework-changes.ts";
import { rankGaps } from "./gaps.ts";
import { listHistory } from "./history.ts";
import { PRACTICE_HEADING, toBrief, toMarkdown } from "./pages/brief.ts";
import { listStartingCompetencies } from "./pages/starting-competencies.ts";

const TIMESTAMP = "2026-11-20T09:52:00.000Z";
const answer = (level: number): AssessmentAnswer => ({
  level,
  confidence: 2,
  note: "",
  evidence: [],
  at: TIMESTAMP,
});
const answersOf = (levels: Record<string, number>): AssessmentAnswers =>
  Object.fromEntries(Object.entries(levels).map(([id, level]) => [id, answer(level)]));

const randomAnswers = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom(...COMPETENCIES.map(({ id }) => id)), fc.integer({ min: 0, max: 3 })),
    { selector: ([id]) => id },
  )
  .map((entries) => answersOf(Object.fromEntries(entries)));

test("what is at the target, below it and not answered adds up to the area", () => {
  fc.assert(
    fc.property(randomAnswers, (answers) => {
      for (const { id, of, answered, atTarget, mean } of listAreaScores(answers, new Set(), null)) {
        const levels = Object.entries(answers).filter(([each]) => each.startsWith(`${id}.`));
        expect(answered).toBe(levels.length);
        expect(atTarget).toBe(levels.filter(([, { level }]) => level >= TARGET_LEVEL).length);
        expect(answered).toBeLessThanOrEqual(of);
        expect(mean === null).toBe(answered === 0);
      }
    }),
  );
});

test("every answer counts once and unanswered competencies do not count", () => {
  fc.assert(
    fc.property(randomAnswers, (answers) => {
      const scores = listAreaScores(answers, new Set(), null);
      expect(countAnswered(scores)).toBe(Object.keys(answers).length);
    }),
  );
  const [direction] = listAreaScores(
    answersOf({ "direction.vision": 2 }),
    new Set(["self.time"]),
    null,
  );
  expect(direction).toMatchObject({ mean: 2, atTarget: 0, answered: 1, of: 4, evidenced: 0 });
  expect(direction && atTargetWords(direction)).toBe("0 of 4 at target level");
});

test("there are three starting competencies, of the focus areas first", () => {
  const areaOf = (id: string) => id.split(".")[0];
  const begin = (focus: string[]) => listStartingCompetencies(focus).map(({ id }) => areaOf(id));

  expect(begin([])).toEqual(AREAS.slice(0, 3).map(({ id }) => id));
  expect(begin(["self", "operations"])).toEqual(["operations", "self", "direction"]);
  expect(begin(["self", "operations", "people"])).toEqual(["people", "operations", "self"]);
});

test("the history compares with the previous counted assessment, and of one week only the last counts", () => {
  const completed = [
    { id: "c", completedAt: "2026-11-18T09:00:00.000Z", answers: answersOf({ "self.time": 3 }) },
    { id: "a", completedAt: "2026-10-01T09:00:00.000Z", answers: answersOf({ "self.time": 1 }) },
    { id: "b", completedAt: "2026-11-16T09:00:00.000Z", answers: answersOf({ "self.time": 4 }) },
  ];

  const history = listHistory(completed, null);

  expect(history.map(({ id, isCounted }) => [id, isCounted])).toEqual([
    ["a", true],
    ["b", false],
    ["c", true],
  ]);
  expect(history.map(({ changes }) => changes.self)).toEqual([undefined, 1, 1]);
});

test("a retired answer is carried over, even if its id has a new meaning", () => {
  const framework = {
    version: "v1",
    ids: new Set(["self.new", "self.time"]),
    changes: [{ from: "v0", to: "v1", ids: { "self.time": null, "self.old": "self.time" } }],
  };
  const answers = answersOf({ "self.time": 1, "self.old": 2, "self.gone": 3 });

  const carried = carryOverAnswers(answers, "v0", framework);

  expect(
    Object.values(carried)
      .map(({ level }) => level)
      .sort(),
  ).toEqual([1, 2, 3]);
  expect(carried["self.time"]?.level).toBe(2);
});

test("a brief asks for work at the target level, and its Markdown is escaped", () => {
  const gaps = rankGaps({
    levels: new Map([["operations.incidents", 1]]),
    ...{ targetRole: null, archetype: null },
    focusAreas: [],
    practicableIds: new Set(),
  });
  const piece = {
    ref: "project:1",
    title: "*Cut* [costs]",
    path: "/x",
    ...{ rung: "said" as const, level: 2, source: "you", day: "2026-11-20" },
  };
  const brief = toBrief({
    ladder: null,
    reviews: [],
    gaps,
    evidence: { "operations.incidents": [piece] },
    runs: [],
    plan: [
      { action: "Lead\nan incident", due: "2026-12-01", status: "doing" },
      { action: "Later", due: null, status: "todo" },
    ],
  });

  expect(brief.gaps[0]?.ask).toBe(
    "Work at level 3 (Tech Lead): “Commands an incident by assigning roles early and deciding based on what is known.”",
  );
  const text = toMarkdown(brief, "2026-11-22");
  expect(text).toContain(
    "- **Incident leadership:** \\*Cut\\* \\[costs\\] (own words, no before and after or link yet, level 2 (Emerging lead), by me, 2026-11-20)",
  );
  expect(text).toContain("- Lead an incident (due 2026-12-01)");
  expect(text).not.toContain("Later");
});

test("in a brief no run is evidence, and each piece says how it is known, at what level, by whom and when", () => {
  const id = fc.constantFrom(...COMPETENCIES.map((each) => each.id));
  const hex = fc.stringMatching(/^[\da-f]{24}$/);
  const day = fc.constantFrom("2025-02-28", "2026-11-02");
  const level = fc.integer({ min: 0, max: 4 });
  const runs = fc.array(fc.record({ id: hex, competency: id, earned: fc.nat(10) }), {
    maxLength: 9,
  });
  const project = fc.record({
    id: hex,
    status: fc.constantFrom(...PROJECT_STATUSES),
    competencies: fc.uniqueArray(id, { maxLength: 4 }),
    day,
    situationLength: fc.constantFrom(0, 40),
    resultLength: fc.constantFrom(0, 40),
    linkCount: fc.nat(1),
  });
  const win = fc.record({
    ...{ id: hex, on: day, competencyId: id },
    text: fc.constant("Won"),
    figure: fc.constantFrom("", "9 days to 2"),
  });
  const colleague = fc.record({
    competencyId: id,
    answerId: hex,
    name: fc.constantFrom("Ana", "Bo"),
    domain: fc.constantFrom("", "northwind.example"),
    level: fc.option(level),
    sentAt: day,
  });
  fc.assert(
    fc.property(
      randomAnswers,
      runs,
      fc.array(project, { maxLength: 5 }),
      fc.array(win, { maxLength: 5 }),
      fc.array(colleague, { maxLength: 5 }),
      (bare, played, projects, wins, described) => {
        // Each answer refers to all that there is, also to runs, as answers did once.
        const refs = [
          ...played.map((run) => `attempt:${run.id}`),
          ...projects.map((each) => toProjectRef(each.id)),
          ...wins.map((each) => toWinRef(each.id)),
        ];
        const answers = Object.fromEntries(
          Object.entries(bare).map(([key, value]) => [key, { ...value, evidence: refs }]),
        );
        const evidence = collectEvidence(answers, {
          projects: projects.map(({ day: updatedAt, ...each }) => ({
            ...{ ...each, updatedAt, title: `Project ${each.id}`, metrics: [] },
          })),
          wins,
          described,
        });
        const gaps = rankGaps({
          levels: levelsOf(answers),
          ...{
            targetRole: null,
            archetype: null,
            focusAreas: [],
            practicableIds: new Set<string>(),
          },
        });
        const brief = toBrief({
          ...{ ladder: null, reviews: [], gaps, plan: [], evidence: Object.fromEntries(evidence) },
          runs: played.map(({ competency, earned, ...run }) => ({
            ...{ ...run, simulationId: "s", scenarioId: "c", title: `Game ${run.id}` },
            ...{ finishedAt: null, competencies: { [competency]: { earned, best: 10 } } },
          })),
        });
        for (const piece of brief.evidence.flatMap(({ titles }) => titles)) {
          expect(piece).toMatch(
            /^(Project [\da-f]{24}|Won|What (Ana|Bo) saw) \((own words|documented|described)[^()]*, level (\d \([^()]+\)|not given), (by me|name not verified[^()]*), 20\d\d-\d\d-\d\d\)$/,
          );
        }
        const [done = ""] = toMarkdown(brief, "2026-11-22").split(`## ${PRACTICE_HEADING}`);
        expect(done).not.toContain("Game ");
      },
    ),
  );
});

test("a brief keeps what was played apart from what was done, and names who says so", () => {
  const run = {
    ...{ id: "a", simulationId: "s", scenarioId: "c", title: "An executive", finishedAt: null },
    competencies: { "operations.incidents": { earned: 9, best: 10 } },
  };
  const gaps = rankGaps({
    levels: new Map([["operations.incidents", 1]]),
    ...{ targetRole: null, archetype: null, focusAreas: [], practicableIds: new Set<string>() },
  });
  const brief = toBrief({
    ladder: null,
    ...{ reviews: [], gaps, plan: [], runs: [run, { ...run, id: "b" }] },
    evidence: {
      "operations.incidents": [
        {
          ...{ ref: "colleague:1:operations.incidents", title: "What Ana saw", path: "/" },
          ...{ rung: "described", level: 3, source: "Ana", day: "2026-11-02" },
        },
      ],
    },
  });
  expect(brief.evidence[0]?.titles).toEqual([
    "What Ana saw (described by a colleague, level 3 (Tech Lead), name not verified, 2026-11-02)",
  ]);
  expect(brief.practice).toEqual([{ name: "Incident leadership", titles: ["An executive"] }]);
  const text = toMarkdown(brief, "2026-11-22");
  const [done = "", played = ""] = text.split("## Practiced in simulations");
  expect(done).not.toContain("An executive");
  expect(played).toContain("games and no evidence\n\n- **Incident leadership:** An executive\n");
});
