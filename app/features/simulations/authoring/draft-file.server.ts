import { invalid } from "#app/http/http-errors.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import type { Scenario, Simulation } from "../simulation.ts";
import type { Finding } from "../validator/finding.ts";
import { type JsonPath, lineAtPath } from "./json-locations.ts";
import { reportDraft } from "./report.ts";
import { type FileProblem, parseSimulationFile } from "./simulation-file.server.ts";

/* Reads a draft from a file. Its shape has to be valid; broken rules are only reported. */

/** What a file contains, shown before it replaces the draft. */
export interface CheckedFile {
  title: string;
  scenarios: number;
  nodes: number;
  errors: number;
  warnings: number;
  /** "Line 41, V02: It leads to “x”, which doesn’t exist." */
  findings: string[];
  /** The file itself, sent again to import it. */
  json: string;
}

/** Finding a line scans the whole file, so the number is limited. */
const MAX_REPORTED_FINDINGS = 40;

/** The simulation of a file. Throws 422 with the problems by line. */
export function requireFile(text: string, field: "file" | "json" = "file"): Simulation {
  const parsed = parseSimulationFile(text);
  if (parsed.ok) return parsed.simulation;
  throw invalid(
    { [field]: parsed.problems.map(problemMessage) },
    "Nothing was changed: this file has errors. Fix them, then choose it again.",
  );
}

/** Summarizes a file, with findings by line. Throws 422 where its shape is invalid. */
export function checkFile(text: string): CheckedFile {
  const simulation = requireFile(text);
  const {
    own: simulationFindings,
    scenarios,
    errors,
    warnings,
  } = reportDraft(simulation, COMPETENCY_IDS);
  const findingsWithPaths = [
    ...simulationFindings.map((finding) => ({ finding, path: [] as JsonPath })),
    ...scenarios.flatMap((report, index) =>
      [...report.errors, ...report.warnings].map((finding) => ({
        finding,
        path: jsonPathOf(simulation.scenarios[index], index, finding),
      })),
    ),
  ];
  return {
    title: simulation.title,
    scenarios: simulation.scenarios.length,
    nodes: simulation.scenarios.reduce((sum, { nodes }) => sum + nodes.length, 0),
    errors,
    warnings,
    findings: findingsWithPaths
      .slice(0, MAX_REPORTED_FINDINGS)
      .map(
        ({ finding, path }) =>
          `Line ${lineAtPath(text, path)}, ${finding.rule}: ${finding.sentence}`,
      ),
    json: text,
  };
}

function problemMessage({ line, rule, at, sentence }: FileProblem): string {
  return `${[`Line ${line}`, rule, at].filter(Boolean).join(", ")}: ${sentence}`;
}

/** The JSON path of the part that a finding is about. */
function jsonPathOf(scenario: Scenario | undefined, index: number, { at }: Finding): JsonPath {
  const scenarioPath: JsonPath = ["scenarios", index];
  if (!scenario) return scenarioPath;
  for (const kind of ["meters", "cast"] as const) {
    const memberIndex = scenario[kind].findIndex(({ id }) => id === at);
    const isNode = scenario.nodes.some(({ id }) => id === at);
    if (memberIndex >= 0 && !isNode) return [...scenarioPath, kind, memberIndex];
  }
  const exactIndex = scenario.nodes.findIndex(({ id }) => id === at);
  const nodeIndex =
    exactIndex >= 0 ? exactIndex : scenario.nodes.findIndex(({ id }) => at.startsWith(`${id}.`));
  const node = scenario.nodes[nodeIndex];
  if (!node) return scenarioPath;
  if (exactIndex >= 0 || node.type !== "choice") return [...scenarioPath, "nodes", nodeIndex];
  const choiceIndex = node.choices.findIndex(({ id }) => at === `${node.id}.${id}`);
  return [
    ...scenarioPath,
    "nodes",
    nodeIndex,
    ...(choiceIndex >= 0 ? ["choices", choiceIndex] : []),
  ];
}
