import { expect, test } from "vitest";
import { browserFamilyOf } from "./browser-family.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0";

test.each([
  ["Chrome", `${CHROME} Safari/537.36`],
  ["Edge", `${CHROME} Safari/537.36 Edg/142.0`],
  ["Opera", `${CHROME} Safari/537.36 OPR/120.0`],
  ["Samsung Internet", `${CHROME.replace("Chrome", "SamsungBrowser/28.0 Chrome")} Safari/537.36`],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  [
    "Firefox",
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML, like Gecko) FxiOS/145.0 Safari/605.1",
  ],
  [
    "Safari",
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1 (KHTML, like Gecko) Version/26.0 Safari/605.1",
  ],
  ["Another browser", "curl/8.0"],
  ["Another browser", null],
])("%s is told by its header", (family, userAgent) => {
  expect(browserFamilyOf(userAgent)).toBe(family);
});
