import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../test/temporary-folder.ts";
import {
  type Edit,
  ENVIRONMENTS,
  editConfig,
  readEnvironment,
  writeConfig,
} from "./environment.ts";
import { findUnjudged } from "./judged-models.ts";
import { findContraction, rollOut } from "./roll-out.ts";
import { setUp } from "./set-up.ts";
import { waitForAnswer } from "./site-answer.ts";
import type { Outcome, Step } from "./wrangler.ts";
import { Stop } from "./wrangler.ts";

const DATABASE_ID = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f9";
const [OLD, NEW] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
let configFile: string;

beforeEach(() => {
  configFile = join(mkdtempSync(join(temporaryFolder(), "deploy-")), "wrangler.toml");
  copyFileSync("wrangler.toml", configFile);
});

/** Stands in for wrangler: answers by the first words that match, and keeps what was run. */
function aPlatform(answers: Record<string, Partial<Outcome>> = {}) {
  const ran: string[] = [];
  const inputs: string[] = [];
  const run = async ({ command, input }: Step): Promise<Outcome> => {
    const words = command.slice(2).join(" ");
    ran.push(words);
    if (input) inputs.push(input);
    const [, answer] = Object.entries(answers).find(([start]) => words.startsWith(start)) ?? [];
    return { code: 0, output: "", ...answer };
  };
  return { run, ran, inputs };
}

function setUpStaging(platform: ReturnType<typeof aPlatform>, origin?: string) {
  return setUp({
    ...{ environment: "staging", configFile, isDryRun: false, origin, run: platform.run },
    write: (edit: Edit) => writeConfig(configFile, "staging", edit),
    checkFirebase: async ({ projectId, apiKey, origin }) => [`${projectId} ${apiKey} ${origin}`],
  });
}

test("an empty environment is set up once; again, only what fails to exist is created", async () => {
  const created = `[[d1_databases]]\ndatabase_id = "${DATABASE_ID}"`;
  const first = aPlatform({ "d1 create": { output: created }, "secret list": { code: 1 } });
  const left = await setUpStaging(first, "https://staging.jobs.example");
  expect(first.ran).toEqual([
    "d1 create leadwright-staging",
    "queues create leadwright-staging-imports",
    "queues create leadwright-staging-retries",
    "secret list --env staging",
    "secret put SESSION_SECRET --env staging",
  ]);
  expect(Buffer.from(first.inputs[0] ?? "", "base64")).toHaveLength(48);
  expect(left.at(-1)).toBe("Deploy it: npm run deploy -- --env staging");
  expect(readEnvironment(configFile, "staging")).toMatchObject({
    siteOrigin: "https://staging.jobs.example",
    databaseId: DATABASE_ID,
    hasDomain: true,
  });

  const again = aPlatform({
    "queues create": { code: 1, output: "Queue name is already taken" },
    "secret list": { output: '[{"name":"SESSION_SECRET"}]' },
  });
  writeConfig(configFile, "staging", { key: "FIREBASE_PROJECT_ID", value: "project" });
  writeConfig(configFile, "staging", { key: "FIREBASE_API_KEY", value: "key" });
  const text = readFileSync(configFile, "utf8");
  const lacks = await setUpStaging(again);
  expect(lacks[0]).toBe("project key https://staging.jobs.example");
  expect(again.ran).not.toContainEqual(expect.stringMatching(/d1 create|secret put/));
  expect(readFileSync(configFile, "utf8")).toBe(text);
});

test.each([
  [undefined, /--origin/],
  ["http://jobs.example", /must be like https/],
  ["https://jobs.example/path", /must be like https/],
])("an address like %s is refused before anything is created", async (origin, sentence) => {
  const platform = aPlatform();
  await expect(setUpStaging(platform, origin)).rejects.toThrow(sentence);
  expect(platform.ran).toEqual([]);
});

test("setup stops with what to do when the platform prints no id or refuses a queue", async () => {
  const origin = "https://staging.jobs.example";
  await expect(setUpStaging(aPlatform(), origin)).rejects.toThrow(/npx wrangler d1 list/);
  const refusing = aPlatform({
    "d1 create": { output: DATABASE_ID },
    "queues create": { code: 1, output: "Authentication error" },
  });
  await expect(setUpStaging(refusing, origin)).rejects.toThrow(/queue leadwright-staging-imports/);
});

test("a value of one environment changes its own line only", () => {
  const text = readFileSync(configFile, "utf8");
  for (const environment of ENVIRONMENTS) {
    const changed = editConfig(text, environment, {
      key: "SITE_ORIGIN",
      value: "https://a.example",
    });
    const lines = changed.split("\n").filter((line, index) => line !== text.split("\n")[index]);
    expect(lines).toEqual(['SITE_ORIGIN = "https://a.example"']);
    const added = editConfig(text, environment, { key: "FIREBASE_API_KEY", value: "$& key" });
    expect(added).toContain(`[env.${environment}.vars]\nFIREBASE_API_KEY = "$& key"\n`);
  }
});

const view = JSON.stringify({
  id: OLD,
  resources: { bindings: [{ type: "secret_text" }, { type: "d1" }] },
});
const status = JSON.stringify({ versions: [{ version_id: OLD, percentage: 100 }] });
let waits = 0;
let asked: string[] = [];
const ROLL_OUT = {
  ...({ environment: "production", tag: "abc1234" } as const),
  waitForAnswer: async () => void waits++,
  askMostRead: async (id: string) => void asked.push(id),
};

