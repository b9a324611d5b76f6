import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { writtenOver } from "#test/scenarios.ts";
import { BUILT_IN_SIMULATIONS } from "../built-in-simulations.ts";
import type { Scenario, ScenarioNode } from "../simulation.ts";
import { emptyNode, exampleDraft } from "./draft.ts";
import {
  addNode,
  addNodeOnce,
  changeNodeType,
  moveScenario,
  removeNode,
  removeScenario,
  replaceNode,
  replaceScenario,
} from "./edit-draft.ts";
import { editNode, type NodeEdit } from "./node-edit.ts";
import { toOutline } from "./outline.ts";
import { findNextProblem, listProblems } from "./problems.ts";
import { reportDraft } from "./report.ts";
import { findSampleErrors } from "./sample.ts";

const sample = exampleDraft({
  id: "0123456789abcdef01234567",
  title: "A late request",
  summary: "Someone asks for one more thing on the last day.",
  difficulty: "intro",
});
const draft = writtenOver(sample);
const scenario = draft.scenarios[0] as Scenario;
const anEdit = (more: Partial<NodeEdit>): NodeEdit => ({
  id: "thursday",
  speaker: "",
  text: "What now?",
  next: "",
  title: "",
  outcome: "mixed",
  debrief: [],
  requires: null,
  otherwise: "",
  choices: [],
  ...more,
});
const aChoice = (more: Partial<NodeEdit["choices"][number]>) => ({
  id: "",
  isRemoved: false,
  isCopied: false,
  place: null,
  text: "Wait for a day",
  next: "as-tested",
  feedback: "You waited for a day.",
  effects: new Map(),
  score: new Map(),
  requires: null,
  ...more,
});

test("the sample is an error at each place that still says it, and nothing else", () => {
  const report = reportDraft(sample, COMPETENCY_IDS);
  expect(report.scenarios[0]?.errors.map(({ rule, at }) => [rule, at])).toEqual([
    ["V15", "one-more-report"],
    ["V15", "thursday"],
    ["V15", "thursday.a"],
    ["V15", "thursday.b"],
    ["V15", "as-tested"],
    ["V15", "reopened"],
  ]);
  expect(report.warnings).toBe(0);
  expect(report.scenarios[0]?.endings).toHaveLength(2);
  expect(reportDraft(draft, COMPETENCY_IDS).errors).toBe(0);
});

test("one sentence of the sample among one's own words is an error, whatever its spaces", () => {
  const [said] = sample.scenarios[0]?.nodes ?? [];
  const text = `Mine.\n\n${said?.text.replaceAll(" ", "\n ")}`;
  const next = replaceNode(scenario, "thursday", { ...(scenario.nodes[0] as ScenarioNode), text });
  expect(findSampleErrors(next)).toMatchObject([{ rule: "V15", at: "thursday" }]);
});

test("no built-in scenario says a sentence of the sample", () => {
  for (const each of BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios)) {
    expect(findSampleErrors(each)).toEqual([]);
  }
});

test("the report includes errors in the simulation's own fields", () => {
  const faulty = { ...draft, title: "A", minutes: 0.5, competencies: ["no.such"], scenarios: [] };
  expect(reportDraft(faulty, COMPETENCY_IDS).own.map(({ rule }) => rule)).toEqual([
    "V11",
    "V10",
    "V10",
    "V09",
  ]);
  const twice = { ...draft, scenarios: [scenario, scenario] };
  expect(reportDraft(twice, COMPETENCY_IDS).own.map(({ rule }) => rule)).toEqual(["V03"]);
});

test("the outline of every built-in scenario contains each node once, the start first", () => {
  for (const each of BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios)) {
    const { reached, unreached } = toOutline(each);
    expect(reached[0]?.id).toBe(each.start);
    expect(new Set([...reached, ...unreached]).size).toBe(each.nodes.length);
    expect(unreached).toEqual([]);
  }
});

test("any graph has an outline with all of its nodes, even with cycles and missing nodes", () => {
  const ids = fc.constantFrom("a", "b", "c", "d", "e");
  const graph = fc.uniqueArray(fc.record({ id: ids, next: ids }), { selector: ({ id }) => id });
  fc.assert(
    fc.property(graph, ids, (rows, start) => {
      const nodes = rows.map((row): ScenarioNode => ({ ...row, type: "text", text: "" }));
      const { reached, unreached } = toOutline({ start, nodes });
      expect([...reached, ...unreached].map(({ id }) => id).sort()).toEqual(
        nodes.map(({ id }) => id).sort(),
      );
    }),
  );
});

