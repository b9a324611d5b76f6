import { type ApiTimes, MAX_OF_LOADER } from "./measure-api.ts";
import { type CoachTimes, MAX_OF_RETRIEVAL } from "./measure-coach.ts";
import type { Cost } from "./measure-cpu.ts";
import { type FavoritesCosts, FEW, MANY } from "./measure-favorites.ts";
import type { Growth } from "./measure-growth.ts";
import type { Measurements } from "./measure-pages.ts";
import { DELAY_MS } from "./measure-slow-database.ts";
import type { StartUp } from "./measure-start-up.ts";
import type { WorkerSize } from "./worker-size.ts";

export interface Results {
  at: string;
  machine: string;
  pages: Measurements;
  favorites: FavoritesCosts;
  api: ApiTimes[];
  coach: CoachTimes;
  slowDatabaseTtfbMs: Record<string, number>;
  startUpCpuUs: StartUp;
  workerSize: WorkerSize;
  /** Null when it was left out (`--quick`). */
  growth: Growth | null;
}

/** Prints the results as ratios. */
export function printReport(results: Results): void {
  const { pages, slowDatabaseTtfbMs, startUpCpuUs, workerSize, growth } = results;
  const { hello, rawList, rawListString } = pages;
  console.log(`${results.at}, ${results.machine}`);
  if (hello.cpuUs === null)
    console.log("CPU is not measured: this system has no /proc. Ratios are of requests a second.");
  console.log("\n× hello: what a request costs, in requests that answer “hello” at once");
  console.table({
    "raw React, 20 cards": { warm: times(rawList, hello) },
    "the same, renderToString": { warm: times(rawListString, hello) },
    ...Object.fromEntries(
      pages.pages.map(({ page, warm, render, notModified, signedIn }) => [
        page.name,
        {
          warm: times(warm, hello),
          "first render": times(render, hello),
          "304": notModified.status === 304 ? times(notModified, hello) : `(${notModified.status})`,
          "signed in": times(signedIn, hello),
          "HTML KB": toKb(render.bytes),
        },
      ]),
    ),
  });
  console.log("÷ its own output as raw React, both without hello");
  console.table(
    Object.fromEntries(
      pages.pages.map(({ page, render, signedIn, rawReact, rawString }) => [
        page.name,
        {
          "first render": ratio(render, rawReact, hello),
          "÷ renderToString": ratio(render, rawString, hello),
          "signed in": ratio(signedIn, rawReact, hello),
          "signed in ÷ renderToString": ratio(signedIn, rawString, hello),
          "raw bytes ÷ page bytes": (rawReact.bytes / render.bytes).toFixed(2),
        },
      ]),
    ),
  );
  console.log("The same without the page’s queries, which were measured alone, and their share");
  console.table(
    Object.fromEntries(
      pages.pages.map(({ page, render, signedIn, rawReact, rawString, ...queries }) => [
        page.name,
        {
          "first render": ratio(render, rawReact, hello, queries.queries),
          "÷ renderToString": ratio(render, rawString, hello, queries.queries),
          "D1’s share": share(queries.queries, render, hello),
          "signed in": ratio(signedIn, rawReact, hello, queries.signedInQueries),
          "signed in ÷ renderToString": ratio(signedIn, rawString, hello, queries.signedInQueries),
          "D1’s share, signed in": share(queries.signedInQueries, signedIn, hello),
        },
      ]),
    ),
  );
  console.log(`Time to the first byte with D1 slowed by ${DELAY_MS} ms a call, and scripts`);
  console.table(
    Object.fromEntries(
      pages.pages.map(({ page: { name, scripts } }) => [
        name,
        {
          "TTFB ÷ delay": ((slowDatabaseTtfbMs[name] ?? 0) / DELAY_MS).toFixed(2),
          "script files, once a person acts": scripts.files,
          "script KB (brotli)": toKb(scripts.brotliBytes),
        },
      ]),
    ),
  );
  console.log(
    `Worker: ${toKb(workerSize.all)} KB gzip, of which requests may load ${toKb(workerSize.forRequests)}`,
  );
  console.log(`p50 of the read API ÷ its page’s loader: at most ${MAX_OF_LOADER}`);
  console.table(
    Object.fromEntries(
      results.api.map(({ name, api, loader }) => [
        name,
        { "API ÷ loader": (api / loader).toFixed(2), "loader ms": loader.toFixed(1) },
      ]),
    ),
  );
  const { retrieval, withModel, model } = results.coach;
  console.log(
    `Coach, first words ÷ the answer by rules without a model: ${(withModel / retrieval).toFixed(2)} where a model is asked, too (at most ${MAX_OF_RETRIEVAL}); ${(model / retrieval).toFixed(2)} of a model that answers at once`,
  );
  const { few, many } = results.favorites;
  console.log(
    `My Favorites, ${MANY} jobs ÷ ${FEW}: ${times(many, few)}, ${toKb(many.bytes)} KB of HTML`,
  );
  console.log(`Start-up CPU: ${startUpRatio(startUpCpuUs)}`);
  if (growth) console.table(growth);
}

/** By CPU or, where that is not measured, by requests a second. */
function times(cost: Cost, base: Cost): string {
  return (unit(cost) / unit(base)).toFixed(2);
}

/** Of what both cost beyond `hello`; `queries` are taken off the page's cost. */
function ratio(cost: Cost, raw: Cost, hello: Cost, queries = hello): string {
  return ((unit(cost) - unit(queries)) / (unit(raw) - unit(hello))).toFixed(2);
}

function share(queries: Cost, cost: Cost, hello: Cost): string {
  return `${((100 * (unit(queries) - unit(hello))) / (unit(cost) - unit(hello))).toFixed(0)} %`;
}

function unit({ cpuUs, requestsPerSecond }: Cost): number {
  return cpuUs ?? 1_000_000 / requestsPerSecond;
}

function startUpRatio({ hello, rawReact, site }: StartUp): string {
  if (hello === null || rawReact === null || site === null) return "not measured";
  const startUps = ((site - hello) / (rawReact - hello)).toFixed(1);
  return `${startUps} × raw React’s, both without hello’s`;
}

function toKb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}
