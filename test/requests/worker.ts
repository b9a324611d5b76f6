import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
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
import { emptyTables } from "#test/database.ts";
import { anOrganization } from "#test/factories.ts";
import { copyOfTemplate, newFolder } from "#test/template.ts";
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

/** A started Worker, its database and what it logged. */
interface Started {
  workerd: Miniflare;
  db: Database;
  logs: WorkerdStructuredLog[];
}

/** The built Worker, with its own database, for the tests of one file. */
export function testWorker(
  vars: Record<string, string> = { SITE_ORIGIN: ORIGIN },
  surroundings: Surroundings = {},
): TestWorker {
  return workerOf(() => start(vars, surroundings), {
    leave: ({ workerd }) => workerd.dispose(),
  });
}

/** The Workers of this process that its files share, one after the other, by their variables. */
const shared = new Map<string, Promise<Started>>();

/**
 * The built Worker as other files of this process had it, with a database as new: for files that leave nothing in it
 * but rows. A start takes a second of computing, and what a Worker has not done yet is slow the first time.
 */
export function sharedWorker(vars: Record<string, string> = { SITE_ORIGIN: ORIGIN }): TestWorker {
  const key = JSON.stringify(vars);
  return workerOf(async () => {
    const known = shared.get(key);
    const starting = known ?? start(vars, {});
    shared.set(key, starting);
    const started = await starting;
    if (!known) return started;
    await emptyTables(started.db.$client);
    await pushContent(started.db, new Date());
    started.logs.length = 0;
    return started;
  });
}

async function start(vars: Record<string, string>, surroundings: Surroundings): Promise<Started> {
  const logs: WorkerdStructuredLog[] = [];
  const workerd = startBuild(
    { ...SOCIAL, ...vars },
    {
      ...surroundings,
      handleStructuredLogs: (log) => logs.push(log),
      resourcePersistencePath: await copyOfTemplate("site", makeTemplate),
    },
  );
  return { workerd, db: openDatabase(await d1OverHttp(workerd)), logs };
}

/** What a Worker finds at its start: tables, and the simulations of the product. */
async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  const workerd = startBuild({}, { handleStructuredLogs() {}, resourcePersistencePath: folder });
  const binding = await d1OverHttp(workerd);
  await applyMigrations(binding);
  await pushContent(openDatabase(binding), new Date());
  await workerd.dispose();
  return folder;
}

function workerOf(
  enter: () => Promise<Started>,
  { leave }: { leave?(started: Started): Promise<void> } = {},
): TestWorker {
  let started: Started;
  beforeAll(async () => {
    started = await enter();
  });
  afterAll(() => started && leave?.(started));
  return {
    get db() {
      return started.db;
    },
    address: () => started.workerd.ready,
    logs: () => JSON.stringify(started.logs),
    clearLogs: () => {
      started.logs.length = 0;
    },
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("user-agent")) headers.set("user-agent", BROWSER);
      const url = new URL(path, ORIGIN);
      return sendRequest(started.workerd, url, { ...init, headers });
    },
    async runCron(at = new Date()) {
      const query = new URLSearchParams({ cron: "7 * * * *", time: String(at.getTime()) });
      const url = new URL(`http://localhost/cdn-cgi/local/scheduled?${query}`);
      const headers = { "MF-Route-Override": NAME };
      const response = await sendRequest(started.workerd, url, { headers });
      if (!response.ok) throw new Error(`The cron failed: ${await response.text()}`);
    },
    async store(...rows) {
      const { db } = started;
      await writeBatch(db, [
        ...upsertOrganizations(db, [anOrganization()]),
        ...upsertJobs(rows),
        countVerifiedLastDay(new Date()),
      ]);
    },
  };
}

const HAS_NO_BODY = [101, 204, 205, 304];

/**
 * Sends a request with the URL that the Worker should see. `fetch` takes three times the CPU, and has Miniflare compress
 * each response. Connections aren't kept: the Worker closes those that wait during a long computation, and the next
 * request would fail.
 */
async function sendRequest(workerd: Miniflare, url: URL, init: RequestInit): Promise<Response> {
  const { method, headers, body: given } = new Request(url, init);
  headers.set("MF-Original-URL", url.href);
  headers.set("MF-Disable-Pretty-Error", "true");
  headers.set("connection", "close");
  const body = given && Buffer.from(await new Response(given).arrayBuffer());
  if (body) headers.set("content-length", String(body.length));
  const { origin } = await workerd.ready;
  const sending = request(origin + url.pathname + url.search, {
    method,
    headers: Object.fromEntries(headers),
    agent: false,
  });
  // After the response has begun, reading its body fails instead.
  sending.on("error", () => {});
  sending.end(body);
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  const { statusCode: status = 0, rawHeaders } = response;
  const names = rawHeaders.filter((_, n) => n % 2 === 0);
  return new Response(
    HAS_NO_BODY.includes(status) ? null : (Readable.toWeb(response) as unknown as ReadableStream),
    {
      status,
      headers: names.map((name, n) => [name, rawHeaders[2 * n + 1] ?? ""]),
    },
  );
}
