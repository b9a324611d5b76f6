import fc from "fast-check";
import { expect, test } from "vitest";
import { listTemplatesFor } from "#app/features/projects/templates.ts";
import type { Evidence } from "#app/features/roadmap/evidence.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { COMPETENCIES, findCompetency } from "#app/reference/competencies/framework.ts";
import { toCompetencySubject } from "./competency-subject.ts";
import { type PracticeInput, toPracticeGuidance } from "./practice.ts";

const INCIDENTS = findCompetency("operations.incidents");
const NOTHING: PracticeInput = {
  level: null,
  target: 3,
  evidence: [],
  templates: [],
  simulations: [],
  practice: findCompetencyPractice("operations.incidents"),
  now: new Date("2026-11-24T12:00:00.000Z"),
};

function guide(fields: Partial<PracticeInput> = {}) {
  if (!INCIDENTS) throw new Error("The roadmap has lost incidents.");
  return toPracticeGuidance(INCIDENTS, { ...NOTHING, ...fields });
}

test("the next level is described in the framework's words", () => {
  const { statement, reason, next } = guide({ level: 2 });

  expect(statement).toBe("Incident leadership: from level 2 to 3 (Tech Lead).");
  expect(reason).toBe("You rated yourself 2 (Emerging lead). The target is 3.");
  expect(next).toMatchObject({
    level: 3,
    name: "Tech Lead",
    does: levelText("operations.incidents", 3),
  });
  expect(next?.examples).toEqual(NOTHING.practice.examples[2]);
});

test("without a level practice starts from the target", () => {
  const { reason, next } = guide();

  expect(next?.level).toBe(3);
  expect(reason).toBe("You haven’t rated yourself yet, so this page starts at the target level.");
});

test("the target is the viewer’s own", () => {
  expect(guide({ target: 4 }).next?.level).toBe(4);
  expect(guide({ level: 3, target: 4 }).reason).toContain("The target is 4.");
  expect(guide({ level: 2, target: 2 }).reason).toContain("That is the target level.");
});

test("the highest level has no next level", () => {
  expect(guide({ level: 4 })).toMatchObject({
    next: null,
    statement: "Incident leadership: you’re at level 4, the highest.",
  });
});

test("evidence shows a level from the rung and level of one of its pieces on", () => {
  const piece: Evidence = {
    ...{ ref: "project:1", title: "Pager week", path: "/account/projects/1" },
    ...{ rung: "documented", level: 1, source: "you", day: "2026-11-02" },
  };
  const reasonFor = (fields: Partial<Evidence>) =>
    guide({ level: 1, evidence: [{ ...piece, ...fields }] }).reason;

  expect(reasonFor({})).toContain("1 piece of evidence shows it");
  expect(reasonFor({ level: null })).toContain("You have no evidence for that level yet");
  expect(reasonFor({ level: 0 })).toContain("You have no evidence for that level yet");
  expect(reasonFor({ rung: "said" })).toContain("You have no evidence for that level yet");
  expect(reasonFor({ rung: "described", source: "Ana" })).toContain("shows it");
});

test("each week from Monday to Sunday has its own exercise, and as many weeks bring all of them", () => {
  const thisWeeks = (day: string) => guide({ now: new Date(`${day}Z`) }).exercises[0];
  const monday = thisWeeks("2026-12-28T00:00:00");

  expect(thisWeeks("2027-01-03T23:59:59")).toBe(monday);
  expect(thisWeeks("2026-12-27T23:59:59")).not.toBe(monday);
  const weeks = ["2026-12-28", "2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25"].map((day) =>
    thisWeeks(`${day}T00:00`),
  );
  expect(new Set(weeks)).toEqual(new Set(NOTHING.practice.exercises));
});

test("a model is told the examples of the next level, this week’s exercise and the interview question", () => {
  if (!INCIDENTS) throw new Error("The roadmap has lost incidents.");
  const guidance = guide({ level: 3 });
  const facts = toCompetencySubject(INCIDENTS, guidance).facts.join("\n");

  for (const { text } of NOTHING.practice.examples[3] ?? []) expect(facts).toContain(text);
  expect(facts).not.toContain(NOTHING.practice.examples[0]?.[0]?.text);
  expect(facts).toContain(`This week’s exercise: ${guidance.exercises[0]}`);
  expect(facts).not.toContain(guidance.exercises[1]);
  expect(facts).toContain(NOTHING.practice.asked);
  const inAiFeatures = NOTHING.practice.aiFeature?.signs ?? [];
  expect(inAiFeatures).toHaveLength(4);
  for (const { looksLike } of inAiFeatures) expect(facts).toContain(looksLike);
});

test("every competency at every level has three different, constant questions", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMPETENCIES),
      fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
      (competency, level) => {
        const practice = { ...NOTHING, level, templates: listTemplatesFor(competency.id) };
        const guidance = toPracticeGuidance(competency, practice);
        expect(new Set(guidance.questions).size).toBe(3);
        expect(guidance.templates.length).toBeLessThanOrEqual(3);
        expect(toPracticeGuidance(competency, practice)).toEqual(guidance);
      },
    ),
  );
});
