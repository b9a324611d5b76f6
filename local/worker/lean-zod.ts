import type { Plugin } from "vite";

/**
 * Leaves out of the Worker what zod's schemas can do and ours do not: 3 KB, gzipped. Fails when zod's
 * source is no longer the one this was written for.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: removeUnused(code), map: null }),
    },
  };
}

const CHANGES: readonly { from: RegExp; to: string }[] = [
  // The formats as methods of a text, `z.string().email()`, hold all of them. `z.email()` holds one.
  { from: /(?<=export const ZodString = [^{]*\{[^{]*\}, \{)[\s\S]*?(?=\n\}\);)/, to: "" },
  // Objects that are checked by code which is made while running: Workers allow none.
  { from: /(?<=core\.\$ZodObject)JIT(?=\.init)/, to: "" },
];

/** The module of zod's schemas without it. */
export function removeUnused(source: string): string {
  return CHANGES.reduce((code, { from, to }) => {
    if (!from.test(code))
      throw new Error(`zod has changed (${from}): adapt local/worker/lean-zod.ts.`);
    return code.replace(from, to);
  }, source);
}
