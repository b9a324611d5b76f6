import { request as sendRequest } from "node:http";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { aWorld } from "#test/world/world.ts";
import { HERE, testPeople } from "../people.ts";
import { expectNoInternals, expectShortLines } from "./expectations.ts";
import { HOSTILE_REQUESTS, PERSONAL } from "./hostile-requests.ts";

const people = await testPeople();
let cookie: string;
beforeAll(async () => {
  cookie = await people.signIn();
});

/** Writes a line of its own to the log; what was logged before stands before it. */
async function readLog(): Promise<string[]> {
  const report = { kind: "caught", route: "", error: "Marker", position: "" };
  await people.fetch(`${HERE}/api/v1/errors`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
    body: JSON.stringify(report),
  });
  await expect.poll(() => people.logs()).toContain("Marker");
  const lines = (JSON.parse(people.logs()) as { message: string }[]).map(({ message }) => message);
  return lines.filter((line) => !line.includes("Marker"));
}

async function expectQuietLog(): Promise<void> {
  const lines = await readLog();
  expect(lines.length).toBeLessThanOrEqual(1);
  expect(lines.join()).not.toContain("fault:");
  expectShortLines(people.logs());
  expect(lines.join()).not.toMatch(/people\.example| at /);
}

test.each(HOSTILE_REQUESTS)(
  "%s is rejected or ignored, and the log has at most one short line and no fault",
  async (_, path, init, status) => {
    for (const session of ["", cookie]) {
      people.clearLogs();
      const headers = new Headers({ "sec-fetch-site": "same-origin", cookie: session });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      const response = await people.fetch(HERE + path, { ...init, headers });
      expect(response.status).toBe(status);
      expectNoInternals(await response.text());
      await expectQuietLog();
    }
  },
);

const listFaults = () => people.db.select().from(dailyCounts).where(eq(dailyCounts.name, "faults"));

test("none of them is counted as a fault, and what breaks on our side is", async () => {
  expect(await listFaults()).toEqual([]);
  const { project, cookie } = await aWorld(people.db);
  await people.db.run(sql`update projects set milestones = '[null]' where id = ${project}`);
  people.clearLogs();

  const path = `${HERE}/account/projects/${project}`;
  expect((await people.fetch(path, { headers: { cookie } })).status).toBe(500);

  await expect.poll(() => people.logs()).toContain("fault: ");
  await expect.poll(listFaults).toMatchObject([{ n: 1 }]);
});

test("a client that leaves while it sends its form leaves no stack", async () => {
  people.clearLogs();
  const address = await people.address();
  await new Promise((resolve) => {
    const request = sendRequest(new URL("/feedback", address), {
      method: "POST",
      headers: {
        "MF-Original-URL": `${HERE}/feedback`,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": 900,
      },
    });
    request.on("close", resolve).on("error", () => {});
    request.write(`message=${PERSONAL}`, () => request.destroy());
  });
  await expectQuietLog();
});
