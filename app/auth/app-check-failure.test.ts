import { expect, test } from "vitest";
import { toAppCheckFailure } from "./app-check-failure.ts";

test.each([
  ["appCheck/initial-throttle", 403, "rejected"],
  ["appCheck/throttled", 403, "rejected"],
  ["appCheck/throttled", 429, "throttled"],
  ["appCheck/initial-throttle", 503, "throttled"],
  ["appCheck/recaptcha-error", undefined, "unreachable"],
])("%s with status %s means that the browser is %s", (code, httpStatus, failure) => {
  const error = Object.assign(new Error(), { code, customData: { httpStatus } });
  expect(toAppCheckFailure(error)).toBe(failure);
});

test("an error without a code means that App Check is unreachable", () => {
  expect(toAppCheckFailure(new Error("no answer in time"))).toBe("unreachable");
});
