import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { reactStringChunks } from "./local/react-string-chunks.ts";
import packageJson from "./package.json" with { type: "json" };

/** What a report says it is about: the version and, where the build knows it, the commit. */
const commit = process.env.WORKERS_CI_COMMIT_SHA ?? process.env.GITHUB_SHA ?? "";
const version = [packageJson.version, commit.slice(0, 8)].filter(Boolean).join("+");

// The browser tests keep their database apart from the one a developer works with.
const statePath = process.env.STATE_PATH;

/** What `npm run dev` configures the Worker with; a build is configured where it runs. */
const { WORKER_VARIABLES } = process.env;
const config = WORKER_VARIABLES ? { vars: JSON.parse(WORKER_VARIABLES) } : {};

export default defineConfig({
  plugins: [
    tailwindcss(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      config,
      persistState: statePath ? { path: statePath } : true,
      inspectorPort: false,
    }),
    reactRouter(),
    reactStringChunks(),
  ],
  resolve: {
    alias: [
      { find: "postcss", replacement: pathOf("app/features/job-import/parse/no-postcss.ts") },
      {
        find: /^\.\/cjs\/react-dom-server-legacy\.browser\.production\.js$/,
        replacement: pathOf("local/no-legacy-renderer.ts"),
      },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  environments: {
    ssr: {
      build: {
        minify: true,
        sourcemap: true,
        // The public suffix list is one long constant, which would be written wherever it is used.
        rolldownOptions: { optimization: { inlineConst: false } },
      },
    },
  },
});

function pathOf(file: string): string {
  return new URL(file, import.meta.url).pathname;
}
