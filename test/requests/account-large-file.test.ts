import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { projects, wins } from "#app/features/projects/tables.ts";
import { testPeople } from "./people.ts";

/*
 * An isolate of the platform has 128 MB for everything. The limit here is of the JavaScript heap alone, of this
 * Worker and of the local database's.
 */
const FLAG = "MINIFLARE_WORKERD_V8_FLAGS";
process.env[FLAG] = "--max-old-space-size=100";
const people = await testPeople({ LIMITS: "unlimited" });

const AT = "2026-11-20T10:00:00.000Z";
/** The quotes make each character take two bytes in memory. */
const textOf = (length: number) =>
  "“So we moved it in slices, one week each.” ".repeat(Math.ceil(length / 43)).slice(0, length);
const idOf = (n: number) => n.toString(16).padStart(24, "0");

function aProject(n: number) {
  const text = textOf(2_900);
  return {
    ...{ id: idOf(n), title: `Project ${n}`, summary: "", role: "", status: "active" },
    ...{ startedOn: null, endedOn: null, teamSize: null, templateId: null, archivedAt: null },
    ...{ situation: text, task: text, actions: text, result: text },
    ...{ metrics: [], competencies: [], links: [], milestones: [] },
    ...{ visibility: "private", confidential: false, version: 1, createdAt: AT, updatedAt: AT },
  };
}

test("an account file of nearly 20 MB is imported with the memory that an isolate has", async () => {
  const miniflare = readFileSync(fileURLToPath(import.meta.resolve("miniflare")), "utf8");
  expect(miniflare).toContain(FLAG);
  const cookie = await people.signIn();
  const tables = {
    ...{ profile: [], collections: [], favorites: [], usefulVotes: [] },
    projects: Array.from({ length: 1_000 }, (_, n) => aProject(n)),
    wins: Array.from({ length: 10_000 }, (_, n) => ({
      ...{ id: idOf(n), on: "2026-11-20", text: textOf(450) },
      ...{ projectId: idOf(n % 1_000), competencyId: null, createdAt: AT },
    })),
  };
  const file = JSON.stringify({ format: "leadwright-account", version: 1, tables });
  expect(Buffer.byteLength(file)).toBeGreaterThan(17_000_000);

  const body = new FormData();
  body.set("intent", "import");
  body.set("file", new File([file], "account.json", { type: "application/json" }));
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const path = "/api/_analog/pages/account/privacy";
  const response = await people.fetch(path, { method: "POST", body, headers });

  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(/^11,000 records/),
  });
  expect(await people.db.$count(projects)).toBe(1_000);
  expect(await people.db.$count(wins)).toBe(10_000);
});
