import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** How many journeys run side by side, each over a site, a database and services of its own. */
export const WORKERS = 2;

const PORTS_A_WORKER = 5;
const BLOCK = 1 + WORKERS * PORTS_A_WORKER;
// Below the ports that systems hand out by themselves, so that no connection takes one meanwhile.
const LOWEST = 15_000;
const HIGHEST = 32_000;

// Playwright loads its configuration in each of its processes. The first picks; the others are told.
process.env.TEST_PORT ??= String(await claimPorts());
const first = Number(process.env.TEST_PORT);

/** The ports of a worker. */
export function portsOf(worker: number) {
  const site = first + 1 + worker * PORTS_A_WORKER;
  return { site, identity: site + 1, documents: site + 2, model: site + 3, dns: site + 4 };
}

/**
 * Finds free ports in a row and returns the first, which this process holds as long as it lives: a run
 * beside this one then takes others, though most of these are opened only later.
 */
async function claimPorts(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const block = Math.floor(Math.random() * ((HIGHEST - LOWEST) / BLOCK));
    const start = LOWEST + block * BLOCK;
    const held = await Promise.all(Array.from({ length: BLOCK }, (_, n) => listen(start + n)));
    const [claim, ...others] = held;
    const isFree = held.every((server) => server !== null);
    await Promise.all((isFree ? others : held).map(close));
    if (!isFree) continue;
    claim?.unref();
    return start;
  }
  throw new Error(`No ${BLOCK} free ports in a row from ${LOWEST} to ${HIGHEST}.`);
}

/** A server at that port of this machine, or null where there is one already. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

async function close(server: Server | null | undefined): Promise<void> {
  if (server) await new Promise((resolve) => server.close(resolve));
}

/** Where a worker's database lies: it begins anew with each run. */
export function stateOf(worker: number): string {
  return join(temporaryFolder(), `site-${worker}`);
}

/** The worker that this process runs journeys in, and its ports. */
export const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const PORTS = portsOf(WORKER);

export const PROJECT = "leadwright-browser-tests";

/** Signs the sessions of the served site, and those that tests make up. */
export const SESSION_SECRET = "of the browser tests, thirty-two bytes or more";

/** Points a worker's site at the stand-ins that its tests hold in their hands. */
export function standInVariables({ identity, documents, model, dns }: ReturnType<typeof portsOf>) {
  return {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "tests",
    OPERATOR_UIDS: "persona-operator",
    SESSION_SECRET,
    PREMIUM_CONTACT: "premium@leadwright.test",
    JWKS_URL: `http://127.0.0.1:${identity}/jwks`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${identity}`,
    DOCUMENTS_ORIGIN: `http://127.0.0.1:${documents}`,
    GUIDANCE_PROVIDER: "openai",
    GUIDANCE_MODEL: "small",
    DNS_RESOLVER_URL: `http://127.0.0.1:${dns}/dns-query`,
    GUIDANCE_BASE_URL: `http://127.0.0.1:${model}/v1`,
  };
}
