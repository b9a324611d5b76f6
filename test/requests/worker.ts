import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request as MiniflareRequest,
  type V4WorkerOptions,
  type WorkerdStructuredLog,
} from "miniflare";
import { afterAll, beforeAll } from "vitest";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { recountJobs } from "#app/features/jobs/counts.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { D1_WORKER, d1OverHttp } from "#local/d1/over-http.ts";
import { applyMigrations } from "#local/migrations.ts";
import { pushContent } from "#local/push-content.ts";
import { anOrganization } from "#test/factories.ts";

const SOCIAL = {
  MICROBLOG_URL: "https://microblog.example/@leadwright",
  PROFESSIONAL_NETWORK_URL: "https://network.example/company/leadwright",
};

export const ORIGIN = "https://leadwright.test";

/** The user agent of a person's browser; crawlers get the page without streaming. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export interface TestWorker {
  /** Sends a request to the built Worker, as a browser would, without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The address at which the Worker listens. */
  address(): Promise<URL>;
  readonly db: Database;
  /** Everything the Worker has logged since the logs were last cleared, as text. */
  logs(): string;
  clearLogs(): void;
  /** Runs the hourly maintenance and waits for it. */
  runCron(at?: Date): Promise<void>;
  /** Stores jobs of Northwind Ferries and updates the counts. */
  store(...rows: JobRecord[]): Promise<void>;
}

const NAME = "leadwright";
const BUILD = "build/server";

/** Clears variables that a local development server may have left beside the build. */
const UNSET = Object.fromEntries(
  [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => [name, ""],
  ),
);

/** What is around the build, where a test wants other than its own configuration. */
export interface Surroundings {
  /** The build's options, with bindings that a test replaces or removes. */
  replace?(build: V4WorkerOptions): V4WorkerOptions;
  /** Workers that those bindings lead to. */
  workersBeside?(build: V4WorkerOptions): V4WorkerOptions[];
}

/** The built Worker, with its own database, for the tests of one file. */
export function testWorker(
  vars: Record<string, string> = { SITE_ORIGIN: ORIGIN },
  surroundings: Surroundings = {},
): TestWorker {
  let workerd: Miniflare;
  let db: Database;
  let logs: WorkerdStructuredLog[] = [];
  beforeAll(async () => {
    const allVars = { ...UNSET, ...SOCIAL, ...vars };
    workerd = startBuild(allVars, (log) => logs.push(log), surroundings);
    const binding = await d1OverHttp(workerd);
    await applyMigrations(binding);
    db = openDatabase(binding);
    await pushContent(db, new Date());
  });
  afterAll(() => workerd.dispose());
  return {
    get db() {
      return db;
    },
    address: () => workerd.ready,
    logs: () => JSON.stringify(logs),
    clearLogs: () => {
      logs = [];
    },
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("user-agent")) headers.set("user-agent", BROWSER);
      return sendRequest(workerd, new URL(path, ORIGIN), { redirect: "manual", ...init, headers });
    },
    async runCron(at = new Date()) {
      const query = new URLSearchParams({ cron: "7 * * * *", time: String(at.getTime()) });
      const url = new URL(`http://localhost/cdn-cgi/local/scheduled?${query}`);
      const response = await sendRequest(workerd, url, { headers: { "MF-Route-Override": NAME } });
      if (!response.ok) throw new Error(`The cron failed: ${await response.text()}`);
    },
    async store(...rows) {
      await writeBatch(db, [
        ...upsertOrganizations(db, [anOrganization()]),
        ...upsertJobs(rows),
        ...recountJobs(db, new Date()),
      ]);
    },
  };
}

// Saved before a test replaces it.
const { fetch } = globalThis;

/**
 * Sends a request with the URL that the Worker should see. Miniflare's own `dispatchFetch` keeps
 * connections open; the Worker closes them during a long computation, and the next request fails.
 */
async function sendRequest(workerd: Miniflare, url: URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("MF-Original-URL", url.href);
  headers.set("MF-Disable-Pretty-Error", "true");
  headers.set("connection", "close");
  const { origin } = await workerd.ready;
  return fetch(origin + url.pathname + url.search, { ...init, headers });
}

/** Starts the build with its own configuration, except for the variables, and its database over HTTP. */
function startBuild(
  vars: Record<string, string>,
  handleStructuredLogs: (log: WorkerdStructuredLog) => void,
  { replace = (build) => build, workersBeside = () => [] }: Surroundings,
): Miniflare {
  const { main = "", workerOptions } = unstable_getMiniflareWorkerOptions(`${BUILD}/wrangler.json`);
  // wrangler's type of the options loses all but one property.
  const { modulesRules: _, ...options } = workerOptions as Partial<V4WorkerOptions> &
    typeof workerOptions;
  const paths = [main, ...globSync(`${BUILD}/assets/*.js`).map((path) => resolve(path))];
  const build: V4WorkerOptions = {
    ...options,
    name: NAME,
    modules: paths.map((path) => ({ type: "ESModule" as const, path })),
    bindings: { ...options.bindings, ...vars },
    // Outgoing requests pass through this process, where a test can respond.
    outboundService: (request: MiniflareRequest) =>
      globalThis.fetch(request.url, request as object),
  };
  const databaseWorker = { ...D1_WORKER, d1Databases: options.d1Databases };
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      unsafeTriggerHandlers: true,
      handleStructuredLogs,
      workers: [replace(build), databaseWorker, ...workersBeside(build)],
    }),
  );
}
