import type { Plugin } from "vite";

const RUNTIME = "\0jsx-runtime";

/**
 * Gives the Worker's modules React's JSX functions by name. React's runtime is CommonJS, so that each of
 * some five thousand elements would be written as a property of it: 3 KB, gzipped.
 */
export function namedJsxRuntime(): Plugin {
  return {
    name: "named-jsx-runtime",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_, importer) => (importer === RUNTIME ? null : RUNTIME),
    },
    load: {
      filter: { id: new RegExp(`^${RUNTIME}$`) },
      handler: () =>
        `import runtime from "react/jsx-runtime"; export const { jsx, jsxs, Fragment } = runtime;`,
    },
  };
}
