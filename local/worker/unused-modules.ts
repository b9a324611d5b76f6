import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** What zod's schemas can be described with, for documents of JSON Schema. Nothing here writes any. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves modules out of the Worker that a library imports for what is never asked of it, each export
 * replaced by a function that says so: 6 KB, gzipped.
 */
export function unusedModules(): Plugin {
  return {
    name: "unused-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: {
      filter: { id: JSON_SCHEMA },
      handler: async (id) => replaceExports(await readFile(id, "utf8")),
    },
  };
}

/** A module with the same names, each a function that throws. */
export function replaceExports(source: string): string {
  const names = [
    ...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm),
    ...source.matchAll(/^export \{ \w+ as (\w+) \};/gm),
  ].map(([, name]) => name);
  return [
    `function unused() { throw new Error("The build leaves this out: local/worker/unused-modules.ts."); }`,
    `export { ${names.map((name) => `unused as ${name}`).join(", ")} };`,
  ].join("\n");
}
