import { beforeAll, expect, test } from "vitest";
import { createReadApi, ReadApiError } from "#app/public-api/client/client.ts";
import { HERE, sharedPeople } from "../people.ts";
import { lawful, storeKnownWorld, whole } from "./known-world.ts";

/* The typed client against the built Worker. That this file compiles says that its types fit what it reads. */

const people = await sharedPeople();
const read = createReadApi({
  server: `${HERE}/api/v1`,
  fetch: (address) => people.fetch(address),
});

beforeAll(() => storeKnownWorld(people));

test("reads a list by its parameters, and a job of it", async () => {
  const list = await read("/jobs", { q: "timetables", level: ["staff", "lead"], country: "PT" });
  expect(list.ignored).toEqual([]);
  expect(list.query).toMatchObject({ q: "timetables", level: "staff,lead", country: "PT" });
  const [first] = list.jobs;
  const job = await read("/jobs/{id}", { id: first?.id ?? "" });
  expect(job.title).toBe(whole.title);
  expect(job.pay.source).toBe("parsed");
  const { laws } = await read("/jobs/{id}", { id: lawful.id });
  expect(laws.map(({ owes }) => owes)).toContain("answer");
});

test("reads a verdict and an organization", async () => {
  const { answer } = await read("/jobs/{id}/eligibility", { id: whole.id, country: "PT" });
  expect(answer).toBe("yes");
  expect((await read("/organizations/{slug}", { slug: "northwind" })).name).toBe(whole.orgName);
  expect((await read("/competencies", {})).areas.length).toBeGreaterThan(2);
});

test("throws the problem of an error", async () => {
  const failure = await read("/jobs/{id}", { id: "a/b?c" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ReadApiError);
  expect(failure).toMatchObject({ status: 404, problem: { code: "not_found" } });
});
