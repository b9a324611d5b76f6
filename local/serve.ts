import { writeFileSync } from "node:fs";
import { preview } from "vite";
import { prepareDatabase } from "./prepare.ts";
import { portOf, readVariables, toVariablesFile } from "./variables.ts";

/** Serves the production build on this machine until the process is told to stop. */
export async function serve(): Promise<void> {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const port = portOf(process.env);
  // The preview server does not see this process's environment; it reads this file.
  writeFileSync("build/server/.dev.vars", toVariablesFile(readVariables(process.env, port)));
  await prepareDatabase();

  const server = await preview({
    preview: { port, strictPort: true, host: "localhost", cors: false },
  });
  console.log(`\nLeadwright is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
}
