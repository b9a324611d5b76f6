import { isImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import {
  type RobotsOptions,
  type RobotsReading,
  readRobots,
} from "../robots/read-robots.server.ts";
import {
  isPermissive,
  type RobotsColumns,
  unreadTermsText,
  VERDICT_MESSAGES,
} from "../robots/robots-verdict.ts";
import type { JobSourceKey } from "../sync/write-if-latest-run.server.ts";

interface PermissionOptions extends RobotsOptions {
  now: Date;
  /** The employer permits it, whatever robots.txt says. */
  authorized: boolean;
}

/**
 * Reads robots.txt before a source is switched on and returns what to store. Throws 422 if it does not
 * let the import in and no employer’s permission is noted.
 */
export async function requirePermission(
  key: JobSourceKey,
  { now, authorized, ...options }: PermissionOptions,
): Promise<RobotsColumns> {
  const { verdict, terms, termsFault } = await readRobotsOf(key, { ...options, now });
  if (!isPermissive(verdict) && !authorized) {
    throw invalid({
      authorized: [
        `${VERDICT_MESSAGES[verdict]}, so this needs the employer’s permission: check the box, and note who gave permission and when.`,
      ],
    });
  }
  if (terms === null) throw invalid({ board: [unreadTermsText({ verdict, termsFault })] });
  return { robotsVerdict: verdict, robotsReadAt: now.toISOString(), ...(terms && { terms }) };
}

/** What the robots.txt of a source's host says. */
export async function readRobotsOf(
  { kind, board }: JobSourceKey,
  options: RobotsOptions & { now: Date },
): Promise<RobotsReading> {
  if (!isImportedSourceKind(kind)) throw notFound("We don’t import boards of this kind.");
  // The parsers are loaded here only, so that the Worker starts without them.
  const { jobSourceAdapters } = await import("../formats/adapters.ts");
  return readRobots({ adapter: jobSourceAdapters[kind], board }, options);
}
