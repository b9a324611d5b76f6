import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUSE_SIMULATIONS } from "./house.ts";
import { readSimulationFile } from "./simulation-file.server.ts";

test.each(HOUSE_SIMULATIONS.map((pack) => [pack.id, pack] as const))(
  "%s survives the round trip through a file",
  (_, pack) => {
    const reading = readSimulationFile(JSON.stringify(pack, null, 1));
    expect(reading.ok).toBe(true);
    if (!reading.ok) return;
    expect(JSON.parse(JSON.stringify(reading.simulation.scenarios))).toEqual(
      pack.scenarios.map(({ ...scenario }) =>
        pick(scenario as object, reading.simulation.scenarios),
      ),
    );
  },
);

/** Only the fields that the file format has. */
function pick(scenario: object, like: readonly object[]) {
  const names = Object.keys(like[0] ?? {});
  return Object.fromEntries(Object.entries(scenario).filter(([name]) => names.includes(name)));
}

test.each([
  ["", 1, "Choose a file"],
  ['{\n "schema": 1,\n oops }', 3, "not JSON"],
  ['{"schema": 1,\n"difficulty": intro,\n"title": "a",\n"minutes": 3}', 2, "not JSON"],
  ["[".repeat(500_000), 1, "deeper"],
  [`{"schema":1,\n"title": ["a"]}`, 2, "a text in quotes"],
  [`{"schema":1,\n"title":\n"\ufffd"}`, 3, "not UTF-8"],
  [`{"schema":1,\n"title":"a",\n"title":"b"}`, 3, "“title” is here twice"],
  ["<script>alert(1)</script>", 1, "not JSON"],
  ["null", 1, ""],
  [`"${"x".repeat(1_600_000)}"`, 1, "at most"],
])("the file %.20j is rejected with the line of its error", (text, line, words) => {
  const reading = readSimulationFile(text);
  expect(reading.ok).toBe(false);
  if (reading.ok) return;
  expect(reading.problems[0]?.sentence).toContain(words);
  expect(reading.problems.map((problem) => problem.line)).toContain(line);
});

test("a byte order mark is ignored", () => {
  const [pack] = HOUSE_SIMULATIONS;
  expect(readSimulationFile(`\ufeff${JSON.stringify(pack)}`).ok).toBe(true);
});

test("a duplicate scenario id is rejected with its line", () => {
  const [pack] = HOUSE_SIMULATIONS;
  const [scenario] = pack?.scenarios ?? [];
  const text = JSON.stringify({ ...pack, scenarios: [scenario, scenario] }, null, 1);
  const reading = readSimulationFile(text);
  const problems = reading.ok ? [] : reading.problems;
  expect(problems).toMatchObject([{ rule: "V03", at: "scenarios › 1 › id" }]);
  const lines = text.split("\n");
  const own = lines.flatMap((line, at) => (line === `   "id": "${scenario?.id}",` ? [at + 1] : []));
  expect(problems[0]?.line).toBe(own[1]);
});

test("values that are too long, too many or not allowed are reported with their rule", () => {
  const [pack] = HOUSE_SIMULATIONS;
  const file = {
    ...pack,
    title: "x".repeat(30_000),
    difficulty: "hard",
    scenarios: Array(9).fill({}),
  };
  const reading = readSimulationFile(JSON.stringify(file));
  const rules = reading.ok ? [] : reading.problems.map(({ at, rule }) => [at, rule]);
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
      expect(() => readSimulationFile(text)).not.toThrow();
    }),
  );
});
