import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** How many tests run in parallel, each with its own site, database and services. */
export const WORKERS = 3;

const PORTS_PER_WORKER = 9;
const BLOCK_SIZE = 1 + WORKERS * PORTS_PER_WORKER;
// Below the ephemeral port range, so that no outgoing connection takes one of these ports.
const LOWEST = 15_000;
const HIGHEST = 32_000;

// Playwright loads its configuration in each process: the first picks a port, the others inherit it.
process.env.TEST_PORT ??= String(await claimPorts());
// Likewise one folder for all of them, so that what a process leaves in it is there for the next.
temporaryFolder();
const first = Number(process.env.TEST_PORT);

export function portsOf(worker: number) {
  const site = first + 1 + worker * PORTS_PER_WORKER;
  return {
    site,
    identity: site + 1,
    documents: site + 2,
    model: site + 3,
    dns: site + 4,
    otherSite: site + 5,
    boards: site + 6,
    mail: site + 7,
    outage: site + 8,
  };
}

/**
 * Finds consecutive free ports and returns the first. This process keeps the first one open until it
 * exits, so that a concurrent run takes other ports although most of these are opened only later.
 */
async function claimPorts(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const block = Math.floor(Math.random() * ((HIGHEST - LOWEST) / BLOCK_SIZE));
    const start = LOWEST + block * BLOCK_SIZE;
    const servers = await Promise.all(
      Array.from({ length: BLOCK_SIZE }, (_, n) => listen(start + n)),
    );
    const [firstServer, ...others] = servers;
    const isFree = servers.every((server) => server !== null);
    await Promise.all((isFree ? others : servers).map(close));
    if (!isFree) continue;
    firstServer?.unref();
    return start;
  }
  throw new Error(`No ${BLOCK_SIZE} free ports in a row from ${LOWEST} to ${HIGHEST}.`);
}

/** Returns a server that listens on the port, or null if the port is taken. */
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

/** The folder of a worker's database, which is empty at the start of each run. */
export function stateOf(worker: number): string {
  return join(temporaryFolder(), `site-${worker}`);
}

/** The worker of this process, and its ports. */
export const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const PORTS = portsOf(WORKER);

export const PROJECT = "leadwright-browser-tests";

/** Signs the sessions of the served site and those that tests create. */
export const SESSION_SECRET = "of the browser tests, thirty-two bytes or more";

/** The variables that point a worker's site at the stand-ins its tests control. */
export function standInVariables({
  identity,
  documents,
  model,
  dns,
  boards,
  mail,
}: ReturnType<typeof portsOf>) {
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
    BOARDS_ORIGIN: `http://127.0.0.1:${boards}`,
    DNS_RESOLVER_URL: `http://127.0.0.1:${dns}/dns-query`,
    EMAIL_FROM: "notices@leadwright.test",
    EMAIL_ORIGIN: `http://127.0.0.1:${mail}`,
    GUIDANCE_BASE_URL: `http://127.0.0.1:${model}/v1`,
  };
}
