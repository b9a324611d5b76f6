import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listSources } from "#local/build-id.ts";
import { aJob } from "#test/factories.ts";
import { HERE, testPeople } from "../people.ts";
import { BROWSER } from "../start-build.ts";
import { at, FORMER_BUILD, FORMER_FILE, OTHER_ISOLATE, platformCache } from "./platform-cache.ts";

/* While a version is rolled out two builds answer, each in isolates of its own, over one database and one cache. */

const cache = platformCache();
const people = await testPeople({}, cache.surroundings);
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PRESENT = {};
const FORMER = at(FORMER_BUILD);
const OTHER = at(OTHER_ISOLATE);

let operator: string;
beforeAll(async () => {
  operator = await people.signIn({ sub: "uid-operator", user_id: "uid-operator", name: "Olu" });
});
beforeEach(() => {
  cache.decide(() => true);
  // Beyond the copies of other tests.
  cache.pass(86_400);
});

async function visit(path: string, headers: Record<string, string>) {
  const response = await people.fetch(HERE + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The script that a page begins with, of its build. */
const scriptOf = ({ text }: { text: string }) =>
  /\/assets\/entry\.client-[\w-]+\.js/.exec(text)?.[0] ?? "";

async function anOpenJob() {
  const job = await aJob();
  await people.store(job);
  return { job, path: `/jobs/${job.slug}-${job.id}` };
}

const remove = (job: Awaited<ReturnType<typeof aJob>>, headers: Record<string, string>) =>
  people.send(
    `/operator/jobs/${job.id}`,
    { intent: "remove", sure: "on", note: "It breaks the rules.", seen: job.updatedAt },
    { cookie: operator, headers },
  );

test("the build’s id is made of all files that are in the build", () => {
  const maps = globSync("build/server/{,assets/}*.js.map");
  const files = maps.flatMap((map) => {
    const { sources } = JSON.parse(readFileSync(map, "utf8")) as { sources: string[] };
    return sources.map((source) => relative(".", resolve(dirname(map), source)));
  });
  const own = new Set(files.filter((file) => /^(?!node_modules)[\w-]+\/.*\.\w+$/.test(file)));

  expect(own.size).toBeGreaterThan(500);
  expect([...own.difference(new Set(listSources()))]).toEqual([]);
});

describe("two builds at once", () => {
  test.each([
    ["the former first", FORMER, PRESENT],
    ["the present first", PRESENT, FORMER],
  ])("each show pages with files of their own, %s", async (_, first, second) => {
    const { path } = await anOpenJob();
    for (const page of ["/", "/jobs", path, "/roadmap"]) {
      for (const agent of [BROWSER, CRAWLER]) {
        const scripts = new Map<object, string>();
        for (const build of [first, second, first, second]) {
          scripts.set(build, scriptOf(await visit(page, { ...build, "user-agent": agent })));
        }

        expect(scripts.get(FORMER), page).toBe(FORMER_FILE);
        expect(scripts.get(PRESENT), page).toMatch(/^\/assets\/entry\.client-/);
        expect(scripts.get(PRESENT), page).not.toBe(FORMER_FILE);
      }
    }
  });

  test("have copies of their own, which their isolates share", async () => {
    const { path } = await anOpenJob();
    for (const each of [PRESENT, OTHER]) await visit(path, each);
    expect(cache.kept(path)).toHaveLength(1);
    await visit(path, FORMER);

    expect(cache.kept(path).map(scriptOf).toSorted()).toEqual(
      [FORMER_FILE, scriptOf(await visit(path, PRESENT))].toSorted(),
    );
  });

  test.each([
    ["the former", FORMER],
    ["the present", PRESENT],
  ])("what is removed through %s has no copy of either", async (_, build) => {
    const { job, path } = await anOpenJob();
    for (const each of [FORMER, PRESENT]) expect((await visit(path, each)).status).toBe(200);
    expect((await remove(job, build)).status).toBe(200);

    await expect.poll(() => cache.kept(path)).toEqual([]);
    expect((await visit(path, build)).status).toBe(410);
    // It had no copy of its own.
    expect((await visit(path, OTHER)).status).toBe(410);
  });
});

describe("a page of the former build", () => {
  test.each([
    ["a person", {}],
    ["a crawler", { "user-agent": CRAWLER }],
    ["a person who is signed in", { cookie: "session=theirs" }],
  ])(
    "names files of which the present one tells %s in a line that they are gone",
    async (_, who) => {
      const file = scriptOf(await visit("/roadmap", FORMER));
      const { status, headers, text } = await visit(file, who);

      expect(file).toBe(FORMER_FILE);
      expect((await visit(scriptOf(await visit("/roadmap", PRESENT)), who)).status).toBe(200);
      expect([status, text]).toEqual([404, "This file is not part of the current version.\n"]);
      expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
      // The next try may be answered by the build that has it.
      expect(headers.get("cache-control")).toContain("no-store");
    },
  );

  test("is followed by the data and the documents of the present one", async () => {
    const { path } = await anOpenJob();
    const before = await visit(path, FORMER);

    expect((await visit(`${path}.data`, PRESENT)).status).toBe(200);
    const after = await visit(path, { "if-none-match": before.headers.get("etag") ?? '"none"' });
    expect([after.status, scriptOf(after) === FORMER_FILE]).toEqual([200, false]);
  });

  test("is not what its reader has, once the present one answers its ETag", async () => {
    await visit("/roadmap", FORMER);
    const tag = (await visit("/roadmap", FORMER)).headers.get("etag") ?? "";
    const after = await visit("/roadmap", { "if-none-match": tag });

    expect(tag).toMatch(/^W\/"/);
    expect(after.status).toBe(200);
    expect(scriptOf(after)).not.toBe(FORMER_FILE);
  });
});

describe("an isolate that missed a purge", () => {
  test("shows what was removed for the rest of its minute, and then never again", async () => {
    const { job, path } = await anOpenJob();
    for (const each of [PRESENT, OTHER]) await visit(path, each);
    await remove(job, PRESENT);
    await expect.poll(() => cache.kept(path)).toEqual([]);

    cache.pass(59);
    expect((await visit(path, OTHER)).status).toBe(200);
    expect((await visit(path, PRESENT)).status).toBe(410);
    cache.pass(1);
    expect((await visit(path, OTHER)).status).toBe(410);
  });

  test("counts that minute from the rendering, also of a copy that the platform had", async () => {
    const { job, path } = await anOpenJob();
    await visit(path, PRESENT);
    cache.pass(50);
    // From the platform’s copy, which is 50 seconds old.
    await visit(path, OTHER);
    await remove(job, PRESENT);
    await expect.poll(() => cache.kept(path)).toEqual([]);

    cache.pass(10);
    expect((await visit(path, OTHER)).status).toBe(410);
  });
});