test("renaming a node updates every reference to it", () => {
  const node = { ...(scenario.nodes[0] as ScenarioNode), id: "friday" };
  const renamed = replaceNode(scenario, "thursday", node);
  expect(renamed.start).toBe("friday");
  const end = { ...(scenario.nodes[1] as ScenarioNode), id: "calm-end" };
  const next = replaceNode(scenario, "as-tested", end);
  expect(reportDraft({ ...draft, scenarios: [next] }, COMPETENCY_IDS).errors).toBe(0);
});

test("saving a choice can create the node that it leads to", () => {
  const edited = editNode(
    scenario,
    "thursday",
    anEdit({ choices: [aChoice({ id: "a", next: "+end" }), aChoice({ next: "+choice" })] }),
  );
  const node = edited.nodes[0];
  expect(node?.type === "choice" && node.choices.map(({ id, next }) => [id, next])).toEqual([
    ["a", "end"],
    // “b” is still taken by the choice that was left out.
    ["c", "decision"],
  ]);
  expect(edited.nodes.slice(-2).map(({ id, type }) => [id, type])).toEqual([
    ["end", "end"],
    ["decision", "choice"],
  ]);
});

test("numbers that the form did not contain are kept, and emptied ones are removed", () => {
  const edited = editNode(
    scenario,
    "thursday",
    anEdit({ choices: [aChoice({ id: "a", effects: new Map([["calm", null]]) })] }),
  );
  const node = edited.nodes[0];
  const choice = node?.type === "choice" ? node.choices[0] : null;
  expect(choice?.effects).toEqual({ goodwill: -5 });
  expect(choice?.score).toEqual({ "delivery.risk": 2 });
});

test("empty rows and removed rows give no choice", () => {
  const blank = aChoice({ text: "", next: "", feedback: "" });
  const choices = [aChoice({ id: "a" }), aChoice({ id: "b", isRemoved: true }), blank];
  const node = editNode(scenario, "thursday", anEdit({ choices })).nodes[0];
  expect(node?.type === "choice" && node.choices.map(({ id }) => id)).toEqual(["a"]);
});

test("changing a node's type keeps its text, speaker and target", () => {
  const [decision] = scenario.nodes as [ScenarioNode];
  const passage = changeNodeType(decision, "text");
  expect(passage).toMatchObject({ text: decision.text, speaker: "noor", next: "as-tested" });
  expect(changeNodeType(passage, "choice")).toMatchObject({ choices: [{ next: "as-tested" }, {}] });
  expect(changeNodeType(decision, "end")).toMatchObject({ text: decision.text, debrief: [] });
});

test("new nodes get unused ids", () => {
  const once = addNode(scenario, "end");
  const twice = addNode(once.scenario, "end");
  expect([once.id, twice.id]).toEqual(["end", "end-2"]);
  expect(removeNode(twice.scenario, "end").nodes).toHaveLength(4);
  expect(emptyNode("x", "text")).toEqual({ id: "x", type: "text", text: "", next: "" });
});

test("one submission adds one node, and another submission adds another", () => {
  const once = addNodeOnce(scenario, "end", "ab12cd");
  expect(addNodeOnce(once.scenario, "end", "ab12cd")).toEqual(once);
  expect(addNodeOnce(once.scenario, "end", "ffff00").scenario.nodes).toHaveLength(5);
});

test("with duplicate ids, replacing and removing affect the first only", () => {
  const second = { ...scenario, title: "The second" };
  const twice = { ...draft, scenarios: [scenario, second] };
  const edited = { ...scenario, title: "Edited" };
  expect(replaceScenario(twice, scenario.id, edited).scenarios).toEqual([edited, second]);
  expect(removeScenario(twice, scenario.id).scenarios).toEqual([second]);
  const [node] = scenario.nodes as [ScenarioNode];
  const other = { ...node, text: "The second" };
  const nodes = { ...scenario, nodes: [node, other] };
  expect(replaceNode(nodes, node.id, { ...node, text: "Edited" }).nodes).toEqual([
    { ...node, text: "Edited" },
    other,
  ]);
  expect(removeNode(nodes, node.id).nodes).toEqual([other]);
});

