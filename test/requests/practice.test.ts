import { beforeAll, expect, test } from "vitest";
import { SCORING_VERSION } from "#app/features/simulations/score.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { newId } from "#app/identity/id.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { HERE, sharedPeople } from "./people.ts";

/* From a gap straight to what can be played for it: the address finds out, so that no page has to know. */

const people = await sharedPeople();
const SCENARIO = /^\/simulations\/([a-z-]+)\/scenarios\/[a-z-]+$/;
const JOB = "tech-lead-bridges-0123456789ab";
const RISK = "/roadmap/practice/delivery.risk";
let premium: string[] = [];
let ada = "";

beforeAll(async () => {
  const rows = await people.db
    .select({ id: simulations.id, premium: simulations.premium })
    .from(simulations);
  premium = rows.filter((each) => each.premium).map(({ id }) => id);
  ada = await people.signIn();
});

async function follow(path: string, cookie = "") {
  const init = { headers: { cookie }, redirect: "manual" } as const;
  const response = await people.fetch(HERE + path, init);
  return { status: response.status, to: response.headers.get("location") ?? "" };
}

const simulationOf = (path: string) => SCENARIO.exec(path)?.[1] ?? "";

test("each competency leads to a scenario that takes no Premium", async () => {
  expect(premium).not.toEqual([]);
  for (const { id } of COMPETENCIES) {
    const { status, to } = await follow(`/roadmap/practice/${id}`);
    expect([status, to], id).toEqual([302, expect.stringMatching(SCENARIO)]);
    expect(premium, id).not.toContain(simulationOf(to));
  }
});

test("the job that led there goes along", async () => {
  const { to } = await follow(`${RISK}?job=${JOB}`);
  expect(to).toBe(`${(await follow(RISK)).to}?job=${JOB}`);
});

test("a visitor comes to what they have not played, and at last to the competency’s exercises", async () => {
  const played: string[] = [];
  let { to } = await follow(RISK);
  while (to.startsWith("/simulations/")) {
    const [, , id = ""] = to.split("/");
    expect(played).not.toContain(id);
    played.push(id);
    ({ to } = await follow(`${RISK}?played=${played.join()}`));
  }
  expect(played.length).toBeGreaterThan(1);
  expect(to).toBe("/guidance/competency/delivery.risk");
});

test("a person comes to what they have not played", async () => {
  const { to: first } = await follow(RISK, ada);
  const now = new Date().toISOString();
  await people.db.insert(attempts).values({
    ...{ id: newId(), uid: "uid-ada", simulationId: simulationOf(first), scenarioId: "x" },
    ...{ version: 1, title: "x", mode: "practise", path: [], status: "finished" },
    ...{ percent: 80, competencies: {}, scoring: SCORING_VERSION },
    ...{ startedAt: now, updatedAt: now, finishedAt: now },
  });
  const { to: second } = await follow(RISK, ada);
  expect(second).toMatch(/^\/simulations\//);
  expect(simulationOf(second)).not.toBe(simulationOf(first));
  expect((await follow(RISK)).to).toBe(first);
});

test("what the roadmap has not is not found", async () => {
  expect((await follow("/roadmap/practice/delivery.unknown")).status).toBe(404);
});
