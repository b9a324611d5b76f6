import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/browser/chromium.ts";
import { PORTS, STAND_IN_VARIABLES } from "./test/browser/ports.ts";

const origin = `http://localhost:${PORTS.site}`;

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: origin,
    // "HeadlessChrome" counts as a crawler and would get the answer that does not stream.
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    launchOptions: {
      executablePath: await findChromium(),
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
    command: "node test/browser/serve.ts",
    url: `${origin}/privacy`,
    env: {
      PORT: String(PORTS.site),
      STATE_PATH: ".wrangler/browser-tests",
      ...STAND_IN_VARIABLES,
    },
    timeout: 60_000,
  },
});
