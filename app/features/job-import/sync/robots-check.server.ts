import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import type { JobSourceAdapter } from "../formats/adapter.ts";
import { readRobots } from "../robots/read-robots.server.ts";
import {
  changedTermsText,
  isPermissive,
  isReadingDue,
  ROBOTS_REFUSAL,
  UNREAD_ROBOTS,
  unreadTermsText,
} from "../robots/robots-verdict.ts";
import { listChangedTerms } from "../robots/term-digest.server.ts";
import { saveFailedRun } from "./failed-runs.server.ts";
import {
  type CheckOutcome,
  isJobSource,
  type JobSource,
  tellOwners,
} from "./job-sources.server.ts";
import type { ImportReport } from "./report.ts";
import type { SyncOptions } from "./sync-job-source.server.ts";

interface RobotsCheck extends SyncOptions {
  adapter: JobSourceAdapter;
  isDryRun: boolean;
}

/**
 * Reads robots.txt and terms again when that is due. Switches a source off that it refuses now and that nobody
 * permitted, or whose host states other terms, and returns the run that says so; null while the source may be read.
 */
export async function findRobotsRefusal(
  db: Database,
  source: JobSource,
  { adapter, fetch, siteOrigin, now, isDryRun }: RobotsCheck,
): Promise<ImportReport | null> {
  if (!adapter.isByRobots && !isReadingDue(source, now)) return null;
  const { verdict, terms, termsFault } = await readRobots(
    { adapter, board: source.board },
    { fetch, siteOrigin, now },
  );
  const isRefused = verdict === "refused" && !source.authorized;
  const changed = terms && source.terms ? listChangedTerms(source.terms, terms) : [];
  const hasNewTerms = changed.length > 0;
  const update = db.update(sources).set({
    robotsVerdict: verdict,
    robotsReadAt: now.toISOString(),
    // An operator may have entered a permission meanwhile.
    ...(isRefused && { enabled: sql`enabled and authorized` }),
    ...(hasNewTerms && { enabled: false }),
  });
  const writes: Write[] = [update.where(isJobSource(source))];
  if (isRefused || hasNewTerms) {
    if (source.enabled && source.orgId)
      writes.push(tellOwners("source_off", source.orgId, { board: source.board, now }));
    const why = isRefused ? ROBOTS_REFUSAL : changedTermsText(changed);
    const message = `${why} Jobs stay as they are.`;
    return saveFailedRun(db, source, { now, isDryRun, message, extraWrites: writes });
  }
  if (adapter.isByRobots && !isPermissive(verdict) && !source.authorized) {
    return saveFailedRun(db, source, {
      now,
      isDryRun,
      message: UNREAD_ROBOTS,
      extraWrites: writes,
    });
  }
  if (terms === null) {
    const message = unreadTermsText({ verdict, termsFault });
    return saveFailedRun(db, source, { now, isDryRun, message, extraWrites: writes });
  }
  if (!isDryRun) await writeBatch(db, writes);
  return null;
}

export function toCheckOutcome(
  { status, isPartial, later }: ImportReport,
  etag: string | null,
): CheckOutcome {
  if (status === "held") return { is: "held" };
  if (status === "failed") return { is: "failed", retryAfterSeconds: 0 };
  // After an incomplete run the next one must read the response again, so it must not get a 304.
  return { is: "good", etag: isPartial || later ? null : etag };
}
