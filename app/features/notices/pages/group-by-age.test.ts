import { expect, test } from "vitest";
import { daysAgo, TODAY } from "#test/factories.ts";
import type { Notice } from "../notice.ts";
import { groupByAge } from "./group-by-age.ts";

const notice = (days: number): Notice => ({
  ...{ source: "row", id: `${days}`, kind: "premium", title: "", detail: "", path: "/" },
  ...{ at: daysAgo(days), isRead: false },
});
const group = (...days: number[]) =>
  groupByAge(days.map(notice), TODAY).map(({ age, notices }) => [
    age,
    ...notices.map(({ id }) => id),
  ]);

test("notices are grouped by how long ago they came, in their order", () => {
  expect(group(0, 0.9, 1, 6.9, 7, 80)).toEqual([
    ["Last 24 hours", "0", "0.9"],
    ["Last 7 days", "1", "6.9"],
    ["Earlier", "7", "80"],
  ]);
});

test("ages without notices are left out", () => {
  expect(group()).toEqual([]);
  expect(group(3)).toEqual([["Last 7 days", "3"]]);
});

test("a notice that is newer than the page is one of the last 24 hours", () => {
  expect(group(-2)).toEqual([["Last 24 hours", "-2"]]);
});
