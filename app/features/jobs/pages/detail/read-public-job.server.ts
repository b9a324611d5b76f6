import { databaseOf } from "#app/db/database.server.ts";
import type { Context } from "#app/http/context.ts";
import { gone } from "#app/http/http-errors.ts";
import { expirePageAt } from "#app/http/page-expiry.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import { findJob } from "../../detail/find-job.server.ts";
import { parseJobId } from "../../identity.ts";
import { publicAvailability } from "../../lifecycle.ts";
import { describeEnd, noSuchJob, wasNeverPublic } from "./ended-job.server.ts";

/** The job at an address, as nobody in particular finds it. Throws 404 and 410 as its page does. */
export async function readPublicJob(
  context: Context,
  param: string,
  now: Date,
): Promise<JobDetail> {
  const id = parseJobId(param);
  const job = id && (await withReadTimeout(findJob(databaseOf(context), id), "This job"));
  if (!job || wasNeverPublic(job, now)) throw noSuchJob();
  const availability = publicAvailability(job, now);
  if (availability === "unknown") throw noSuchJob();
  if (availability === "gone") {
    const { message, closedAt } = describeEnd(job, now);
    throw gone(message, { closedAt });
  }
  expirePageAt(context, [job.validThrough]);
  return job;
}