test("moving a scenario swaps it with its neighbour, and does nothing at the end", () => {
  const two = { ...draft, scenarios: [scenario, { ...scenario, id: "second" }] };
  const ids = (direction: "up" | "down") =>
    moveScenario(two, "second", direction).scenarios.map(({ id }) => id);
  expect(ids("up")).toEqual(["second", "one-more-report"]);
  expect(ids("down")).toEqual(["one-more-report", "second"]);
});

test("an ending's requirement is edited with it, and follows the ending it leads on to", () => {
  const requires = { meter: "calm", min: 50, max: null };
  const edit = anEdit({ id: "as-tested", outcome: "strong", requires, otherwise: "reopened" });
  const edited = editNode(scenario, "as-tested", edit);
  const stored = { meter: "calm", min: 50, otherwise: "reopened" };
  expect(edited.nodes[1]).toMatchObject({ type: "end", requires: stored });

  const renamed = editNode(edited, "reopened", anEdit({ id: "late", outcome: "weak" }));
  expect(renamed.nodes[1]).toMatchObject({ requires: { ...stored, otherwise: "late" } });
  const always = editNode(renamed, "as-tested", anEdit({ id: "as-tested" }));
  expect(always.nodes[1]).not.toHaveProperty("requires");
});

test("a broken second scenario keeps all of it from being published, each error at its node", () => {
  const broken = { ...removeNode(scenario, "reopened"), id: "second", title: "" };
  const both = { ...draft, title: "", scenarios: [scenario, broken] };
  const problems = listProblems(both, reportDraft(both, COMPETENCY_IDS));
  expect(
    problems.map(({ scenario: id, title, errors }) => [
      id,
      title,
      errors.map(({ rule, node }) => [rule, node]),
    ]),
  ).toEqual([
    [null, "The simulation itself", [["V11", null]]],
    [
      "second",
      "second",
      [
        ["V11", null],
        ["V10", null],
        ["V02", "thursday"],
      ],
    ],
  ]);
});

test("one goes on where something is to be mended: here, then further on, then from the beginning", () => {
  const both = { ...draft, scenarios: [scenario, removeNode({ ...scenario, id: "second" }, "x")] };
  const at = (id: string, node: string | null) => ({ scenario: id, node });
  expect(findNextProblem(both, at(scenario.id, null))).toBeNull();
  const withErrors = (places: string[]) => ({
    ...both,
    scenarios: both.scenarios.map((each) => ({
      ...each,
      nodes: each.nodes.map((node) =>
        places.includes(`${each.id} ${node.id}`) ? { ...node, text: "" } : node,
      ),
    })),
  });
  const left = withErrors([`${scenario.id} thursday`, "second reopened"]);
  const go = (id: string, node: string | null) => findNextProblem(left, at(id, node));
  expect(go(scenario.id, null)).toEqual(at(scenario.id, "thursday"));
  expect(go(scenario.id, "thursday")).toEqual(at(scenario.id, "thursday"));
  expect(go(scenario.id, "as-tested")).toEqual(at("second", "reopened"));
  const first = withErrors([`${scenario.id} thursday`]);
  expect(findNextProblem(first, at("second", "reopened"))).toEqual(at(scenario.id, "thursday"));
});

test("a choice is moved and copied as its node is saved", () => {
  const [a, b] = [
    { id: "a", text: "Do a" },
    { id: "b", text: "Do b" },
  ];
  const orderOf = (choices: Partial<NodeEdit["choices"][number]>[]) => {
    const edit = anEdit({ choices: choices.map((each) => aChoice(each)) });
    const [node] = editNode(scenario, "thursday", edit).nodes;
    return node?.type === "choice" && node.choices.map(({ id, text }) => `${id}: ${text}`);
  };
  const c = { id: "", text: "Do c" };
  expect(
    orderOf([
      { ...a, place: 2 },
      { ...b, place: 2 },
    ]),
  ).toEqual(["b: Do b", "a: Do a"]);
  expect(orderOf([{ ...a, place: 1 }, { ...b, place: 1 }, c])).toEqual([
    ...["b: Do b", "a: Do a", "c: Do c"],
  ]);
  expect(orderOf([{ ...a, isCopied: true, place: 2 }, b, c])).toEqual([
    ...["b: Do b", "a: Do a", "c: Do a", "d: Do c"],
  ]);
});
