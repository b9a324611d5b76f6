import { expect, test } from "vitest";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { clarifyResult, type ResultProject } from "./clearer-result.ts";

const NOTHING = { lints: [], template: null };

function aResult(fields: Partial<ResultProject> = {}): ResultProject {
  return {
    result: "I cut the nightly mismatches from 31 to 0 per 1,000 records.",
    actions: "",
    metrics: [],
    startedOn: null,
    endedOn: null,
    teamSize: null,
    ...fields,
  };
}

const rules = (project: ResultProject, options = NOTHING) =>
  clarifyResult(project, options).found.map(({ rule }) => rule);

test.each([
  [{ result: "" }, ["short_result"]],
  [{ result: "It went well." }, ["short_result"]],
  [
    { result: "The team shipped it and everybody was content." },
    ["no_number", "result_without_self"],
  ],
  [{ result: "I shipped it and everybody was very content with it." }, ["no_number"]],
  [{}, []],
])("a project with %j gets the lints %j", (fields, found) => {
  expect(rules(aResult(fields))).toEqual(found);
});

test("a metric missing from the result is reported and becomes a draft sentence", () => {
  const metrics = [{ label: "Rollback", before: "40", after: "4", unit: "minutes" }];
  const project = aResult({
    result: "I made going back much quicker for all three teams.",
    metrics,
    endedOn: "2026-10-02",
  });
  const { found, drafts } = clarifyResult(project, NOTHING);

  expect(found.map(({ sentence }) => sentence)).toContain(
    "“Rollback” reached 4 minutes, and the result doesn’t say so.",
  );
  expect(drafts).toEqual(["Rollback went from 40 to 4 minutes by Oct 2, 2026."]);
});

test("the project's own lints come after those of guidance, each rule once", () => {
  const lint = { rule: "passive", sentence: "Say who did it." };
  const options = {
    lints: [lint, lint, { rule: "short_result", sentence: "Twice." }],
    template: null,
  };

  expect(rules(aResult({ result: "" }), options as never)).toEqual(["short_result", "passive"]);
});

test("a project from a template gets an example result", () => {
  const [template] = TEMPLATES;
  const { example, questions } = clarifyResult(aResult(), {
    lints: [],
    template: template ?? null,
  });

  expect(example).toBe(template?.exampleResult);
  expect(questions[0]).toBe(template?.star.result);
});
