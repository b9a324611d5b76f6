import type { V4WorkerOptions } from "miniflare";
import { databaseGate } from "#test/requests/faults/database-gate.ts";
import type { Surroundings } from "#test/requests/start-build.ts";
import { HEADERS } from "./pages.ts";
import { DIRECT, type Site, startSite } from "./sites.ts";

/** Requests of the site, by the path at which the Worker below runs their queries. */
export type QueryRequests = Record<string, { path: string; headers: Record<string, string> }>;

/** The calls of each request to its database, as D1's protocol has them. */
type Calls = Record<string, string[]>;

const WORKER = "queries";

/** A Worker beside the site that runs queries of pages and reads their rows, but renders nothing. */
export const withQueries: Surroundings = {
  workersBeside: ({ d1Databases }) => [
    {
      ...{ name: WORKER, modules: true, script: SCRIPT, compatibilityDate: "2026-09-01" },
      d1Databases,
      unsafeDirectSockets: DIRECT,
    } as V4WorkerOptions,
  ],
};

const SCRIPT = `
const recorded = new Map();
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      recorded.set(pathname, await request.json());
      return new Response();
    }
    for (const call of recorded.get(pathname)) {
      const prepare = ({ sql, params }) => env.DB.prepare(sql).bind(...params);
      await (Array.isArray(call) ? env.DB.batch(call.map(prepare)) : prepare(call).all());
    }
    return new Response("done");
  },
};`;

/** Gives that Worker the queries of these requests, and returns it as a site of its own. */
export async function startQueries(site: Site, requests: QueryRequests): Promise<Site> {
  const origin = await site.findOrigin(WORKER);
  for (const [name, calls] of Object.entries(await recordCalls(requests)))
    await fetch(origin + name, { method: "POST", body: `[${calls.join(",")}]` });
  return { ...site, origin };
}

async function recordCalls(requests: QueryRequests): Promise<Calls> {
  const gate = databaseGate();
  const site = await startSite({ PAGE_CACHE: "off" }, gate.surroundings);
  const recorded: Calls = {};
  for (const [name, { path, headers }] of Object.entries(requests)) {
    const calls: string[] = [];
    gate.decide(({ phase, body }) => {
      if (phase === "before") calls.push(body);
      return "pass";
    });
    const response = await fetch(site.origin + path, { headers: { ...HEADERS, ...headers } });
    await response.text();
    recorded[name] = calls;
  }
  await site.close();
  return recorded;
}
