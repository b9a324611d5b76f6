import fc from "fast-check";
import { expect, test } from "vitest";
import { type FileRange, keptFiles, toFiles } from "./sitemap-plan.ts";

const SIZE = 4;

/** The files after a rewrite, from the previous ones and the jobs there are. */
function sweep(files: FileRange[], places: number[]): FileRange[] {
  const sorted = places.toSorted((one, other) => one - other);
  const held = ({ from, to }: FileRange) =>
    sorted.filter((place) => place >= from && (to === null || place < to)).length;
  const kept = keptFiles(
    files.map((file) => ({ ...file, held: held(file) })),
    SIZE,
  );
  const rest = sorted.filter((place) => place >= (kept.at(-1)?.to ?? 0));
  const firsts = rest.filter((_, index) => index % SIZE === 0);
  return toFiles(kept, firsts);
}

const places = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });

test("after every rewrite each job is in one file, none is empty or overfull, the last is open-ended", () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 6 }), (boards) => {
      let files: FileRange[] = [];
      for (const board of boards) {
        files = sweep(files, board);
        const counts = files.map(
          ({ from, to }) =>
            board.filter((place) => place >= from && (to === null || place < to)).length,
        );
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(board.length);
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
  const before = sweep([], [1, 2, 3, 4, 5, 6]);
  const after = sweep(before, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  expect(before).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: null },
  ]);
  expect(after[0]).toEqual(before[0]);
  expect(after).toHaveLength(3);
});
