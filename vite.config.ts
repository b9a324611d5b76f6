import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { portOf, readVariables } from "./local/variables.ts";

// The browser tests keep their database apart from the one a developer works with.
const statePath = process.env.STATE_PATH;

export default defineConfig(({ command, isPreview }) => ({
  plugins: [
    tailwindcss(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // A build is configured where it is deployed, or by `npm start`; only development is from here.
      config:
        command === "serve" && !isPreview
          ? { vars: readVariables(process.env, portOf(process.env)) }
          : {},
      persistState: statePath ? { path: statePath } : true,
      inspectorPort: false,
    }),
    reactRouter(),
  ],
  environments: { ssr: { build: { minify: true, sourcemap: true } } },
}));
