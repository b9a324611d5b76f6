import { globSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Modules that no request loads: the checks of job sources, which queues run. */
const NOT_FOR_REQUESTS = /^consume-checks/;

export interface WorkerSize {
  /** Gzipped bytes of the whole Worker, as the platform counts them. Source maps do not count. */
  all: number;
  /** Gzipped bytes of what requests may load. */
  forRequests: number;
}

/** Sizes of the build. */
export function measureWorkerSize(): WorkerSize {
  const entry = "build/server/index.js";
  const paths = [entry, ...globSync("build/server/assets/*.js")];
  return { all: gzippedSize(paths), forRequests: gzippedSize(listForRequests(paths)) };
}

function gzippedSize(paths: readonly string[]): number {
  return gzipSync(Buffer.concat(paths.map((path) => readFileSync(path)))).length;
}

/** Leaves out what only the modules outside of requests import. */
function listForRequests(paths: readonly string[]): string[] {
  const byName = new Map(paths.map((path) => [nameOf(path), path]));
  const reached = new Set<string>();
  function visit(name: string): void {
    const path = byName.get(name);
    if (!path || reached.has(name) || NOT_FOR_REQUESTS.test(name)) return;
    reached.add(name);
    for (const [, imported = ""] of readFileSync(path, "utf8").matchAll(
      /["'`]\.[^"'`\s]*?([^/"'`\s]+\.js)["'`]/g,
    ))
      visit(imported);
  }
  visit("index.js");
  return paths.filter((path) => statSync(path).isFile() && reached.has(nameOf(path)));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
