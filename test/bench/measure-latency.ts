import { median } from "./measure-cpu.ts";

const TURNS = Number(process.env.BENCH_ROUNDS ?? 7) * 8;
/** The first requests compile what the others use. */
const WARM_UPS = 3;

/** One request, until what is measured has come. */
export type Request = (turn: number) => Promise<unknown>;

/** The median time of requests in milliseconds, one at a time and in turns. */
export async function measureLatencies<Name extends string>(
  requests: Record<Name, Request>,
): Promise<Record<Name, number>> {
  const names = Object.keys(requests) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < TURNS + WARM_UPS; turn++) {
    for (const name of names) {
      const start = performance.now();
      await requests[name](turn);
      if (turn >= WARM_UPS) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}
