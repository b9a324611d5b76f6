import { browserStore } from "#app/ui/browser-store.ts";
import { KEPT_KEYS } from "#app/ui/kept.ts";
import { parseTargetJob, type TargetJob } from "./target-job.ts";

/** The job that a visitor works towards. */
export const localTarget = browserStore<{ job: TargetJob | null }>({
  key: KEPT_KEYS.target,
  empty: { job: null },
  parse: (text) => ({ job: parseTargetJob(text) }),
  format: ({ job }) => (job ? JSON.stringify({ job }) : null),
});
