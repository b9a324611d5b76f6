import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.config.ts";

/** What takes minutes: benchmarks, which print ratios and rows read. */
export default defineConfig(
  mergeConfig(
    { ...shared, test: { ...shared.test, include: [] } },
    { test: { include: ["test/bench/**/*.test.ts"] } },
  ),
);
