import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import type { Scenario } from "#app/features/simulations/simulation.ts";
import { validateScenario } from "#app/features/simulations/validator/validate.ts";
import { aChoice, aDecision, anEnd, aScenario, SCORED } from "#test/scenarios.ts";

const COMPETENCIES = new Set(SCORED);
const RUNS = 20;
const GOAL_MS = 50;

const workerd = await startWorker();
afterAll(() => workerd.dispose());

test.each([1, 2, 3, 4])(
  "validating sixty nodes with %i meters takes a measured time",
  async (meters) => {
    const scenario = sixtyNodes(meters);
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      validateScenario(scenario, COMPETENCIES);
      return performance.now() - start;
    });
    // The clock of a Worker stands still while it computes, so it is timed from outside.
    const { states, errors } = await validateInWorkerd(scenario, RUNS);
    const workerdTimes: number[] = [];
    for (let round = 0; round < 5; round++) {
      const empty = await timeInWorkerd(scenario, 0);
      workerdTimes.push(((await timeInWorkerd(scenario, RUNS)) - empty) / RUNS);
    }
    const rules = errors.map(({ rule }) => rule).join(" ") || "sound";
    console.log(
      `${meters} meters: ${states} states, ${median(times)} ms in node, ${median(workerdTimes)} ms in workerd (goal ${GOAL_MS}), ${rules}`,
    );
    expect(states).toBeGreaterThan(0);
  },
);

type Report = ReturnType<typeof validateScenario>;

async function timeInWorkerd(scenario: Scenario, runs: number): Promise<number> {
  const start = performance.now();
  await validateInWorkerd(scenario, runs);
  return performance.now() - start;
}

async function validateInWorkerd(scenario: Scenario, runs: number): Promise<Report> {
  const response = await workerd.dispatchFetch("https://leadwright.test/", {
    method: "POST",
    body: JSON.stringify({ scenario, known: SCORED, runs }),
  });
  return (await response.json()) as Report;
}

/** A Worker that has only the validator. */
async function startWorker(): Promise<Miniflare> {
  const entry = "\0worker";
  const source = `
    import { validateScenario } from "/app/features/simulations/validator/validate.ts";
    export default {
      async fetch(request) {
        const { scenario, known, runs } = await request.json();
        const names = new Set(known);
        let report = { states: 0, errors: [] };
        for (let run = 0; run < runs; run++) report = validateScenario(scenario, names);
        return Response.json(report);
      },
    };`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "worker",
        resolveId: (id) => (id === "worker" ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, minify: false, ssr: true, rolldownOptions: { input: "worker" } },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("The validator was not built.");
  const [chunk] = output.output;
  const worker = { modules: true, script: chunk.code, compatibilityDate: "2026-01-01" };
  return new Miniflare(convertV4MiniflareOptions(worker));
}

function median(times: readonly number[]): string {
  return (times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0).toFixed(1);
}

/** A series of decisions that change their meters by steps that rarely lead to the same state. */
function sixtyNodes(meters: number): Scenario {
  const steps = [-7, 3, 11, -2];
  const effects = (shift: number) =>
    Object.fromEntries(
      Array.from({ length: meters }, (_, n) => [`m${n}`, steps[(n + shift) % steps.length] ?? 0]),
    );
  const decisions = Array.from({ length: 58 }, (_, index) => {
    const next = index === 57 ? "good" : `n${index + 1}`;
    return aDecision({
      id: `n${index}`,
      choices: [
        aChoice({ id: "a", next, effects: effects(index) }),
        aChoice({ id: "b", next: index === 30 ? "bad" : next, effects: effects(index + 1) }),
      ],
    });
  });
  const ends = [anEnd({ id: "good", outcome: "strong" }), anEnd({ id: "bad", outcome: "weak" })];
  return aScenario({
    start: "n0",
    meters: Array.from({ length: meters }, (_, n) => ({
      id: `m${n}`,
      name: `Meter ${n}`,
      start: 50,
    })),
    nodes: [...decisions, ...ends],
  });
}
