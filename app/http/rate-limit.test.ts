import { expect, test } from "vitest";
import { clientKeyOf, isUnderLimit } from "./rate-limit.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, key) => {
  expect(
    clientKeyOf(new Request("https://x.test", { headers: { "cf-connecting-ip": address } })),
  ).toBe(key);
});

test("requests are allowed while the limiter fails", async () => {
  const broken = { limit: () => Promise.reject(new Error("down")) };

  expect(await isUnderLimit(broken, "x")).toBe(true);
  expect(await isUnderLimit({ limit: async () => ({ success: false }) }, "x")).toBe(false);
});
