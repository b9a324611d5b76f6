import fc from "fast-check";
import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "../built-in-simulations.ts";
import { parseSimulationFile } from "./simulation-file.server.ts";

test.each(BUILT_IN_SIMULATIONS.map((simulation) => [simulation.id, simulation] as const))(
  "%s survives the round trip through a file",
  (_, simulation) => {
    const parsed = parseSimulationFile(JSON.stringify(simulation, null, 1));
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(JSON.parse(JSON.stringify(parsed.simulation.scenarios))).toEqual(
      simulation.scenarios.map(({ ...scenario }) =>
        pickFormatFields(scenario as object, parsed.simulation.scenarios),
      ),
    );
  },
);

/** Only the fields that the file format has. */
function pickFormatFields(scenario: object, examples: readonly object[]) {
  const names = Object.keys(examples[0] ?? {});
  return Object.fromEntries(Object.entries(scenario).filter(([name]) => names.includes(name)));
}

test.each([
  ["", 1, "Choose a file"],
  ['{\n "schema": 1,\n oops }', 3, "isn’t valid JSON"],
  ['{"schema": 1,\n"difficulty": intro,\n"title": "a",\n"minutes": 3}', 2, "isn’t valid JSON"],
  ["[".repeat(500_000), 1, "too deeply"],
  [`{"schema":1,\n"title": ["a"]}`, 2, "a text in quotes"],
  [`{"schema":1,\n"title":\n"\ufffd"}`, 3, "isn’t UTF-8"],
  [`{"schema":1,\n"title":"a",\n"title":"b"}`, 3, "“title” appears twice"],
  ["<script>alert(1)</script>", 1, "isn’t valid JSON"],
  ["null", 1, ""],
  [`"${"x".repeat(1_600_000)}"`, 1, "at most"],
])("the file %.20j is rejected with the line of its error", (text, line, message) => {
  const parsed = parseSimulationFile(text);
  expect(parsed.ok).toBe(false);
  if (parsed.ok) return;
  expect(parsed.problems[0]?.sentence).toContain(message);
  expect(parsed.problems.map((problem) => problem.line)).toContain(line);
});

test("a byte order mark is ignored", () => {
  const [simulation] = BUILT_IN_SIMULATIONS;
  expect(parseSimulationFile(`\ufeff${JSON.stringify(simulation)}`).ok).toBe(true);
});

test("a duplicate scenario id is rejected with its line", () => {
  const [simulation] = BUILT_IN_SIMULATIONS;
  const [scenario] = simulation?.scenarios ?? [];
  const text = JSON.stringify({ ...simulation, scenarios: [scenario, scenario] }, null, 1);
  const parsed = parseSimulationFile(text);
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems).toMatchObject([{ rule: "V03", at: "scenarios › 1 › id" }]);
  const lines = text.split("\n");
  const own = lines.flatMap((line, at) => (line === `   "id": "${scenario?.id}",` ? [at + 1] : []));
  expect(problems[0]?.line).toBe(own[1]);
});

test("values that are too long, too many or not allowed are reported with their rule", () => {
  const [simulation] = BUILT_IN_SIMULATIONS;
  const file = {
    ...simulation,
    title: "x".repeat(30_000),
    difficulty: "hard",
    scenarios: Array(9).fill({}),
  };
  const parsed = parseSimulationFile(JSON.stringify(file));
  const rules = parsed.ok ? [] : parsed.problems.map(({ at, rule }) => [at, rule]);
  expect(rules).toEqual(
    expect.arrayContaining([
      ["title", "V11"],
      ["difficulty", "V10"],
      ["scenarios", "V10"],
    ]),
  );
});

test("parsing any text never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => parseSimulationFile(text)).not.toThrow();
    }),
  );
});
