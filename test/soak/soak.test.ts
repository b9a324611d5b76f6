import { expect, test } from "vitest";
import { OUTSIDE_VARS, stubOutside } from "#test/requests/faults/outside.ts";
import { testPeople } from "#test/requests/people.ts";
import { findRuntime, growthOfLastQuarter, readMemory, type Sample } from "./memory.ts";
import { soak } from "./soak.ts";

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 60_000);
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1_000_000));
const SAMPLES = 240;
/** Fewer say nothing of memory: the heap has not found its size yet. */
const ENOUGH_FOR_MEMORY = 60_000;
const MAX_GROWTH = 0.03;
const MIN_WITHOUT_SERVER_ERROR = 0.9999;

stubOutside();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

test(`${REQUESTS} mixed requests with seed ${SEED}`, async () => {
  const runtime = findRuntime();
  const samples: Sample[] = [];
  const interval = Math.max(1, Math.floor(REQUESTS / SAMPLES));
  const startedAt = performance.now();
  const result = await soak(people, {
    requests: REQUESTS,
    seed: SEED,
    onResponse(count) {
      if (runtime === null || count % interval !== 0) return;
      samples.push({ count, bytes: readMemory(runtime) });
      if (count % (interval * 12) === 0) printSample(samples.at(-1));
    },
  });
  const { statuses, aborted, serverErrors } = result;
  const share = 1 - serverErrors.length / REQUESTS;
  const growth = growthOfLastQuarter(samples);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    [
      `seed ${SEED}, ${REQUESTS} requests, ${(REQUESTS / seconds).toFixed(0)} a second`,
      `by status: ${[...statuses]
        .sort()
        .map((entry) => entry.join(": "))
        .join(", ")}`,
      `left by their clients: ${aborted}`,
      `without a server error: ${(share * 100).toFixed(4)} %`,
      `memory over the last quarter: ${(growth * 100).toFixed(2)} %`,
      ...serverErrors
        .slice(0, 20)
        .map(({ visit, status }) => `${status} ${visit.kind} ${visit.path}`),
    ].join("\n"),
  );
  expect(share).toBeGreaterThanOrEqual(MIN_WITHOUT_SERVER_ERROR);
  if (runtime !== null && REQUESTS >= ENOUGH_FOR_MEMORY) expect(growth).toBeLessThan(MAX_GROWTH);
});

function printSample(sample: Sample | undefined): void {
  if (sample) console.log(`${sample.count}: ${(sample.bytes / 1024 / 1024).toFixed(0)} MB`);
}
