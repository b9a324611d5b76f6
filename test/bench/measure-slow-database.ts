import { databaseGate } from "#test/requests/faults/database-gate.ts";
import type { LoadGenerator } from "./load-generator.ts";
import { HEADERS, readPages } from "./pages.ts";
import { startSite } from "./sites.ts";

export const DELAY_MS = 300;

/** The time to the first byte of each page when every call of D1 takes DELAY_MS longer. */
export async function measureSlowDatabase(
  generator: LoadGenerator,
): Promise<Record<string, number>> {
  const gate = databaseGate();
  const site = await startSite({ PAGE_CACHE: "off" }, gate.surroundings);
  const pages = await readPages(site);
  gate.decide(({ phase }) =>
    phase === "after" ? "pass" : new Promise((pass) => setTimeout(() => pass("pass"), DELAY_MS)),
  );
  const times: Record<string, number> = {};
  for (const { name, path } of pages) {
    const load = { url: site.origin + path, headers: HEADERS, milliseconds: 3_000, connections: 1 };
    times[name] = (await generator.run(load)).ttfbMs;
  }
  await site.close();
  return times;
}
