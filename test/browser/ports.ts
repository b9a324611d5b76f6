import { temporaryFolder } from "#test/memory.ts";

/** Apart from the usual ports, so that tests run beside a server somebody works with. */
const first = Number(process.env.TEST_PORT ?? 8791);

/** How many journeys run side by side, each over a site, a database and services of its own. */
export const LANES = 2;

/** The ports of a lane. */
export function portsOf(lane: number) {
  const site = first + lane * 5;
  return { site, identity: site + 1, documents: site + 2, model: site + 3, dns: site + 4 };
}

/** Where a lane's database lies: it begins anew with each run. */
export function stateOf(lane: number): string {
  return `${temporaryFolder()}/leadwright-browser-tests-${portsOf(lane).site}`;
}

/** The ports of the lane that this process runs journeys in. */
export const LANE = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const PORTS = portsOf(LANE);

export const PROJECT = "leadwright-browser-tests";

/** Signs the sessions of the served site, and those that tests make up. */
export const SESSION_SECRET = "of the browser tests, thirty-two bytes or more";

/** Points a lane's site at the stand-ins that its tests hold in their hands. */
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
