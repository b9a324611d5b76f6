import fc from "fast-check";
import { expect, test } from "vitest";
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
