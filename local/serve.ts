import { rmSync, writeFileSync } from "node:fs";
import { type PreviewServer, preview } from "vite";
import { configure } from "./configure.ts";
import { redirectDoubleSlashes } from "./redirect-double-slashes.ts";
import { shareState } from "./state.ts";
import { runOnStop } from "./stop.ts";
import { toVariablesFile } from "./variables.ts";

const VARIABLES_FILE = "build/server/.dev.vars";

/** Serves the production build on this machine, over a database that is prepared, until the process is stopped. */
export async function serve(): Promise<void> {
  shareState();
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const { port, variables, close } = await configure(process.env);
  let server: PreviewServer | undefined;
  runOnStop(() => {
    // It holds every secret.
    rmSync(VARIABLES_FILE, { force: true });
    return Promise.all([server?.close(), close()]);
  });
  // The preview server reads this file instead of the environment.
  writeFileSync(VARIABLES_FILE, toVariablesFile(variables), { mode: 0o600 });

  server = await preview({
    preview: { port, strictPort: true, host: "localhost", cors: false },
    plugins: [redirectDoubleSlashes],
    logLevel: "warn",
  });
  console.log(`\nLeadwright is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}`);
}
