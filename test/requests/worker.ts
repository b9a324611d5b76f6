import { readFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { createTestHarness } from "wrangler";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import {
  type JobRow,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { pushContent } from "#local/push-content.ts";
import { anOrganization } from "#test/factories.ts";

const SOCIAL = {
  MICROBLOG_URL: "https://microblog.example/@leadwright",
  PROFESSIONAL_NETWORK_URL: "https://network.example/company/leadwright",
};

export const ORIGIN = "https://leadwright.test";

/** What a person's browser calls itself; crawlers get another kind of answer. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export interface TestWorker {
  /** Sends a request to the built Worker, as a browser would, without following redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly db: Database;
  /** Everything the Worker has logged since the last clearing, as text. */
  logs(): string;
  clearLogs(): void;
  /** Runs what the cron runs at this moment, to its end. */
  runCron(at?: Date): Promise<void>;
  /** Stores jobs of Northwind Ferries and makes the counts true. */
  store(...rows: JobRow[]): Promise<void>;
}

/** Nothing of what a server on this machine may have left beside the build. */
const UNSET = Object.fromEntries(
  [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => [name, ""],
  ),
);

/** The very Worker that ships, with a database of its own, for the tests of one file. */
export function testWorker(vars: Record<string, string> = { SITE_ORIGIN: ORIGIN }): TestWorker {
  const server = createTestHarness({
    workers: [
      { configPath: "./build/server/wrangler.json", vars: { ...UNSET, ...SOCIAL, ...vars } },
    ],
  });
  let db: Database;
  beforeAll(async () => {
    await server.listen();
    const worker = server.getWorker<Env>();
    await worker.applyD1Migrations("DB");
    db = openDatabase((await worker.getEnv()).DB);
    await pushContent(db, new Date());
  });
  afterAll(() => server.close());
  return {
    get db() {
      return db;
    },
    logs: () => JSON.stringify(server.getLogs()),
    clearLogs: () => server.clearLogs(),
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("user-agent")) headers.set("user-agent", BROWSER);
      const response = await server.fetch(new URL(path, ORIGIN).href, {
        redirect: "manual",
        ...(init as object),
        headers: Object.fromEntries(headers),
      });
      return response as unknown as Response;
    },
    async runCron(at = new Date()) {
      await server.getWorker<Env>().scheduled({ cron: "7 * * * *", scheduledTime: at });
    },
    async store(...rows) {
      await writeBatch(db, [
        ...upsertOrganizations(db, [anOrganization()]),
        ...upsertJobs(rows),
        ...recount(db, new Date()),
      ]);
    },
  };
}
