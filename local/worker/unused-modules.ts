import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const UNUSED = [
  // What zod's schemas can be described with, for documents of JSON Schema. Nothing here writes any.
  /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
  // drizzle's queries over relations of tables; ours are joins.
  /\/drizzle-orm\/(relations|sqlite-core\/query-builders\/query)\.js$/,
];

/**
 * Leaves modules out of the Worker that a library imports for what is never asked of it, each export
 * replaced by a function that says so: 8 KB, gzipped.
 */
export function unusedModules(): Plugin {
  return {
    name: "unused-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    load: {
      filter: { id: UNUSED },
      handler: async (id) => replaceExports(await readFile(id, "utf8")),
    },
  };
}

/** A module with the same names, each a function that throws. */
export function replaceExports(source: string): string {
  const declared = source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm);
  const listed = [...source.matchAll(/^export \{([^}]+)\};/gm)].flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.replace(/.* as /, "").trim()),
  );
  const names = [...Array.from(declared, ([, name]) => name), ...listed];
  return [
    `function unused() { throw new Error("The build leaves this out: local/worker/unused-modules.ts."); }`,
    `export { ${names.map((name) => `unused as ${name}`).join(", ")} };`,
  ].join("\n");
}
