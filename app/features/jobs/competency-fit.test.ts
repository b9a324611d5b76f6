import fc from "fast-check";
import { expect, test } from "vitest";
import { TARGET_ROLES } from "#app/features/account/profile.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { COMPETENCIES, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { measureCompetencyFit } from "./competency-fit.ts";

const INCIDENTS = { id: "a", name: "Incident leadership", quote: "lead when it breaks" };
const FEEDBACK = { id: "b", name: "Feedback", quote: "say what is hard to hear" };
const VISION = { id: "c", name: "Vision", quote: "own the direction" };

const measure = (levels: Record<string, number>, asked = [INCIDENTS, FEEDBACK, VISION]) =>
  measureCompetencyFit(asked, { levels: new Map(Object.entries(levels)), targetRole: null });

test.each([
  [{}, "Rate yourself on the roadmap to see which of these are your gaps."],
  [{ z: 1 }, "You haven’t rated any of the 3 competencies in this posting yet."],
  [{ a: 2, b: 1, c: 3 }, "The posting mentions 2 of your gaps: Feedback, Incident leadership."],
  [{ a: 1, b: 1, c: 4 }, "The posting mentions 2 of your gaps: Incident leadership, Feedback."],
  [
    { a: 0, b: 3 },
    "The posting mentions one of your gaps: Incident leadership. You haven’t rated 1 of the 3 yet.",
  ],
  [{ a: 3, b: 4, c: 3 }, "You’re at target level in everything the posting mentions."],
  [
    { a: 3, b: 4 },
    "You’re at target level in 2 of the 3 competencies the posting mentions. You haven’t rated 1 of the 3 yet.",
  ],
])("levels %j give “%s”", (levels, sentence) => {
  expect(measure(levels).sentence).toBe(sentence);
});

test("each gap has its level and the posting's quote", () => {
  expect(measure({ a: 2, b: 3 })).toMatchObject({
    gaps: [{ ...INCIDENTS, level: 2 }],
    levels: {
      a: { level: 2, target: 3 },
      b: { level: 3, target: 3 },
      c: { level: null, target: 3 },
    },
  });
});

test("what a run measured leads to the debrief of the newest one, and its level stays as it is", () => {
  const learner = { levels: new Map([["a", 1]]), targetRole: null };
  const competencies = { a: { earned: 2, best: 2 }, c: { earned: 0, best: 0 } };
  const scenario = { simulationId: "weeks", scenarioId: "monday" };
  const runs = ["newer", "older"].map((id) => ({ ...scenario, id, competencies }));
  expect(measureCompetencyFit([INCIDENTS, FEEDBACK, VISION], { ...learner, runs }).levels).toEqual({
    a: { level: 1, target: 3, debrief: "/simulations/weeks/scenarios/monday?attempt=newer" },
    b: { level: null, target: 3 },
    c: { level: null, target: 3 },
  });
  const id = "/simulations/weeks/scenarios/monday?p=a.b";
  const visitor = { ...learner, runs: [{ ...scenario, id, competencies }] };
  expect(measureCompetencyFit([INCIDENTS], visitor).levels.a?.debrief).toBe(id);
});

test("a gap is a requested competency answered below the target, and the sentence names each", () => {
  const ids = COMPETENCIES.map(({ id }) => id);
  const asked = fc
    .subarray(COMPETENCIES)
    .map((each) => each.map(({ id, name }) => ({ id, name, quote: `${name}, it says` })));
  const levels = fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 4 })))
    .map((pairs) => new Map(pairs));
  const role = fc.constantFrom(null, ...TARGET_ROLES);
  fc.assert(
    fc.property(asked, levels, role, (wanted, known, targetRole) => {
      const {
        gaps,
        sentence,
        levels: shown,
      } = measureCompetencyFit(wanted, {
        levels: known,
        targetRole,
      });
      const isGap = ({ id }: { id: string }) =>
        (known.get(id) ?? MAX_LEVEL) < targetLevel(targetRole, id);
      expect(new Set(gaps.map(({ id }) => id))).toEqual(
        new Set(wanted.filter(isGap).map(({ id }) => id)),
      );
      for (const { name } of gaps) expect(sentence).toContain(name);
      expect(Object.keys(shown)).toHaveLength(wanted.length);
      expect(sentence.endsWith(".")).toBe(true);
    }),
  );
});
