import { expect, test } from "vitest";
import type { Configuration } from "./configuration.ts";
import { expiredFlashCookie, flashCookie, hasFlash, readFlash } from "./flash.ts";

const SITE = { siteOrigin: "https://site.test" } as Configuration;
const HERE = { siteOrigin: "http://localhost:8787" } as Configuration;

function withCookie(cookie: string) {
  return new Request("https://site.test/", { headers: { cookie } });
}

test.each(["Saved.", "Ünïcode, “quotes”; and = signs", `x${"😀".repeat(400)}`, "%"])(
  "%j is read back, cut to the size of a cookie",
  (message) => {
    const [pair = "", ...attributes] = flashCookie(message, SITE).split("; ");
    expect(attributes).toContain("Secure");
    expect(pair.length).toBeLessThan(4_000);
    const read = readFlash(withCookie(`other=1; ${pair}`), SITE);
    expect(message.startsWith(read?.replace(/\uFFFD$/, "") ?? "nothing was read")).toBe(true);
  },
);

test("on https the cookie has the __Host- prefix", () => {
  expect(flashCookie("x", SITE)).toMatch(/^__Host-flash=/);
  expect(readFlash(withCookie("flash=planted"), SITE)).toBeNull();
  expect(readFlash(withCookie("flash=ours"), HERE)).toBe("ours");
});

test.each(["__Host-flash=%E0%A4%A", "__Host-flash=", "__Host-flash=a; __Host-flash=b"])(
  "%s is no message, but is a cookie to delete",
  (cookie) => {
    expect(readFlash(withCookie(cookie), SITE)).toBeNull();
    expect(hasFlash(withCookie(cookie), SITE)).toBe(true);
    expect(expiredFlashCookie(SITE)).toContain("Max-Age=0");
  },
);
