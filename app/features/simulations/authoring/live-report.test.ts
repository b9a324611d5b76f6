import { expect, test } from "vitest";
import { HOUSE_SIMULATIONS } from "../house.ts";
import { exampleScenario } from "./draft.ts";
import { type Fields, toNodeFields, toScenarioFields } from "./fields.ts";
import { reportTyped, reportTypedFields, toTyped } from "./live-report.ts";

const scenario = exampleScenario("one-more-report", "One more report");
const [decision] = scenario.nodes;
if (decision?.type !== "choice") throw new Error("The example begins with a decision.");

function typedNode(typed: Fields) {
  const fields = { ...toNodeFields(decision as (typeof scenario.nodes)[number]), ...typed };
  return { scenario: null, node: { id: "thursday", fields } };
}

test("forms as they were filled change nothing in any of our own scenarios", () => {
  for (const each of HOUSE_SIMULATIONS.flatMap(({ scenarios }) => scenarios)) {
    for (const node of each.nodes) {
      const typed = {
        scenario: toScenarioFields(each),
        node: { id: node.id, fields: toNodeFields(node) },
      };
      expect(toTyped(each, typed)).toEqual(each);
    }
    expect(reportTyped(each, { scenario: toScenarioFields(each), node: null })).toBeNull();
  }
});

test("what is typed into a node is held against the rules before it is saved", () => {
  expect(reportTyped(scenario, typedNode({ c1Text: "No" }))?.errors).toEqual([
    expect.objectContaining({ rule: "V11", at: "thursday.a" }),
  ]);
  const gated = typedNode({ c1Requires: "calm", c1Min: "60" });
  expect(reportTyped(scenario, gated)?.errors).toContainEqual(
    expect.objectContaining({ rule: "V13", at: "thursday" }),
  );
  expect(reportTyped(scenario, typedNode({ c1Effect: "" }))).toBeNull();
});

test("a node that would be made, and one that would be renamed, are found at the open one", () => {
  const made = reportTyped(scenario, typedNode({ c1Next: "+end" }));
  const places = made?.errors.map((finding) => [finding.rule, finding.at, made.toNode(finding)]);
  expect(places).toContainEqual(["V11", "end", "thursday"]);
  expect(places).toContainEqual(["V05", "as-tested", "as-tested"]);

  const renamed = reportTyped(scenario, typedNode({ id: "friday", text: "Now." }));
  expect(renamed?.errors.map((finding) => [finding.at, renamed.toNode(finding)])).toEqual([
    ["friday", "thursday"],
  ]);
});

test("the words of both open forms are looked at together", () => {
  const fields = { ...toScenarioFields(scenario), cast1Name: "", cast1Role: "" };
  const typed = { ...typedNode({ text: "Now." }), scenario: fields };
  expect(reportTyped(scenario, typed)?.errors.map(({ rule }) => rule)).toEqual(["V11", "V09"]);
});

test("a simulation's own fields are looked at as they are typed", () => {
  const fields = { title: "A title", summary: "x".repeat(20), difficulty: "intro", minutes: "5" };
  const stored = { fields: { ...fields, competencies: ["delivery.risk"] }, scenarios: [scenario] };
  expect(reportTypedFields(stored, stored.fields)).toBeNull();
  const typed = { ...stored.fields, title: "A" };
  expect(reportTypedFields(stored, typed)?.map(({ rule }) => rule)).toEqual(["V11"]);
});
