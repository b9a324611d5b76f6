import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.config.ts";

/** What takes minutes: a hundred thousand jobs. */
export default defineConfig(
  mergeConfig(
    { ...shared, test: { ...shared.test, include: [] } },
    { test: { include: ["test/long/**/*.test.ts"] } },
  ),
);
