import fc from "fast-check";
import { expect, test } from "vitest";
import { exerciseLength, findNextExercises, listPracticable } from "./exercise.ts";

const someCompetencies = fc.subarray(["direction.vision", "people.hiring", "self.time"]);
const scenarios = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    title: fc.string(),
    minutes: fc.integer({ min: 1, max: 30 }),
    competencies: someCompetencies,
  }),
  { selector: ({ id }) => id, maxLength: 3 },
);
const simulations = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    title: fc.string(),
    minutes: fc.integer({ min: 1, max: 60 }),
    isLocked: fc.boolean(),
    competencies: someCompetencies,
    scenarios,
  }),
  { selector: ({ id }) => id },
);

test("a locked simulation is offered only where no other is left to play", () => {
  fc.assert(
    fc.property(simulations, fc.nat({ max: 3 }), (all, playedCount) => {
      const runs = all.slice(0, playedCount).map(({ id }) => ({ simulationId: id }));
      const unplayed = all.slice(playedCount);
      for (const [competency, exercise] of findNextExercises(all, runs)) {
        const candidates = unplayed.filter(({ competencies }) => competencies.includes(competency));
        expect(candidates.map(({ id }) => id)).toContain(exercise.id);
        expect(exercise.isLocked).toBe(candidates.every(({ isLocked }) => isLocked));
      }
    }),
  );
});

test("practice leads to the one scenario that exercises a competency, and to the simulation where there is a choice or a lock", () => {
  fc.assert(
    fc.property(simulations, (all) => {
      for (const [competency, exercise] of findNextExercises(all, [])) {
        const simulation = all.find(({ id }) => id === exercise.id);
        const fitting = simulation?.scenarios.filter((each) =>
          each.competencies.includes(competency),
        );
        const path = `/simulations/${exercise.id}`;
        if (fitting?.length === 1 && !exercise.isLocked) {
          const { id, title, minutes } = fitting[0] ?? {};
          expect(exercise).toMatchObject({ title, minutes, path: `${path}/scenarios/${id}` });
        } else {
          const { title, minutes } = simulation ?? {};
          expect(exercise).toMatchObject({ title, minutes, path });
        }
      }
    }),
  );
});

test("a competency that only a locked simulation exercises has no step that the person can take", () => {
  const hiring = {
    ...{ id: "hiring-well", title: "Hiring well", minutes: 24, isLocked: true },
    ...{ competencies: ["people.hiring"], scenarios: [] },
  };
  expect([...listPracticable(findNextExercises([hiring], []))]).toEqual([]);
  expect([...listPracticable(findNextExercises([{ ...hiring, isLocked: false }], []))]).toEqual([
    "people.hiring",
  ]);
  expect(exerciseLength(hiring)).toBe("24 min, Premium");
});
