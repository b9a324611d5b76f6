import { invalid } from "#app/http/respond.ts";
import { type JsonPath, lineOf } from "../json-lines.ts";
import type { Scenario, Simulation } from "../simulation.ts";
import { type FileProblem, readSimulationFile } from "../simulation-file.server.ts";
import type { Finding } from "../validator/finding.ts";
import { KNOWN_COMPETENCIES, reportDraft } from "./report.ts";

/* Reads a draft from a file. Its shape has to be valid; broken rules are only reported. */

/** What a file contains, shown before it replaces the draft. */
export interface CheckedFile {
  title: string;
  scenarios: number;
  nodes: number;
  errors: number;
  warnings: number;
  /** "Line 41, V02: It leads to “x”, which is not there." */
  findings: string[];
  /** The file itself, sent again to import it. */
  json: string;
}

/** Finding a line scans the whole file, so the number is limited. */
const TOLD_FINDINGS = 40;

/** The simulation of a file. Throws 422 with the problems by line. */
export function requireFile(text: string, field: "file" | "json" = "file"): Simulation {
  const reading = readSimulationFile(text);
  if (reading.ok) return reading.simulation;
  throw invalid(
    { [field]: reading.problems.map(tellProblem) },
    "Nothing was changed: this file is not a simulation as it is. Mend it, then choose it again.",
  );
}

/** Summarizes a file, with findings by line. Throws 422 where its shape is invalid. */
export function checkFile(text: string): CheckedFile {
  const simulation = requireFile(text);
  const { own, scenarios, errors, warnings } = reportDraft(simulation, KNOWN_COMPETENCIES);
  const placed = [
    ...own.map((finding) => ({ finding, path: [] as JsonPath })),
    ...scenarios.flatMap((report, index) =>
      [...report.errors, ...report.warnings].map((finding) => ({
        finding,
        path: pathOf(simulation.scenarios[index], index, finding),
      })),
    ),
  ];
  return {
    title: simulation.title,
    scenarios: simulation.scenarios.length,
    nodes: simulation.scenarios.reduce((sum, { nodes }) => sum + nodes.length, 0),
    errors,
    warnings,
    findings: placed
      .slice(0, TOLD_FINDINGS)
      .map(
        ({ finding, path }) => `Line ${lineOf(text, path)}, ${finding.rule}: ${finding.sentence}`,
      ),
    json: text,
  };
}

function tellProblem({ line, rule, at, sentence }: FileProblem): string {
  return `${[`Line ${line}`, rule, at].filter(Boolean).join(", ")}: ${sentence}`;
}

/** The JSON path of the part that a finding is about. */
function pathOf(scenario: Scenario | undefined, index: number, { at }: Finding): JsonPath {
  const place: JsonPath = ["scenarios", index];
  if (!scenario) return place;
  for (const kind of ["meters", "cast"] as const) {
    const member = scenario[kind].findIndex(({ id }) => id === at);
    const isNode = scenario.nodes.some(({ id }) => id === at);
    if (member >= 0 && !isNode) return [...place, kind, member];
  }
  const exact = scenario.nodes.findIndex(({ id }) => id === at);
  const nodeAt = exact >= 0 ? exact : scenario.nodes.findIndex(({ id }) => at.startsWith(`${id}.`));
  const node = scenario.nodes[nodeAt];
  if (!node) return place;
  if (exact >= 0 || node.type !== "choice") return [...place, "nodes", nodeAt];
  const choice = node.choices.findIndex(({ id }) => at === `${node.id}.${id}`);
  return [...place, "nodes", nodeAt, ...(choice >= 0 ? ["choices", choice] : [])];
}
