import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.config.ts";

/** Tens of thousands of requests to one Worker, with its memory watched. */
export default defineConfig(
  mergeConfig(
    { ...shared, test: { ...shared.test, include: [] } },
    { test: { include: ["test/soak/**/*.test.ts"], testTimeout: 7_200_000 } },
  ),
);
