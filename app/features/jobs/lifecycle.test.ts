import { expect, test } from "vitest";
import { daysAgo, TODAY } from "#test/factories.ts";
import { isOldPost, toFreshness } from "./freshness.ts";
import { JOB_STATUSES } from "./job.ts";
import { effectiveStatus, publicAvailability } from "./lifecycle.ts";

test.each([
  ["draft", "unknown"],
  ["pending", "unknown"],
  ["open", "open"],
  ["paused", "paused"],
  ["closed", "gone"],
  ["expired", "gone"],
  ["removed", "gone"],
] as const)("a %s job is %s to the public", (status, availability) => {
  expect(publicAvailability({ status, validThrough: null }, TODAY)).toBe(availability);
});

test("only an open or paused job expires with its last day", () => {
  for (const status of JOB_STATUSES) {
    const expected = status === "open" || status === "paused" ? "expired" : status;
    expect(effectiveStatus({ status, validThrough: daysAgo(0) }, TODAY)).toBe(expected);
    expect(effectiveStatus({ status, validThrough: daysAgo(-1) }, TODAY)).toBe(status);
  }
});

test("days open count from publication to today, or to the day it closed", () => {
  const job = {
    datePosted: daysAgo(9),
    firstSeenAt: daysAgo(4),
    lastVerifiedAt: daysAgo(0),
    reopenCount: 0,
    validThrough: null,
    closedAt: null,
  };
  expect(toFreshness(job, TODAY).daysOpen).toBe(9);
  expect(toFreshness({ ...job, datePosted: null }, TODAY).daysOpen).toBe(4);
  expect(toFreshness({ ...job, closedAt: daysAgo(2) }, TODAY).daysOpen).toBe(7);
  expect(toFreshness({ ...job, datePosted: daysAgo(-3) }, TODAY).daysOpen).toBe(0);
});

test("a post is old once it is open for more than 180 days", () => {
  expect([180, 181, 2_034].map(isOldPost)).toEqual([false, true, true]);
});
