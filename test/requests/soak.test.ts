import { expect, test } from "vitest";
import { soak } from "#test/soak/soak.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { testPeople } from "./people.ts";

stubOutside();
const people = await testPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });
const SEED = 7;

test("of 600 mixed requests, some of them left in the middle, none fails", async () => {
  const { statuses, serverErrors, aborted } = await soak(people, { requests: 600, seed: SEED });
  expect(serverErrors.map(({ visit, status }) => [status, visit.kind, visit.path])).toEqual([]);
  expect(statuses.get("200")).toBeGreaterThan(300);
  expect(aborted).toBeGreaterThan(30);
});
