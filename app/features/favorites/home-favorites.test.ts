import fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "./changes.ts";
import { STAGES } from "./favorite.ts";
import { findLongestSilent, listDue, listSavedChanges } from "./home-favorites.ts";

type Favorite = Parameters<typeof listDue>[0][number];

function aFavorite(fields: Partial<Favorite> = {}): Favorite {
  return {
    kind: "job",
    target: "x",
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

test("favorites that are due are listed by their day, with the next step", () => {
  const found = listDue([
    aFavorite({ title: "Silent", silentDays: 40 }),
    aFavorite({ title: "Later", dueOn: "2026-11-30", nextStep: "Call" }),
    aFavorite({ title: "Sooner", dueOn: "2026-11-24", nextStep: "Write" }),
  ]);
  expect(found).toMatchObject([
    {
      ...{ title: "Sooner", step: "Write", on: "2026-11-24" },
      detailsPath: "/account/favorites?open=job/x",
    },
    { title: "Later", step: "Call", on: "2026-11-30" },
  ]);
});

test("the favorite with the longest silence is found", () => {
  const found = findLongestSilent([
    aFavorite({ silentDays: 15 }),
    aFavorite({ company: "Longer", silentDays: 30 }),
  ]);
  expect(found).toMatchObject({ company: "Longer", days: 30 });
});

test.each(["closed", "accepted"] as const)("a %s favorite is neither due nor silent", (stage) => {
  expect(listDue([aFavorite({ stage, dueOn: "2026-11-24" })])).toEqual([]);
  expect(findLongestSilent([aFavorite({ stage, silentDays: 30 })])).toBeNull();
});

test("a change links to the item or its saved copy, in the order of titles", () => {
  const gone: Change[] = [{ is: "gone" }];
  const changes = listSavedChanges([
    aFavorite({ title: "B", path: null, changes: gone }),
    aFavorite({ title: "A", changes: [{ is: "text" }] }),
    aFavorite({ title: "C" }),
  ]);
  expect(changes.map(({ title, path }) => [title, path])).toEqual([
    ["A", "/jobs/tech-lead-x"],
    ["B", "/account/favorites/job/x"],
  ]);
});

test("the result does not depend on the order of the favorites", () => {
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
      const reversed = favorites.toReversed();
      expect(listDue(reversed)).toEqual(listDue(favorites));
      expect(findLongestSilent(reversed)).toEqual(findLongestSilent(favorites));
      expect(listSavedChanges(reversed)).toEqual(listSavedChanges(favorites));
    }),
  );
});
