import { cpus } from "node:os";
import { startLoadGenerator } from "./load-generator.ts";
import { measureApi } from "./measure-api.ts";
import { measureCoach } from "./measure-coach.ts";
import { measureFavorites } from "./measure-favorites.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measurePages } from "./measure-pages.ts";
import { measureSlowDatabase } from "./measure-slow-database.ts";
import { measureStartUp } from "./measure-start-up.ts";
import { printReport, type Results } from "./report.ts";
import { measureWorkerSize } from "./worker-size.ts";

// `npm run bench`: the built Worker in workerd without a proxy. Ratios are printed for people to read;
// nothing fails by time. `--json` prints the figures, `--quick` leaves the hundred thousand jobs out.
const generator = startLoadGenerator();
const results: Results = {
  at: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`,
  pages: await measurePages(generator),
  favorites: await measureFavorites(generator),
  api: await measureApi(),
  coach: await measureCoach(),
  slowDatabaseTtfbMs: await measureSlowDatabase(generator),
  startUpCpuUs: await measureStartUp(),
  workerSize: measureWorkerSize(),
  growth: process.argv.includes("--quick") ? null : await measureGrowth(),
};
generator.close();
if (process.argv.includes("--json")) console.log(JSON.stringify(results, withoutCalls, 2));
else printReport(results);

/** The source of a page is long and says nothing. */
function withoutCalls(name: string, value: unknown): unknown {
  return name === "calls" ? undefined : value;
}
