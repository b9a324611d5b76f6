import { defineConfig } from "vitest/config";
import { temporaryFolder } from "./test/memory.ts";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "local/**/*.test.ts", "test/requests/**/*.test.ts"],
    // Each file of request tests starts a Worker of its own, and there may be only two cores.
    maxWorkers: 2,
    // To load the modules anew for each file takes longer than most files.
    isolate: false,
    setupFiles: ["test/setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      TMPDIR: temporaryFolder(),
    },
  },
});
