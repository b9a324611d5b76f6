import { expect, test } from "vitest";
import { toPhotoUrl } from "./photo.ts";

test("the address of a Google photo is kept", () => {
  const photo = "https://lh3.googleusercontent.com/a/ada=s96-c";
  expect(toPhotoUrl(photo)).toBe(photo);
});

test.each([
  null,
  7,
  "",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://lh3.googleusercontent.com/a",
  "//evil.example/x.png",
  "/api/v1/auth",
  "https://lh3.googleusercontent.com.evil.example/a",
  "https://lh3.googleusercontent.com:8443/a",
  `https://lh3.googleusercontent.com/${"a".repeat(500)}`,
])("%j is rejected as a photo address", (address) => {
  expect(toPhotoUrl(address)).toBe("");
});
