import fc from "fast-check";
import { expect, test } from "vitest";
import { tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { ROLE_TARGET } from "./role-target.server.ts";
import { parseTargetJob } from "./target-job.ts";

const JOB = {
  id: "0123456789ab",
  path: "/jobs/tech-lead-0123456789ab",
  title: "Tech Lead",
  company: "Ferries",
  asked: ["delivery.risk"],
};

test("a stored job is read as it was written", () => {
  expect(parseTargetJob(JSON.stringify({ job: JOB }))).toEqual(JOB);
});

test("the role in general is read, too, and asks for what each kind of lead needs", () => {
  expect(parseTargetJob(JSON.stringify({ job: ROLE_TARGET }))).toEqual(ROLE_TARGET);
  const older = { ...ROLE_TARGET, title: "Tech Lead", company: "any company" };
  expect(parseTargetJob(JSON.stringify({ job: older }))).toEqual(ROLE_TARGET);
  for (const { id } of COMPETENCIES) {
    const tiers = ARCHETYPES.map((archetype) => tierOf(archetype, id));
    expect(ROLE_TARGET.asked.includes(id), id).toBe(!tiers.includes("optional"));
  }
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another site", JSON.stringify({ job: { ...JOB, path: "//evil.example" } })],
  ["a script", JSON.stringify({ job: { ...JOB, path: "javascript:alert(1)" } })],
  ["no title", JSON.stringify({ job: { ...JOB, title: 1 } })],
])("of %s no job is read", (_, text) => {
  expect(parseTargetJob(text)).toBeNull();
});

test("whatever is stored, reading it throws nothing", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      parseTargetJob(text);
      const job = parseTargetJob(JSON.stringify({ job: { ...JOB, asked: value } }));
      expect(job?.asked.every((id) => typeof id === "string") ?? true).toBe(true);
    }),
  );
});
