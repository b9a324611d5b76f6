import fc from "fast-check";
import { expect, test } from "vitest";
import { planFiles, type SortKeyRange, selectReusableFiles } from "./sitemap-plan.ts";

const SIZE = 4;

/** The files after a rewrite, from the previous ones and the jobs there are. */
function rewrite(files: SortKeyRange[], sortKeys: number[]): SortKeyRange[] {
  const sorted = sortKeys.toSorted((one, other) => one - other);
  const countJobs = ({ from, to }: SortKeyRange) =>
    sorted.filter((sortKey) => sortKey >= from && (to === null || sortKey < to)).length;
  const reusableFiles = selectReusableFiles(
    files.map((file) => ({ ...file, jobCount: countJobs(file) })),
    SIZE,
  );
  const remaining = sorted.filter((sortKey) => sortKey >= (reusableFiles.at(-1)?.to ?? 0));
  const firstSortKeys = remaining.filter((_, index) => index % SIZE === 0);
  return planFiles(reusableFiles, firstSortKeys);
}

const places = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });

test("after every rewrite each job is in one file, none is empty or overfull, the last is open-ended", () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 6 }), (runs) => {
      let files: SortKeyRange[] = [];
      for (const sortKeys of runs) {
        files = rewrite(files, sortKeys);
        const counts = files.map(
          ({ from, to }) =>
            sortKeys.filter((place) => place >= from && (to === null || place < to)).length,
        );
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(sortKeys.length);
        for (const n of counts) {
          expect(n).toBeGreaterThan(0);
          expect(n).toBeLessThanOrEqual(SIZE);
        }
        expect(files.map(({ to }) => to === null)).toEqual(
          files.map((_, index) => index === files.length - 1),
        );
      }
    }),
    { numRuns: 2_000 },
  );
});

test("new jobs leave full files unchanged", () => {
  const before = rewrite([], [1, 2, 3, 4, 5, 6]);
  const after = rewrite(before, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  expect(before).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: null },
  ]);
  expect(after[0]).toEqual(before[0]);
  expect(after).toHaveLength(3);
});
