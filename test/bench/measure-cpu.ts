import { cpuUsOf } from "./cpu.ts";
import type { LoadGenerator } from "./load-generator.ts";
import type { Site } from "./sites.ts";

/** One thing to measure: the same request again and again. */
export interface Target {
  site: Site;
  path: string;
  headers: Record<string, string>;
}

export interface Cost {
  /** Of the workerd process, user and system; null where it is not measured. */
  cpuUs: number | null;
  requestsPerSecond: number;
  status: number;
  bytes: number;
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const BLOCK_MS = 400;
const CONNECTIONS = 4;

/** Measures targets in turns, A B A B, so that whatever else the machine does meets all of them. */
export async function measureInTurns<Name extends string>(
  targets: Record<Name, Target>,
  generator: LoadGenerator,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(targets) as Name[];
  const blocks = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Cost[]
  >;
  for (const name of names) await measureBlock(targets[name], generator);
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) blocks[name].push(await measureBlock(targets[name], generator));
  return Object.fromEntries(names.map((name) => [name, toMedian(blocks[name])])) as Record<
    Name,
    Cost
  >;
}

async function measureBlock(
  { site, path, headers }: Target,
  generator: LoadGenerator,
): Promise<Cost> {
  const before = cpuUsOf(site.pid);
  const { requests, status, bytes, requestsPerSecond } = await generator.run({
    ...{ url: site.origin + path, headers, milliseconds: BLOCK_MS, connections: CONNECTIONS },
  });
  const after = cpuUsOf(site.pid);
  const cpuUs = before === null || after === null ? null : (after - before) / requests;
  return { cpuUs, requestsPerSecond, status, bytes };
}

function toMedian(blocks: readonly Cost[]): Cost {
  const [first] = blocks;
  if (!first) throw new Error("BENCH_ROUNDS is 0.");
  const isMeasured = first.cpuUs !== null;
  return {
    ...first,
    cpuUs: isMeasured ? median(blocks.map(({ cpuUs }) => cpuUs ?? 0)) : null,
    requestsPerSecond: median(blocks.map((block) => block.requestsPerSecond)),
  };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
