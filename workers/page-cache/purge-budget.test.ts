import fc from "fast-check";
import { expect, test } from "vitest";
import { PUBLIC_DATA, type PublicData } from "#app/db/changes.server.ts";
import { PurgeBudget, WINDOW_MS } from "./purge-budget.ts";

interface Step {
  afterMs: number;
  is: "change" | "removal";
  kind: PublicData;
  /** The request that waits for the end of a window may be ended before. */
  isCutOff: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    afterMs: fc.integer({ min: 0, max: 2 * WINDOW_MS }),
    is: fc.constantFrom("change", "change", "change", "removal"),
    kind: fc.constantFrom(...PUBLIC_DATA),
    isCutOff: fc.boolean(),
  }),
  { maxLength: 40 },
);

interface Purge {
  at: number;
  kinds: PublicData[];
}

/** What an isolate sends when these things happen one after the other. */
function play(happening: readonly Step[]) {
  const budget = new PurgeBudget();
  const purges: Purge[] = [];
  const removals: Purge[] = [];
  const changes: { at: number; kind: PublicData }[] = [];
  let due: number[] = [];
  let now = 0;
  const take = (at: number) => {
    const kinds = budget.take(at);
    if (kinds.length > 0) purges.push({ at, kinds });
  };
  const passUntil = (end: number) => {
    for (const at of due.filter((at) => at <= end).sort((one, other) => one - other)) take(at);
    due = due.filter((at) => at > end);
    now = end;
  };
  for (const { afterMs, is, kind, isCutOff } of happening) {
    passUntil(now + afterMs);
    if (is === "removal") {
      budget.leaveOut([kind]);
      removals.push({ at: now, kinds: [kind] });
      continue;
    }
    changes.push({ at: now, kind });
    const waitMs = budget.add([kind], now);
    if (waitMs === 0) take(now);
    else if (waitMs !== null && !isCutOff) due.push(now + waitMs);
  }
  passUntil(now + WINDOW_MS);
  return { purges, removals, changes };
}

const whole = (happening: readonly Step[]) =>
  play(happening.map((step) => ({ ...step, isCutOff: false })));

test("purges of changes are a window apart, so three at most in a minute", () => {
  fc.assert(
    fc.property(steps, (happening) => {
      for (const { purges } of [play(happening), whole(happening)]) {
        for (const [index, { at }] of purges.slice(1).entries()) {
          expect(at - (purges[index]?.at ?? 0)).toBeGreaterThanOrEqual(WINDOW_MS);
        }
        for (const { at } of purges) {
          const inMinute = purges.filter((other) => other.at >= at && other.at < at + 60_000);
          expect(inMinute.length).toBeLessThanOrEqual(3);
        }
      }
    }),
  );
});

test("every change is dropped within a window, by a purge of its own kind or a removal", () => {
  fc.assert(
    fc.property(steps, (happening) => {
      const { purges, removals, changes } = whole(happening);
      for (const { at, kind } of changes) {
        const dropping = [...purges, ...removals].filter(
          (purge) => purge.kinds.includes(kind) && purge.at >= at && purge.at <= at + WINDOW_MS,
        );
        expect(dropping).not.toEqual([]);
      }
    }),
  );
});

test("what a request that ended early left behind goes with the first change after the window", () => {
  const budget = new PurgeBudget();
  expect(budget.add(["jobs"], 0)).toBe(0);
  expect(budget.take(0)).toEqual(["jobs"]);
  expect(budget.add(["simulations"], 1_000)).toBe(WINDOW_MS - 1_000);
  expect(budget.add(["jobs"], 2_000)).toBeNull();

  expect(budget.add(["market"], WINDOW_MS)).toBe(0);
  expect(budget.take(WINDOW_MS)).toEqual(["simulations", "jobs", "market"]);
});
