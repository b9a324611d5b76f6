import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { fetchLogo } from "#app/features/organizations/profile/fetch-logo.server.ts";
import { forgetLogo, storeLogo } from "#app/features/organizations/profile/logos.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { isJobSource, type JobSource } from "./job-sources.server.ts";
import type { SyncOptions } from "./sync-job-source.server.ts";
import { toUserAgent } from "./user-agent.server.ts";

const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Keeps the logo that a source names as its own organization's: fetched once for each address, and once a
 * day while it can't be used. An organization that connected the source shows the one it set.
 */
export async function syncLogo(
  db: Database,
  source: JobSource,
  logo: string | null | undefined,
  { fetch, siteOrigin, now }: SyncOptions,
): Promise<void> {
  if (logo === undefined) return;
  const url = source.orgId ? null : URL.parse((logo ?? "").slice(0, MAX_ADDRESS_LENGTH));
  const address = url && url.origin + url.pathname;
  const tried = address && `${address} ${toDay(now)}`;
  if (source.logoAddress === address || source.logoAddress === tried) return;
  const orgId = await jobSourceOrganizationId(source.kind, source.board);
  const fetched =
    url &&
    (await fetchLogo(url.href, {
      fetch: (target, init) =>
        fetch(target, {
          ...init,
          headers: { ...init.headers, "user-agent": toUserAgent(siteOrigin) },
        }),
      isLoopback: false,
    }));
  const bytes = fetched && "bytes" in fetched ? fetched.bytes : null;
  const stored = bytes && (await storeLogo(orgId, bytes));
  if (stored || !url) recordChange(db, "jobs");
  await writeBatch(db, [
    ...(url ? (stored ?? []) : forgetLogo(orgId)),
    db
      .update(sources)
      .set({ logoAddress: stored ? address : tried })
      .where(isJobSource(source)),
  ]);
}
