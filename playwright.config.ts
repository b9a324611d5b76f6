import { defineConfig } from "@playwright/test";
import { findChromium } from "./test/browser/chromium.ts";
import { LANES, PORTS, portsOf, standInVariables, stateOf } from "./test/browser/ports.ts";

/** The built site over a database of its own, for the journeys of one lane. */
function siteOf(lane: number) {
  const ports = portsOf(lane);
  return {
    command: "node test/browser/serve.ts",
    url: `http://localhost:${ports.site}/privacy`,
    env: {
      PORT: String(ports.site),
      STATE_PATH: stateOf(lane),
      ...standInVariables(ports),
    },
    timeout: 60_000,
  };
}

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  workers: LANES,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORTS.site}`,
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
  // They start one after the other: each reads the file of variables that it has written itself.
  webServer: Array.from({ length: LANES }, (_, lane) => siteOf(lane)),
});
