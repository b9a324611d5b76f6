import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGES } from "#app/features/favorite-button/favorite.ts";
import type { Change } from "./changes.ts";
import { findDue, findSilent, listSavedChanges } from "./news.ts";

type Told = Parameters<typeof findDue>[0][number];

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

test("of what is due the first is told, with its step", () => {
  const next = findDue([
    aFavorite({ title: "Silent", silentDays: 40 }),
    aFavorite({ title: "Later", dueOn: "2026-11-30", nextStep: "Call" }),
    aFavorite({ title: "Sooner", dueOn: "2026-11-24", nextStep: "Write" }),
  ]);
  expect(next).toMatchObject({ title: "Sooner", step: "Write", on: "2026-11-24" });
});

test("of the silent the one that has been so longest is told", () => {
  const next = findSilent([
    aFavorite({ silentDays: 15 }),
    aFavorite({ company: "Longer", silentDays: 30 }),
  ]);
  expect(next).toMatchObject({ company: "Longer", days: 30 });
});

test.each(["closed", "accepted"] as const)("a step of what is %s is none", (stage) => {
  expect(findDue([aFavorite({ stage, dueOn: "2026-11-24" })])).toBeNull();
  expect(findSilent([aFavorite({ stage, silentDays: 30 })])).toBeNull();
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
      expect(findDue(turned)).toEqual(findDue(favorites));
      expect(findSilent(turned)).toEqual(findSilent(favorites));
      expect(listSavedChanges(turned)).toEqual(listSavedChanges(favorites));
    }),
  );
});
