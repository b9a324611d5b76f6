import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
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
 * Returns the path of a Chromium: the one in the variable CHROMIUM, the system's, Playwright's, or
 * else the one an npm package contains for Linux. Throws if there is none; the tests are never skipped.
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

/** Unpacks the package's Chromium once per version and user; the rename keeps others from starting half of it. */
async function unpack(): Promise<string> {
  const manifest = new URL("../package.json", import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), "utf8"));
  const systemFolder = tmpdir();
  // Another user of the machine may not start what this one has unpacked, and should not trust it.
  const folder = join(systemFolder, `leadwright-chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) {
    const unpackFolder = mkdtempSync(`${folder}-`);
    // The package unpacks into the system's temporary folder, which it reads from TMPDIR.
    process.env.TMPDIR = unpackFolder;
    await packaged.executablePath();
    process.env.TMPDIR = systemFolder;
    try {
      renameSync(unpackFolder, folder);
    } catch {
      // A concurrent run finished first.
      rmSync(unpackFolder, { recursive: true });
    }
  }
  return join(folder, "chromium");
}
