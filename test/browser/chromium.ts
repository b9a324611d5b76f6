import { existsSync } from "node:fs";
import { chromium as playwrightChromium } from "@playwright/test";
import packaged from "@sparticuz/chromium";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium that runs here: the one named in CHROMIUM, the system's, Playwright's own, or else the
 * one an npm package carries for Linux. Throws when there is none; the tests are never skipped.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = [...INSTALLED, playwrightChromium.executablePath()].find((path) =>
    existsSync(path),
  );
  if (installed) return installed;
  if (process.platform === "linux") return packaged.executablePath();
  throw new Error(
    "No Chromium was found. Install Chrome, or run `npx playwright install chromium`.",
  );
}