test("a version is asked for pages, then gets 10, 50 and 100% of the requests, and each step is looked at", async () => {
  asked = [];
  const looked: (string | undefined)[] = [];
  const platform = aPlatform({
    "deployments status": { output: status },
    "versions view": { output: view },
    "versions upload": { output: `Worker Version ID: ${NEW}` },
  });
  await rollOut({ ...ROLL_OUT, run: platform.run, smoke: async (id) => void looked.push(id) });
  expect(platform.ran.slice(2)).toEqual([
    "versions upload --tag abc1234 --env production",
    `versions deploy ${NEW}@0% ${OLD}@100% --yes --env production`,
    `versions deploy ${NEW}@10% ${OLD}@90% --yes --env production`,
    `versions deploy ${NEW}@50% ${OLD}@50% --yes --env production`,
    `versions deploy ${NEW}@100% --yes --env production`,
    "triggers deploy --env production",
  ]);
  expect(looked).toEqual([NEW, NEW, NEW, NEW]);
  expect(asked).toEqual([NEW]);
});

test("pages are asked for before the version gets requests", async () => {
  const platform = aPlatform({
    "deployments status": { output: status },
    "versions view": { output: view },
    "versions upload": { output: NEW },
  });
  const before: string[] = [];
  const askMostRead = async () => void before.push(...platform.ran);
  await rollOut({ ...ROLL_OUT, run: platform.run, smoke: async () => {}, askMostRead });

  expect(before.at(-1)).toBe(`versions deploy ${NEW}@0% ${OLD}@100% --yes --env production`);
});

test("a bad version is taken back before anybody gets it", async () => {
  asked = [];
  const platform = aPlatform({
    "deployments status": { output: status },
    "versions view": { output: view },
    "versions upload": { output: `Worker Version ID: ${NEW}` },
  });
  const smoke = () => Promise.reject(new Stop("1 of 8 checks failed."));
  await expect(rollOut({ ...ROLL_OUT, run: platform.run, smoke })).rejects.toThrow(/1 of 8/);
  expect(platform.ran.slice(3)).toEqual([
    `versions deploy ${NEW}@0% ${OLD}@100% --yes --env production`,
    `versions deploy ${OLD}@100% --yes --env production`,
  ]);
  expect(asked).toEqual([]);
});

test("only a Worker that does not exist, or is empty, is deployed to everybody at once", async () => {
  const smoke = async () => {};
  const unknown = { code: 1, output: "This Worker does not exist on your account. [code: 10007]" };
  const first = aPlatform({ "deployments status": unknown });
  await rollOut({ ...ROLL_OUT, run: first.run, smoke });
  expect(first.ran.slice(1)).toEqual(["deploy --tag abc1234 --env production"]);

  // `secret put` makes an empty Worker, on which no domain leads yet.
  const empty = aPlatform({
    "deployments status": { output: status },
    "versions view": {
      output: JSON.stringify({ resources: { bindings: [{ type: "secret_text" }] } }),
    },
  });
  waits = 0;
  await rollOut({ ...ROLL_OUT, run: empty.run, smoke });
  expect(waits).toBe(1);
  expect(empty.ran.slice(2)).toEqual(["deploy --tag abc1234 --env production"]);

  const unreadable = aPlatform({ "deployments status": { output: status } });
  await expect(rollOut({ ...ROLL_OUT, run: unreadable.run, smoke })).rejects.toThrow(/could not/);
  expect(unreadable.ran).toHaveLength(2);

  const offline = aPlatform({ "deployments status": { code: 1, output: "fetch failed" } });
  await expect(rollOut({ ...ROLL_OUT, run: offline.run, smoke })).rejects.toThrow(
    /could not be read/,
  );
  expect(offline.ran).toHaveLength(1);
});

test("a domain that nobody knows yet is waited for, and not for ever", async () => {
  let asked = 0;
  const server = createServer((_, response) => response.writeHead(++asked && 503).end());
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(server.address() as AddressInfo)),
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(origin);
  expect(asked).toBe(1);
  await new Promise((resolve) => server.close(resolve));
  await expect(waitForAnswer(origin, { tries: 3, waitMs: 1 })).rejects.toThrow(/run this again/);
});

test.each([
  ["ALTER TABLE a DROP COLUMN b;", true],
  ["DROP TABLE old;", true],
  ["ALTER TABLE a RENAME COLUMN b TO c;", true],
  ["ALTER TABLE a ADD b text; CREATE INDEX c ON a (b); DROP INDEX d;", false],
])("%s takes something away: %s", (sql, isContraction) => {
  expect(findContraction(sql) !== null).toBe(isContraction);
});

const runScript = promisify(execFile);

test("without an environment each command says which there are", async () => {
  await expect(runScript(process.execPath, ["deploy/deploy.ts"])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--env staging or --env production"),
  });
});

test("a model of the coach is switched on only once it was judged and reached the line", () => {
  const judged = { host: "models.example", day: "2026-11-28", shares: {} };
  const models = [
    { ...judged, model: "good", isPassed: true },
    { ...judged, model: "poor", isPassed: false },
  ];
  const find = (provider: string, model: string) => findUnjudged({ provider, model }, models);

  for (const provider of ["", "none"]) expect(find(provider, "")).toBeNull();
  expect(find("openai", "good")).toBeNull();
  expect(find("openai", "poor")).toContain("was below the line on 2026-11-28");
  expect(find("workers-ai", "unknown")).toContain("was never judged");
});
