import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "./changes.ts";
import { STAGES } from "./favorite.ts";
import { findNextStep, listSavedChanges } from "./news.ts";

type Told = Parameters<typeof findNextStep>[0][number];

function aFavorite(fields: Partial<Told> = {}): Told {
  return {
    title: "Tech Lead",
    company: "Northwind Ferries",
    path: "/jobs/tech-lead-x",
    copyPath: "/account/favorites/job/x",
    pay: null,
    stage: "applied",
    nextStep: "",
    dueOn: null,
    silentDays: null,
    changes: [],
    ...fields,
  };
}

test("what is due first is next, before whoever has been silent", () => {
  const next = findNextStep([
    aFavorite({ title: "Silent", silentDays: 40 }),
    aFavorite({ title: "Later", dueOn: "2026-11-30", nextStep: "Call" }),
    aFavorite({ title: "Sooner", dueOn: "2026-11-24", nextStep: "Write" }),
  ]);
  expect(next).toMatchObject({
    title: "Sooner",
    step: "Write",
    reason: { is: "due", on: "2026-11-24" },
  });
});

test("where nothing is due, whoever has been silent longest is next", () => {
  const next = findNextStep([
    aFavorite({ silentDays: 15 }),
    aFavorite({ company: "Longer", silentDays: 30 }),
  ]);
  expect(next).toMatchObject({ company: "Longer", reason: { is: "silent", days: 30 } });
});

test.each(["closed", "accepted"] as const)("a step of what is %s is none", (stage) => {
  expect(findNextStep([aFavorite({ stage, dueOn: "2026-11-24" })])).toBeNull();
});

test("a change is told with the way to what is left of it, running applications first", () => {
  const gone: Change[] = [{ is: "gone" }];
  const changes = listSavedChanges([
    aFavorite({ title: "A", stage: "closed", changes: [{ is: "text" }] }),
    aFavorite({ title: "B", path: null, changes: gone }),
    aFavorite({ title: "C" }),
  ]);
  expect(changes.map(({ title, path }) => [title, path])).toEqual([
    ["B", "/account/favorites/job/x"],
    ["A", "/jobs/tech-lead-x"],
  ]);
});

test("the answer does not depend on the order of the favorites", () => {
  const favorite = fc.record({
    title: fc.uuid(),
    stage: fc.constantFrom(...STAGES),
    dueOn: fc.option(fc.constantFrom("2026-11-24", "2026-11-25")),
    silentDays: fc.option(fc.integer({ min: 14, max: 90 })),
  });
  fc.assert(
    fc.property(fc.array(favorite, { maxLength: 12 }), (fields) => {
      const favorites = fields.map((each) =>
        aFavorite({ ...each, changes: each.silentDays ? [{ is: "text" }] : [] }),
      );
      const turned = favorites.toReversed();
      expect(findNextStep(turned)).toEqual(findNextStep(favorites));
      expect(listSavedChanges(turned)).toEqual(listSavedChanges(favorites));
    }),
  );
});
