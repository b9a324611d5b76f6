import { createContext } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findPayScale } from "#app/features/market/find-pay-scale.server.ts";
import type { Context } from "#app/http/context.ts";
import { describeError, withReadTimeout } from "#app/http/timeout.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import { findJob } from "../../detail/find-job.server.ts";
import type { PayScale } from "../../detail/gauges.server.ts";
import { parseJobId } from "../../identity.ts";
import { readSimilarJobsPool, type SimilarJobsPool } from "./similar-jobs.server.ts";

/** What is being read for a job's page. The page waits for the job; the pool streams after it. */
export interface RequestedJob {
  job: Promise<JobDetail | null>;
  /** Null, too, where it cannot be read: the page does without. */
  payScale: Promise<PayScale | null>;
  similarPool: Promise<SimilarJobsPool>;
}

/** Shares the reads between middleware and loader. */
const requestedJobs = createContext<Map<string, RequestedJob> | null>(null);

/** Begins to read the job of a request, and those similar to it, once: later calls get the same promises. */
export function readRequestedJob(param: string, context: Context): RequestedJob {
  const readsByParam = context.get(requestedJobs) ?? new Map<string, RequestedJob>();
  context.set(requestedJobs, readsByParam);
  const requested = readsByParam.get(param) ?? startReading(param, context);
  readsByParam.set(param, requested);
  return requested;
}

function startReading(param: string, context: Context): RequestedJob {
  const id = parseJobId(param);
  if (!id) {
    return {
      job: Promise.resolve(null),
      payScale: Promise.resolve(null),
      similarPool: Promise.resolve({ rows: [], saved: null }),
    };
  }
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const job = withReadTimeout(findJob(db, id, viewer), "This job");
  const similarPool = readSimilarJobsPool(db, id, { now: new Date(), viewer });
  // The loader reports an error; until it awaits these, a rejection must count as handled.
  job.catch(() => {});
  similarPool.catch(() => {});
  const payScale = withReadTimeout(findPayScale(db, id), "The pay of the market").catch(
    (error: unknown) => logLeftOut("pay of the market", error),
  );
  return { job, payScale, similarPool };
}

/** The page is shown without. */
export function logLeftOut(what: string, error: unknown): null {
  console.error(`${what}: ${describeError(error)}`);
  return null;
}
