import { cpuUsOf } from "./cpu.ts";
import { median } from "./measure-cpu.ts";
import { HEADERS } from "./pages.ts";
import { buildRawReact, twentyCards } from "./raw-react.ts";
import { type Site, startEmptySite, startScript } from "./sites.ts";

const ROUNDS = 3;

export interface StartUp {
  /** CPU until the first answer; null where it is not measured. */
  hello: number | null;
  rawReact: number | null;
  site: number | null;
}

/** What it costs a new process to answer for the first time. */
export async function measureStartUp(): Promise<StartUp> {
  const script = await buildRawReact({ "/list": twentyCards() }, "renderToReadableStream");
  const hello = 'export default { fetch: () => new Response("hello") };';
  const starts: Record<keyof StartUp, () => Promise<number | null>> = {
    hello: async () => cpuUntilAnswer(await startScript(hello), "/hello"),
    rawReact: async () => cpuUntilAnswer(await startScript(script), "/list"),
    site: async () => cpuUntilAnswer(await startEmptySite(), "/terms"),
  };
  const rounds: Record<keyof StartUp, (number | null)[]> = { hello: [], rawReact: [], site: [] };
  const names = Object.keys(starts) as (keyof StartUp)[];
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) rounds[name].push(await starts[name]());
  return Object.fromEntries(
    names.map((name) => [name, medianOf(rounds[name])]),
  ) as unknown as StartUp;
}

async function cpuUntilAnswer(site: Site, path: string): Promise<number | null> {
  await (await fetch(site.origin + path, { headers: HEADERS })).text();
  const cpuUs = cpuUsOf(site.pid);
  await site.close();
  return cpuUs;
}

function medianOf(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : median(values.map(Number));
}
