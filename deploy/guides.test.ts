import { execFile } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { parseDeletions } from "#local/backup/delete-again.ts";
import { startCloudflareApi } from "#test/cloudflare-api.ts";
import { casesOf } from "#test/matrix.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { writeConfig } from "./environment.ts";

/*
 * Every command of the guides is run as it stands there: setup, deploy and rollback with --dry-run, those
 * that reach the platform by the real wrangler against a stand-in for the platform's API, and the others
 * by the test that is named.
 */

const GUIDES = ["docs/deploy.md", "docs/operations.md"];

const RUN_ELSEWHERE: Record<string, string> = {
  "npm test": "test/run.ts",
  "npm run smoke": "test/browser/smoke.spec.ts",
  "npm run smoke -- https://jobs.example.com": "test/browser/smoke.spec.ts",
  "npm run restore -- --from DIR --env production": "local/backup/backup.test.ts",
  "STATE_PATH=/tmp/restored npm run restore -- --from DIR --local --deleted deleted.json":
    "local/backup/backup.test.ts",
  "STATE_PATH=/tmp/rehearsed npm run restore -- --from /tmp/rehearsal --local":
    "local/backup/backup.test.ts",
  "npm run backup -- --to DIR --env production": "local/backup/backup.test.ts",
  "npm run backup -- --to /tmp/rehearsal --env production": "local/backup/backup.test.ts",
  "STATE_PATH=/tmp/rehearsed npm start": "test/browser/serve.ts",
};

/** They ask a person or a model, need a program that this project does not have, or are warned of. */
const NOT_RUN = [
  "npm ci",
  "npx wrangler login",
  "npx firebase-tools deploy --only firestore:rules --project ID",
  "npm run coach:eval",
  "npm run coach:eval -- --first 10",
  "npx wrangler d1 export",
];

const DRY_RUNS = [
  "npm run setup -- --env production --origin https://jobs.example.com",
  "npm run setup -- --env production --firebase-project ID --firebase-key KEY",
  "npm run deploy -- --env production",
  "npm run rollback -- --env production",
];

const NEW_SECRET = `node -p "crypto.randomBytes(48).toString('base64')"`;
const MIGRATE = "npx wrangler d1 migrations apply DB --remote --env production";
const LIST_DELETIONS =
  'npx wrangler d1 execute DB --env production --remote --json --command "select uid, deleted_at from deleted_accounts where kept_at is null" > deleted.json';

const DATABASE_ID = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9";
const SECRETS = "/workers/scripts/leadwright/secrets";
const TIME_TRAVEL = `/d1/database/${DATABASE_ID}/time_travel`;

/** What each command asks of the platform. */
const CALLS: Record<string, { method: string; path: string }> = {
  "npx wrangler secret put NAME --env production": { method: "PUT", path: SECRETS },
  "npx wrangler secret put GUIDANCE_API_KEY --env production": { method: "PUT", path: SECRETS },
  "npx wrangler secret put ANALYTICS_TOKEN --env production": { method: "PUT", path: SECRETS },
  "npx wrangler secret put SESSION_SECRET_OLD_1 --env production": { method: "PUT", path: SECRETS },
  "npx wrangler secret put SESSION_SECRET --env production": { method: "PUT", path: SECRETS },
  "npx wrangler secret delete SESSION_SECRET_OLD_1 --env production": {
    method: "DELETE",
    path: `${SECRETS}/SESSION_SECRET_OLD_1?url_encoded=true`,
  },
  "npx wrangler d1 time-travel info DB --env production --timestamp=2026-11-24T09:00:00Z": {
    method: "GET",
    path: `${TIME_TRAVEL}/bookmark?timestamp=2026-11-24T09%3A00%3A00.000Z`,
  },
  "npx wrangler d1 time-travel restore DB --env production --bookmark=BOOKMARK": {
    method: "POST",
    path: `${TIME_TRAVEL}/restore?bookmark=BOOKMARK`,
  },
  "npx wrangler d1 create leadwright-restored": { method: "POST", path: "/d1/database" },
};

// A folder like the project's, whose production environment has a database.
const FOLDER = mkdtempSync(join(temporaryFolder(), "guides-"));
const CONFIG = join(FOLDER, "wrangler.toml");
copyFileSync("wrangler.toml", CONFIG);
for (const name of readdirSync(".")) {
  if (name !== "wrangler.toml" && name !== ".wrangler")
    symlinkSync(resolve(name), join(FOLDER, name));
}
// As the first command of setup leaves it.
writeConfig(CONFIG, "production", { key: "database_id", value: DATABASE_ID });
writeConfig(CONFIG, "production", { key: "SITE_ORIGIN", value: "https://jobs.example.com" });

const database = new DatabaseSync(":memory:");
const api = await startCloudflareApi(database);
afterAll(() => api.close());

const runProgram = promisify(execFile);
const run = (command: string) =>
  runProgram("sh", ["-c", command], {
    cwd: FOLDER,
    env: { ...process.env, ...api.environment },
  });

const commands = new Set(
  GUIDES.flatMap((guide) => {
    const text = readFileSync(guide, "utf8").replace(/\s*\n\s+/g, " ");
    const spans = text.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|openssl) [^`]*)`/g);
    return [...spans].map(([, command = ""]) => command);
  }),
);

test("each command of the guides is known here, and no other", () => {
  const known = [...Object.keys(RUN_ELSEWHERE), ...NOT_RUN, ...DRY_RUNS, ...Object.keys(CALLS)];
  expect([...commands].sort()).toEqual([...known, NEW_SECRET, MIGRATE, LIST_DELETIONS].sort());
  for (const file of Object.values(RUN_ELSEWHERE)) expect(existsSync(file), file).toBe(true);
});

test.each(DRY_RUNS)("%s says every step with --dry-run and takes none", async (command) => {
  const before = readFileSync(CONFIG, "utf8");
  const { stdout } = await run(`${command} --dry-run`);
  expect(stdout).toContain("npx wrangler ");
  expect(stdout).toMatch(/Nothing was (?:created or written|deployed|rolled back)\./);
  expect(readFileSync(CONFIG, "utf8")).toBe(before);
  expect(api.calls).toEqual([]);
});

/** One for each call: the secrets' names differ, and their call does not. */
const DIFFERENT = casesOf(
  Object.entries(CALLS),
  ([, call], place) =>
    Object.values(CALLS).findIndex(
      ({ path, method }) => path === call.path && method === call.method,
    ) === place,
);

test.each(DIFFERENT)("%s reaches what it is about", async (command, call) => {
  api.calls.length = 0;
  await run(`echo secret | ${command}`);
  expect(api.calls).toContainEqual(expect.objectContaining(call));
});

test("the migrations make the database, from which the list of deletions is read", async () => {
  const { stdout } = await run(MIGRATE);
  const last = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(stdout).toContain(last);
  database.exec(`insert into deleted_accounts (uid, deleted_at, kept_at) values
    ('uid-left', '2026-11-01T00:00:00.000Z', null),
    ('uid-stayed', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z')`);
  await run(LIST_DELETIONS);
  expect(parseDeletions(readFileSync(join(FOLDER, "deleted.json"), "utf8"))).toMatchObject([
    { uid: "uid-left" },
  ]);
});

test("the new secret of the guide has 48 bytes", async () => {
  const { stdout } = await run(NEW_SECRET);
  expect(Buffer.from(stdout.trim(), "base64")).toHaveLength(48);
});

test("the rules that firebase-tools would deploy are the project's", () => {
  const { firestore } = JSON.parse(readFileSync("firebase.json", "utf8"));
  expect(existsSync(firestore.rules)).toBe(true);
});
