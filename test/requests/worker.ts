import type { Miniflare, WorkerdStructuredLog } from "miniflare";
import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { countVerifiedLastDay } from "#app/features/jobs/counts.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { d1OverHttp } from "#local/d1/over-http.ts";
import { applyMigrations } from "#local/migrations.ts";
import { pushContent } from "#local/push-content.ts";
import { anOrganization } from "#test/factories.ts";
import { BROWSER, NAME, type Surroundings, startBuild } from "./start-build.ts";

export { BROWSER, type Surroundings } from "./start-build.ts";

const SOCIAL = {
  MICROBLOG_URL: "https://microblog.example/@leadwright",
  PROFESSIONAL_NETWORK_URL: "https://network.example/company/leadwright",
};

export const ORIGIN = "https://leadwright.test";

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

/** The built Worker, with its own database, for the tests of one file. */
export function testWorker(
  vars: Record<string, string> = { SITE_ORIGIN: ORIGIN },
  surroundings: Surroundings = {},
): TestWorker {
  let workerd: Miniflare;
  let db: Database;
  let logs: WorkerdStructuredLog[] = [];
  beforeAll(async () => {
    workerd = startBuild(
      { ...SOCIAL, ...vars },
      { ...surroundings, handleStructuredLogs: (log) => logs.push(log) },
    );
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
        countVerifiedLastDay(new Date()),
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
