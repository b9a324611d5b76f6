import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  if (process.platform === "linux") return unpack();
  throw new Error(
    "No Chromium was found. Install Chrome, or run `npx playwright install chromium`.",
  );
}

/** Unpacks the one of the package, once a version, so that a run beside this one never starts half of it. */
async function unpack(): Promise<string> {
  const manifest = new URL("../package.json", import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), "utf8"));
  const usual = tmpdir();
  const folder = join(usual, `leadwright-chromium-${version}`);
  if (!existsSync(folder)) {
    const unpacking = mkdtempSync(`${folder}-`);
    // The package unpacks into the system's temporary folder, and asks where that is.
    process.env.TMPDIR = unpacking;
    await packaged.executablePath();
    process.env.TMPDIR = usual;
    try {
      renameSync(unpacking, folder);
    } catch {
      // Another run was done first.
      rmSync(unpacking, { recursive: true });
    }
  }
  return join(folder, "chromium");
}
