import { expect, test } from "vitest";
import { isInAppBrowser, sentenceOf } from "./sign-in-words.ts";

test.each([
  ["auth/popup-closed-by-user", null],
  ["auth/cancelled-popup-request", null],
  ["auth/popup-blocked", /Allow pop-ups/],
  ["auth/unauthorized-domain", /jobs\.example\.com/],
  ["auth/user-disabled", /disabled/],
  ["in-app-browser", /Open this page in/],
  ["auth/internal-error", /didn’t work/],
])("the message for %s is %s", (code, words) => {
  const message = sentenceOf(code, "jobs.example.com");

  if (words === null) expect(message).toBeNull();
  else expect(message).toMatch(words);
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    true,
  ],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram 350.0", true],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 LinkedInApp/9.30", true],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    false,
  ],
])("%s is an in-app browser: %s", (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});
