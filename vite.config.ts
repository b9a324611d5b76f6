import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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
  ],
  environments: { ssr: { build: { minify: true, sourcemap: true } } },
});
