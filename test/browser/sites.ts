import { cpSync } from "node:fs";
import { join } from "node:path";
import { prepareDatabase } from "#local/prepare.ts";
import { toVariables } from "#local/variables.ts";
import { startBuild } from "#test/requests/start-build.ts";
import { portsOf, standInVariables, stateOf, WORKERS } from "./ports.ts";

/*
 * The built site for the journeys of each worker, over a database of its own, as workerd serves it. The server of
 * `npm start`, which takes seconds to start, has the journeys of app-check.spec.ts.
 */

// Filled once. The journeys make their own people.
process.env.STATE_PATH = stateOf(0);
await prepareDatabase({ hasPeople: false });
for (let worker = 1; worker < WORKERS; worker++) {
  cpSync(stateOf(0), stateOf(worker), { recursive: true });
}
// One after the other, so that all of them are there once the last is.
for (let worker = 0; worker < WORKERS; worker++) {
  const ports = portsOf(worker);
  await startSite(worker, { port: ports.site, state: join(stateOf(worker), "v3") });
  // The same site, with the same sessions, while every query of its database fails: it has no tables.
  await startSite(worker, { port: ports.outage });
}

async function startSite(
  worker: number,
  { port, state }: { port: number; state?: string },
): Promise<void> {
  const ports = portsOf(worker);
  const site = startBuild(toVariables(standInVariables(ports), { port: ports.site }), {
    port,
    ...(state && { resourcePersistencePath: state }),
    // Straight to the stand-ins: what passes through this process does not end when the Worker gives it up.
    replace: ({ outboundService: _, ...build }) => build,
    handleStructuredLogs({ level, message }) {
      if (level === "error" && state) console.error(message);
    },
  });
  await site.ready;
}
