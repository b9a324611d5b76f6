import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/reference/calendar.ts";
import {
  type Application,
  findAppliedAt,
  findSilentDays,
  MAX_HISTORY_EVENTS,
  moveApplication,
  startApplication,
} from "./application.ts";
import { STAGES } from "./favorite.ts";
import { OUTCOMES } from "./favorite-fields.ts";

const START = "2026-11-01T09:00:00.000Z";
const timestampAt = (index: number) =>
  new Date(Date.parse(START) + index * 3_600_000).toISOString();
const moves = fc.array(
  fc.record(
    { stage: fc.constantFrom(...STAGES), outcome: fc.constantFrom(...OUTCOMES, null) },
    { requiredKeys: ["stage"] },
  ),
  { maxLength: 250 },
);

function applyMoves(steps: Parameters<typeof moveApplication>[1][]): Application[] {
  let last = startApplication(START);
  const applications = [last];
  for (const [index, step] of steps.entries()) {
    last = moveApplication(last, step, timestampAt(index + 1));
    applications.push(last);
  }
  return applications;
}

test("a move that is taken back within ten minutes leaves no trace, a later one does", () => {
  const later = (minutes: number) =>
    new Date(Date.parse(START) + 86_400_000 + minutes * 60_000).toISOString();
  const applied = moveApplication(startApplication(START), { stage: "applied" }, timestampAt(1));
  const screened = moveApplication(applied, { stage: "screen" }, later(0));
  expect(moveApplication(screened, { stage: "applied" }, later(10))).toEqual(applied);
  const kept = moveApplication(screened, { stage: "applied" }, later(11));
  expect(kept.history.map(({ stage }) => stage)).toEqual(["saved", "applied", "screen", "applied"]);
  const closed = moveApplication(applied, { stage: "closed", outcome: "ghosted" }, later(0));
  const reopened = moveApplication(closed, { stage: "applied" }, later(20));
  expect(moveApplication(reopened, { stage: "closed" }, later(21))).toEqual({
    ...closed,
    lastContactAt: applied.lastContactAt,
  });
});

describe("after any sequence of moves", () => {
  test("only a closed application has an outcome", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const { stage, outcome } of applyMoves(steps)) {
          expect(outcome === null || stage === "closed").toBe(true);
        }
      }),
    );
  });

  test("the history starts with the first event, ends with the current stage, is in order and within its maximum length", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const { stage, outcome, history } of applyMoves(steps)) {
          expect(history[0]).toEqual({ at: START, stage: "saved" });
          expect(history.at(-1)).toMatchObject({ stage, ...(outcome && { outcome }) });
          expect(history.length).toBeLessThanOrEqual(MAX_HISTORY_EVENTS);
          const times = history.map(({ at }) => at);
          expect(times).toEqual(times.toSorted());
        }
      }),
    );
  });

  test("repeating the last move changes nothing", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const last = applyMoves(steps).at(-1);
        if (!last) return;
        const { stage, outcome } = last;
        expect(moveApplication(last, { stage, outcome }, timestampAt(999))).toBe(last);
      }),
    );
  });

  test("an application counts as silent only while it waits for a reply", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        for (const application of applyMoves(steps)) {
          const days = findSilentDays(application, new Date("2027-11-01T00:00:00Z"));
          const isWaiting = ["applied", "screen", "interview"].includes(application.stage);
          expect(days !== null).toBe(isWaiting);
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
    timestampAt(1),
  );
  const corrected = moveApplication(
    closed,
    { stage: "closed", outcome: "rejected" },
    timestampAt(2),
  );
  expect(corrected.history).toEqual([
    { at: START, stage: "saved" },
    { at: timestampAt(1), stage: "closed", outcome: "rejected" },
  ]);
});

test.each([
  [13.5, null],
  [13.9, 14],
  [14, 14],
  [17.5, 17],
])("%d days without contact are reported as %s", (days, expected) => {
  const applied = moveApplication(startApplication(START), { stage: "applied" }, START);
  const now = new Date(Date.parse(START) + days * DAY_MS);
  expect(findSilentDays(applied, now)).toBe(expected);
});

test("the application date is that of the latest applied event, or null", () => {
  expect(findAppliedAt([{ at: START, stage: "saved" }])).toBeNull();
  expect(
    findAppliedAt([
      { at: timestampAt(1), stage: "applied" },
      { at: timestampAt(2), stage: "saved" },
      { at: timestampAt(3), stage: "applied" },
    ]),
  ).toBe(timestampAt(3));
});
