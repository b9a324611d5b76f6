import { expect, test } from "vitest";
import { toTimeline } from "./timeline.ts";

const NOW = new Date("2026-11-25T09:00:00.000Z");

test("an application’s moves, interviews, news and posting are in the order of time, and what is ahead is planned", () => {
  const entries = toTimeline(
    {
      history: [
        { at: "2026-11-05T22:00:00.000Z", stage: "saved" },
        { at: "2026-11-07T08:00:00.000Z", stage: "applied" },
        { at: "2026-11-24T08:00:00.000Z", stage: "closed", outcome: "withdrawn" },
      ],
      interviews: [
        { kind: "talk", day: "2026-11-26", time: "00:30", zone: "UTC+2", with: "Ana" },
        { kind: "call", day: "2026-11-12", time: "14:30", zone: "Europe/Lisbon", with: "" },
      ],
      lastContactAt: "2026-11-20T10:00:00.000Z",
      changes: [{ is: "pay_raised" }, { is: "closed", on: "2026-11-23T10:00:00.000Z" }],
    },
    NOW,
  );
  expect(entries).toEqual([
    { day: "2026-11-05", label: "Saved", waitDays: null, isPlanned: false },
    { day: "2026-11-07", label: "Applied", waitDays: 2, isPlanned: false },
    { day: "2026-11-12", label: "First call", waitDays: null, isPlanned: false },
    { day: "2026-11-20", label: "They contacted you", waitDays: null, isPlanned: false },
    { day: "2026-11-23", label: "Posting closed", waitDays: null, isPlanned: false },
    { day: "2026-11-24", label: "Closed: you withdrew", waitDays: 17, isPlanned: false },
    { day: "2026-11-26", label: "Offer discussion", waitDays: null, isPlanned: true },
  ]);
});

test("contact that a move implies is said by the move alone", () => {
  const at = "2026-11-07T08:00:00.000Z";
  const application = { interviews: [], changes: [], lastContactAt: at };
  expect(toTimeline({ ...application, history: [{ at, stage: "applied" }] }, NOW)).toHaveLength(1);
});
