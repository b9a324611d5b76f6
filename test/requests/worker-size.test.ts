import { expect, test } from "vitest";
import { measureWorkerSize } from "#test/bench/worker-size.ts";

const KB = 1024;
/**
 * The platform takes 64 MB. What counts is the CPU of a start, which `npm run bench` measures; what the coach knows,
 * some 110 KB, is read with the first question only.
 */
const MAX_KB = 1_400;

test("the Worker is no larger, gzipped, than it may be", () => {
  const { all, forRequests } = measureWorkerSize();

  const toDo = `The Worker is ${Math.ceil(all / KB)} KB, gzipped, and may be ${MAX_KB}: leave out what the last change brought`;
  expect(all / KB, toDo).toBeLessThanOrEqual(MAX_KB);
  expect(forRequests).toBeLessThan(all);
});
