import type { V4WorkerOptions } from "miniflare";
import type { Surroundings } from "../worker.ts";

const LIMITER = "broken-limiter";

/** Every limiter fails, and there is no queue. */
export const BROKEN_BINDINGS: Surroundings = {
  replace: ({ ratelimits, queueProducers, queueConsumers, ...build }) => ({
    ...build,
    // Written to, and never read: the platform hangs.
    analyticsEngineDatasets: { REQUEST_COUNTS: { dataset: "requests" } },
    serviceBindings: Object.fromEntries(
      Object.keys(ratelimits ?? {}).map((name) => [name, LIMITER]),
    ),
  }),
  workersBeside: (): V4WorkerOptions[] => [
    {
      name: LIMITER,
      modules: true,
      compatibilityDate: "2026-09-01",
      script: `
        import { WorkerEntrypoint } from "cloudflare:workers";
        export default class extends WorkerEntrypoint {
          limit() { throw new Error("The limiter fails."); }
        }`,
    },
  ],
};
