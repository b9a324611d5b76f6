import { expect, test } from "vitest";
import { LIMIT_KINDS, LIMITS, parsePlans } from "./limits.ts";

function limitsOf(text: string | undefined) {
  const reading = parsePlans(text);
  if (!reading.ok) throw new Error(reading.repair);
  return reading.plans.limits;
}

test("without a LIMITS setting the default plans apply, and premium never allows less than free", () => {
  expect(limitsOf(undefined)).toBe(LIMITS);
  for (const kind of LIMIT_KINDS)
    expect(LIMITS[kind].premium, kind).toBeGreaterThanOrEqual(LIMITS[kind].free);
});

test("LIMITS=unlimited removes all limits, for the free plan too", () => {
  const reading = parsePlans("unlimited");
  expect(reading).toMatchObject({ ok: true, plans: { isAllFree: true } });
  const all = limitsOf("unlimited");
  for (const kind of LIMIT_KINDS) expect(all[kind]).toEqual({ free: Infinity, premium: Infinity });
});

test("single kinds can be changed, and a larger free limit raises the premium one", () => {
  const limits = limitsOf('{"searches":{"free":80},"shares":7,"packets":{"free":"unlimited"}}');
  expect(limits.searches).toEqual({ free: 80, premium: 80 });
  expect(limits.shares).toEqual({ free: 7, premium: 7 });
  expect(limits.packets.free).toBe(Infinity);
  expect(limits.simulations).toEqual(LIMITS.simulations);
});

test.each([
  ["many", /"unlimited", or JSON/],
  ["[5]", /JSON such as/],
  ['{"serches":5}', /The kinds are favorites,/],
  ['{"searches":-1}', /“searches” has to be a whole number/],
  ['{"searches":{"gold":5}}', /“searches” has to be/],
  ['{"searches":{"free":"5"}}', /“searches” has to be/],
  ['{"searches":{"premium":2}}', /“searches” gives premium less than the free plan/],
  ['{"packets":{"free":"unlimited","premium":9}}', /“packets” gives premium less/],
])("LIMITS=%s gives a sentence that says what to correct", (text, repair) => {
  const reading = parsePlans(text);
  expect(reading.ok ? "" : reading.repair).toMatch(repair);
  expect(reading.ok ? "" : reading.repair).not.toMatch(/many|\[5\]|serches|gold/);
});
