import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rewriteSitemap } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { testPeople } from "../people.ts";
import { databaseGate, hang } from "./database-gate.ts";
import { expectNoInternals, type Reply, readReply } from "./expectations.ts";
import { FILE_KINDS } from "./file-kinds.ts";

const gate = databaseGate();
const people = await testPeople(
  { SECURITY_CONTACT: "security@leadwright.test" },
  gate.surroundings,
);
let world: World;

beforeAll(async () => {
  world = await aWorld(people.db);
  await rewriteSitemap(people.db, new Date());
});
afterAll(() => gate.decide(() => "pass"));

/** Every file for a person, and for a visitor. */
async function readFiles(): Promise<Map<string, Record<"person" | "visitor", Reply>>> {
  const entries = Object.entries(FILE_KINDS).map(async ([pattern, { path }]) => {
    const [person, visitor] = await Promise.all(
      [world.cookie, ""].map(async (cookie) =>
        readReply(await people.fetch(path(world), { headers: { cookie } })),
      ),
    );
    return [pattern, { person, visitor }] as [string, Record<"person" | "visitor", Reply>];
  });
  return new Map(await Promise.all(entries));
}

describe.each([
  ["works", () => "pass" as const],
  ["is down", () => "fail" as const],
  ["hangs", hang],
])("while the database %s", (fault, rule) => {
  let replies: Awaited<ReturnType<typeof readFiles>>;
  beforeAll(async () => {
    gate.decide(rule);
    replies = await readFiles();
    gate.decide(() => "pass");
  });

  test.each(Object.entries(FILE_KINDS))("%s", (pattern, { isPersonal, isStatic, status }) => {
    const isThere = isStatic || fault === "works";
    const { person, visitor } = replies.get(pattern) ?? {};
    expect(person?.status).toBe(isThere ? status : 503);
    expect(visitor?.status).toBe(isPersonal ? 401 : person?.status);
    for (const reply of [person, visitor]) if (reply?.status === 503) expectUnavailableFile(reply);
  });
});

/** One sentence or an error in JSON, which nobody keeps. */
function expectUnavailableFile({ headers, text }: Reply): void {
  expect(headers.get("retry-after")).toBe("10");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(headers.get("content-disposition")).toBeNull();
  expect(text.trim()).not.toBe("");
  expectNoInternals(text);
  if (headers.get("content-type") === "application/problem+json") {
    expect(JSON.parse(text)).toMatchObject({ status: 503, code: "unavailable" });
  } else if (headers.get("content-type")?.startsWith("application/json")) {
    expect(JSON.parse(text)).toEqual({ error: "unavailable", message: expect.any(String) });
  } else {
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  }
}
