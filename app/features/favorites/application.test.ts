import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OUTCOMES, STAGES } from "#app/features/favorite-button/favorite.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import {
  type Application,
  appliedAtOf,
  KEPT_STEPS,
  moveApplication,
  silentDaysOf,
  startApplication,
} from "./application.ts";

const START = "2026-11-01T09:00:00.000Z";
const dayAt = (index: number) => new Date(Date.parse(START) + index * 3_600_000).toISOString();
const moves = fc.array(
  fc.record(
    { stage: fc.constantFrom(...STAGES), outcome: fc.constantFrom(...OUTCOMES, null) },
    { requiredKeys: ["stage"] },
  ),
  { maxLength: 250 },
);

function walk(steps: Parameters<typeof moveApplication>[1][]): Application[] {
  let last = startApplication(START);
  const walked = [last];
  for (const [index, step] of steps.entries()) {
    last = moveApplication(last, step, dayAt(index + 1));
    walked.push(last);
  }
  return walked;
}

describe("after any sequence of moves", () => {
  test("only a closed application has an outcome", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const { stage, outcome } of walk(steps)) {
          expect(outcome === null || stage === "closed").toBe(true);
        }
      }),
    );
  });

  test("the history starts with the first event, ends with the current stage, is in order and within its maximum length", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const { stage, outcome, history } of walk(steps)) {
          expect(history[0]).toEqual({ at: START, stage: "saved" });
          expect(history.at(-1)).toMatchObject({ stage, ...(outcome && { outcome }) });
          expect(history.length).toBeLessThanOrEqual(KEPT_STEPS);
          const times = history.map(({ at }) => at);
          expect(times).toEqual(times.toSorted());
        }
      }),
    );
  });

  test("repeating the last move changes nothing", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const last = walk(steps).at(-1);
        if (!last) return;
        const { stage, outcome } = last;
        expect(moveApplication(last, { stage, outcome }, dayAt(999))).toBe(last);
      }),
    );
  });

  test("an application counts as silent only while it waits for a reply", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const application of walk(steps)) {
          const days = silentDaysOf(application, new Date("2027-11-01T00:00:00Z"));
          const waits = ["applied", "screen", "interview"].includes(application.stage);
          expect(days !== null).toBe(waits);
        }
      }),
    );
  });
});

test("stages from applied to accepted count as contact, saving and closing do not", () => {
  const at = "2026-11-05T00:00:00.000Z";
  for (const stage of ["applied", "screen", "interview", "offer", "accepted"] as const) {
    expect(moveApplication(startApplication(START), { stage }, at).lastContactAt).toBe(at);
  }
  const closed = moveApplication(startApplication(START), { stage: "closed" }, at);
  expect(closed.lastContactAt).toBeNull();
});

test("another outcome of a closed application corrects the last event", () => {
  const closed = moveApplication(
    startApplication(START),
    { stage: "closed", outcome: "ghosted" },
    dayAt(1),
  );
  const corrected = moveApplication(closed, { stage: "closed", outcome: "rejected" }, dayAt(2));
  expect(corrected.history).toEqual([
    { at: START, stage: "saved" },
    { at: dayAt(1), stage: "closed", outcome: "rejected" },
  ]);
});

test.each([
  [13.9, null],
  [14, 14],
  [17.5, 17],
])("%d days without contact are reported as %s", (days, expected) => {
  const applied = moveApplication(startApplication(START), { stage: "applied" }, START);
  const now = new Date(Date.parse(START) + days * DAY_MS);
  expect(silentDaysOf(applied, now)).toBe(expected);
});

test("the application date is that of the latest applied event, or null", () => {
  expect(appliedAtOf([{ at: START, stage: "saved" }])).toBeNull();
  expect(
    appliedAtOf([
      { at: dayAt(1), stage: "applied" },
      { at: dayAt(2), stage: "saved" },
      { at: dayAt(3), stage: "applied" },
    ]),
  ).toBe(dayAt(3));
});
