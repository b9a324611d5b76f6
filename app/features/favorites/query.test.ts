import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGES } from "./favorite.ts";
import {
  countPage,
  type ListEntry,
  listMatching,
  pickPage,
  searchFavorites,
} from "./filter-favorites.ts";
import { favoritesPath, LIST_KINDS, parseFavoriteSearch, parseUndo, SORTS } from "./query.ts";

const query = fc.record({
  view: fc.constant("list" as const),
  open: fc.constant(null),
  kind: fc.constantFrom(...LIST_KINDS),
  q: fc.string({ maxLength: 100 }).map((words) => words.trim()),
  stage: fc.option(fc.constantFrom(...STAGES)),
  collection: fc.option(fc.constantFrom("a1", "0123456789abcdef01234567")),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 9_999 }),
});

test("parsing the path of a query returns the query", () => {
  fc.assert(
    fc.property(query, (expectedQuery) => {
      const url = new URL(favoritesPath(expectedQuery), "https://leadwright.test");
      expect(parseFavoriteSearch(url.searchParams)).toEqual(expectedQuery);
    }),
  );
});

test("jobs stand on the board unless the list, or what only it can do, is asked for", () => {
  const viewOf = (search: string) => parseFavoriteSearch(new URLSearchParams(search)).view;
  for (const search of ["", "stage=offer", "open=job/a", "view=board", "view=x"])
    expect(viewOf(search)).toBe("board");
  for (const search of ["view=list", "q=lead", "page=2", "sort=company", "kind=simulation"])
    expect(viewOf(search)).toBe("list");
});

test("any invalid parameter falls back to a valid value", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("kind", "page", "undo", "sort"), fc.string())),
      (pairs) => {
        const search = new URLSearchParams(pairs);
        const read = parseFavoriteSearch(search);
        expect(LIST_KINDS).toContain(read.kind);
        expect(read.page).toBeGreaterThan(0);
        parseUndo(search);
      },
    ),
  );
});

const item = fc.record<ListEntry>({
  kind: fc.constantFrom("job", "tracked_job", "simulation"),
  target: fc.uuid(),
  stage: fc.constantFrom(...STAGES),
  collectionId: fc.constantFrom(null, "a1"),
  dueOn: fc.constantFrom(null, "2026-12-01", "2026-11-24"),
  hasStep: fc.boolean(),
  savedAt: fc.constantFrom("2026-11-01", "2026-11-02"),
  history: fc.constant([]),
});

test("the pages contain every match exactly once", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 130 }), query, (all, expectedQuery) => {
      const matching = listMatching(all, expectedQuery);
      const listed = [];
      const { pages, total } = countPage(matching, expectedQuery);
      for (let page = 1; page <= pages; page++) {
        listed.push(...pickPage(matching, { ...expectedQuery, page }));
      }
      expect(listed).toHaveLength(total);
      expect(new Set(listed).size).toBe(total);
      expect(pickPage(matching, { ...expectedQuery, page: pages + 1 })).toEqual(
        pickPage(matching, { ...expectedQuery, page: pages }),
      );
    }),
  );
});

test("favorites with a due date come first, the earliest at the top", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (all) => {
      const items = listMatching(all, parseFavoriteSearch(new URLSearchParams()));
      // The due date of an ended application is ignored.
      const days = items.map(({ dueOn, stage }) =>
        stage === "closed" || stage === "accepted" ? "ended" : (dueOn ?? "9999"),
      );
      expect(days).toEqual(days.toSorted());
    }),
  );
});

test.each(["emigre", "ÉMIGRÉ", "zoe ask", "arsta"])("%s matches despite case and accents", (q) => {
  const one = { title: "Émigré", company: "Årsta", note: "Ask Zoë" };
  const expectedQuery = { ...parseFavoriteSearch(new URLSearchParams()), q };
  expect(searchFavorites([one], expectedQuery)).toEqual([one]);
  expect(searchFavorites([one], { ...expectedQuery, q: `${q} nothing` })).toEqual([]);
});
