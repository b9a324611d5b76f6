import { expect, test } from "vitest";
import { measureWorkerSize } from "#test/bench/worker-size.ts";

const KB = 1024;
/** The goal is 450. It goes down with each cut, and up for nothing. */
const MAX_KB = 547;

test("the Worker is no larger, gzipped, than it may be", () => {
  const { all, forRequests } = measureWorkerSize();

  expect(all / KB).toBeLessThanOrEqual(MAX_KB);
  expect(forRequests).toBeLessThan(all);
});
