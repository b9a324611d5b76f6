import { expect, test } from "vitest";
import { xsrfHeaderFor } from "./xsrf.ts";

const PAGE = {
  cookie: "a=b; XSRF-TOKEN=t-1; c=d",
  href: "https://jobs.example.com/account/profile",
};

test.each([
  ["POST", "/api/v1/auth", "t-1"],
  ["post", "profile.data", "t-1"],
  ["DELETE", "https://jobs.example.com/x", "t-1"],
  ["GET", "/api/v1/auth", null],
  ["HEAD", "/", null],
  ["POST", "https://evil.example/", null],
  ["POST", "//evil.example/x", null],
  ["POST", "/\\evil.example/x", null],
  ["POST", "http://jobs.example.com/x", null],
])("the header for %s %s is %s", (method, url, token) => {
  expect(xsrfHeaderFor({ url, method }, PAGE)).toBe(token);
});

test("without the cookie there is no header", () => {
  expect(
    xsrfHeaderFor({ url: "/x", method: "POST" }, { ...PAGE, cookie: "NOT-XSRF-TOKEN=x" }),
  ).toBeNull();
});
