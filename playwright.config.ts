import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/browser/chromium.ts";
import { PORTS, portsOf, WORKERS } from "./test/browser/ports.ts";

// Each process of Playwright loads this file, and the processes it starts are told what the first found.
process.env.CHROMIUM ??= await findChromium();

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  workers: WORKERS,
  // Nets for what hangs: no journey relies on them, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
    // "HeadlessChrome" counts as a crawler and would get the answer that does not stream.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node test/browser/sites.ts",
    url: `http://localhost:${portsOf(WORKERS - 1).site}/privacy`,
    timeout: 300_000,
  },
});
