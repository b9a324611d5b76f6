import { defineConfig } from "vitest/config";
import { coachMaterial } from "./local/coach-material.ts";
import { pageTable } from "./local/page-table.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

export default defineConfig({
  plugins: [pageTable(), coachMaterial()],
  define: { __BUILD_ID__: JSON.stringify("tests") },
  test: {
    include: [
      "app/**/*.test.ts",
      "workers/**/*.test.ts",
      "local/**/*.test.ts",
      "deploy/**/*.test.ts",
      "test/labels/**/*.test.ts",
      "test/words/**/*.test.ts",
      "test/requests/**/*.test.ts",
    ],
    // Each process of request tests starts Workers, and there may be only two cores; some files only wait.
    maxWorkers: 3,
    // To load the modules anew for each file takes longer than most files.
    isolate: false,
    setupFiles: ["test/setup.ts"],
    // It imports a package that holds types only, which Vite resolves and Node does not.
    server: { deps: { inline: ["@react-router/cloudflare"] } },
    // Otherwise the address of a style file is empty.
    css: true,
    // Nets for what hangs: no test relies on them, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      TMPDIR: temporaryFolder(),
      // Some tests start the programs of this project and wrangler, each a few times.
      NODE_COMPILE_CACHE: `${temporaryFolder()}/compile-cache`,
    },
  },
});
