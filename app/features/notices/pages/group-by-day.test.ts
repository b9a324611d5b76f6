import { expect, test } from "vitest";
import type { Notice } from "../notice.ts";
import { groupByDay } from "./group-by-day.ts";

const now = new Date("2026-11-24T02:30:00Z");
const notice = (at: string): Notice => ({
  ...{ source: "row", id: at.slice(5, 16), kind: "premium", title: "", detail: "", path: "/" },
  ...{ at: `${at}:00Z`, isRead: false },
});
const group = (timeZone: string | null, ...times: string[]) =>
  groupByDay(times.map(notice), { timeZone, now }).map(({ title, notices }) => [
    title,
    ...notices.map(({ id }) => id),
  ]);

test("notices of a week are grouped by day, and older ones together", () => {
  const times = ["2026-11-24T01:00", "2026-11-24T00:00", "2026-11-23T23:59", "2026-11-18T00:00"];
  expect(group(null, ...times, "2026-11-17T23:59", "2026-09-01T10:00")).toEqual([
    ["Today", "11-24T01:00", "11-24T00:00"],
    ["Yesterday", "11-23T23:59"],
    ["Nov 18, 2026", "11-18T00:00"],
    ["Earlier", "11-17T23:59", "09-01T10:00"],
  ]);
});

test("a day is the one where their reader lives", () => {
  const times = ["2026-11-24T01:00", "2026-11-23T23:59", "2026-11-23T04:00"];
  expect(group("America/New_York", ...times)).toEqual([
    ["Today", "11-24T01:00", "11-23T23:59"],
    ["Yesterday", "11-23T04:00"],
  ]);
});

test("days without notices are left out, and a notice newer than the page is of today", () => {
  expect(group(null)).toEqual([]);
  expect(group("Asia/Tokyo", "2026-11-25T20:00")).toEqual([["Today", "11-25T20:00"]]);
});

test("an unknown zone is UTC", () => {
  expect(group("Mars/Olympus", "2026-11-24T01:00")).toEqual([["Today", "11-24T01:00"]]);
});
