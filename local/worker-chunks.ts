import { resolve } from "node:path";

/** What the bundler tells of its modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * The Worker's large files: what it starts with, and what the first page loads. Left to itself, the bundler makes one
 * of each set of modules that a later import shares, and a hundred files name what they give and take. What is
 * imported later stays apart.
 */
export const WORKER_CHUNKS = [
  { name: chunkOf("start", resolve("workers/app.ts")), priority: 2 },
  { name: chunkOf("pages", "\0virtual:react-router/server-build"), priority: 1 },
];

/** A chunk of a module and all that is loaded before it runs. */
function chunkOf(name: string, entry: string) {
  let modules: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    modules ??= listImported(entry, graph);
    return modules.has(id) ? name : null;
  };
}

function listImported(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
