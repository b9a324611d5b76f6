import { expect, test } from "vitest";
import { triesOf } from "#test/matrix.ts";
import { soak } from "#test/soak/soak.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { testPeople } from "./people.ts";

stubOutside();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });
const SEED = 7;
const REQUESTS = triesOf(1_600);

test("of many mixed requests, some of them left in the middle, none fails", async () => {
  const options = { requests: REQUESTS, seed: SEED };
  const { statuses, serverErrors, aborted } = await soak(people, options);
  expect(serverErrors.map(({ visit, status }) => [status, visit.kind, visit.path])).toEqual([]);
  expect(statuses.get("200")).toBeGreaterThan(REQUESTS / 2);
  expect(aborted).toBeGreaterThan(REQUESTS / 20);
});
