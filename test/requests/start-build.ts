import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  convertV4MiniflareOptions,
  Miniflare,
  type Request as MiniflareRequest,
  type V4WorkerOptions,
  type WorkerdStructuredLog,
} from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { PUBLIC_DATA } from "#app/db/changes.server.ts";
import { D1_WORKER } from "#local/d1/over-http.ts";

/** The user agent of a person's browser; crawlers get the page without streaming. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export const NAME = "leadwright";
export const BUILD = "build/server";
const DATABASE_WORKER = fileURLToPath(new URL("database-worker.js", import.meta.url));

/** Clears variables that a local development server may have left beside the build. */
const UNSET = Object.fromEntries(
  [...readFileSync(".dev.vars.example", "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => [name, ""],
  ),
);

/** What is around the build, where a test wants other than its own configuration. */
export interface Surroundings {
  /** The build's options, with bindings that a test replaces or removes. */
  replace?(build: V4WorkerOptions): V4WorkerOptions;
  /** Workers that those bindings lead to. */
  workersBeside?(build: V4WorkerOptions): V4WorkerOptions[];
}

interface StartOptions extends Surroundings {
  handleStructuredLogs(log: WorkerdStructuredLog): void;
  /** Any free port unless said. */
  port?: number;
  /** Where the database and what else it stores are; in no place that lasts unless said. */
  resourcePersistencePath?: string;
}

/**
 * Starts the build with its own configuration, except for the variables, and its database over HTTP. Copies of
 * pages are dropped when a test writes to it, because they would not show what was written past the product.
 */
export function startBuild(
  vars: Record<string, string>,
  { replace = (build) => build, workersBeside = () => [], ...options }: StartOptions,
): Miniflare {
  const { main = "", workerOptions } = unstable_getMiniflareWorkerOptions(`${BUILD}/wrangler.json`);
  // wrangler's type of the options loses all but one property.
  const { modulesRules: _, ...ofBuild } = workerOptions as Partial<V4WorkerOptions> &
    typeof workerOptions;
  const paths = [main, ...globSync(`${BUILD}/assets/*.js`).map((path) => resolve(path))];
  const build: V4WorkerOptions = {
    ...ofBuild,
    name: NAME,
    modules: paths.map((path) => ({ type: "ESModule" as const, path })),
    bindings: { ...ofBuild.bindings, ...UNSET, ...vars },
    // Outgoing requests pass through this process, where a test can respond.
    outboundService: (request: MiniflareRequest) =>
      globalThis.fetch(request.url, request as object),
  };
  const { scriptPath, ...d1Worker } = D1_WORKER;
  const databaseWorker: V4WorkerOptions = {
    ...d1Worker,
    modules: [DATABASE_WORKER, scriptPath].map((path) => ({ type: "ESModule", path })),
    d1Databases: ofBuild.d1Databases,
    bindings: { PUBLIC_DATA: [...PUBLIC_DATA] },
    serviceBindings: { PAGES: { name: NAME, entrypoint: "PublicPages" } },
  };
  return new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      unsafeTriggerHandlers: true,
      ...options,
      workers: [replace(build), databaseWorker, ...workersBeside(build)],
    }),
  );
}
