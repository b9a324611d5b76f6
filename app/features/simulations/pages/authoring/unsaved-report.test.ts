import { expect, test } from "vitest";
import { writtenOver } from "#test/scenarios.ts";
import { exampleScenario } from "../../authoring/draft.ts";
import { type FormFields, toNodeFields, toScenarioFields } from "../../authoring/form-fields.ts";
import { BUILT_IN_SIMULATIONS } from "../../built-in-simulations.ts";
import {
  applyOpenForms,
  reportUnsavedScenario,
  reportUnsavedSimulation,
} from "./unsaved-report.ts";

const scenario = writtenOver(exampleScenario("one-more-report", "One more report"));
const [decision] = scenario.nodes;
if (decision?.type !== "choice") throw new Error("The example begins with a decision.");

function nodeForm(typed: FormFields) {
  const fields = { ...toNodeFields(decision as (typeof scenario.nodes)[number]), ...typed };
  return { scenario: null, node: { id: "thursday", fields } };
}

test("forms filled from a built-in scenario and not changed leave it unchanged", () => {
  for (const each of BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios)) {
    for (const node of each.nodes) {
      const typed = {
        scenario: toScenarioFields(each),
        node: { id: node.id, fields: toNodeFields(node) },
      };
      expect(applyOpenForms(each, typed)).toEqual(each);
    }
    expect(
      reportUnsavedScenario(each, { scenario: toScenarioFields(each), node: null }),
    ).toBeNull();
  }
});

test("unsaved fields of a node are validated", () => {
  expect(reportUnsavedScenario(scenario, nodeForm({ c1Text: "No" }))?.errors).toEqual([
    expect.objectContaining({ rule: "V11", at: "thursday.a" }),
  ]);
  const gated = nodeForm({ c1Requires: "calm", c1Min: "60" });
  expect(reportUnsavedScenario(scenario, gated)?.errors).toContainEqual(
    expect.objectContaining({ rule: "V13", at: "thursday" }),
  );
  expect(reportUnsavedScenario(scenario, nodeForm({ c1Effect: "" }))).toBeNull();
});

test("findings about a node that would be created or renamed link to the open node", () => {
  const made = reportUnsavedScenario(scenario, nodeForm({ c1Next: "+end" }));
  const places = made?.errors.map((finding) => [finding.rule, finding.at, made.toNodeId(finding)]);
  expect(places).toContainEqual(["V11", "end", "thursday"]);
  expect(places).toContainEqual(["V05", "as-tested", "as-tested"]);

  const renamed = reportUnsavedScenario(scenario, nodeForm({ id: "friday", text: "Now." }));
  expect(renamed?.errors.map((finding) => [finding.at, renamed.toNodeId(finding)])).toEqual([
    ["friday", "thursday"],
  ]);
});

test("unsaved fields of the scenario and of a node are validated together", () => {
  const fields = { ...toScenarioFields(scenario), cast1Name: "", cast1Role: "" };
  const typed = { ...nodeForm({ text: "Now." }), scenario: fields };
  expect(reportUnsavedScenario(scenario, typed)?.errors.map(({ rule }) => rule)).toEqual([
    "V11",
    "V09",
  ]);
});

test("unsaved fields of a simulation are validated", () => {
  const fields = { title: "A title", summary: "x".repeat(20), difficulty: "intro", minutes: "5" };
  const stored = { fields: { ...fields, competencies: ["delivery.risk"] }, scenarios: [scenario] };
  expect(reportUnsavedSimulation(stored, stored.fields)).toBeNull();
  const typed = { ...stored.fields, title: "A" };
  expect(reportUnsavedSimulation(stored, typed)?.map(({ rule }) => rule)).toEqual(["V11"]);
});
