import { and, desc, eq, or } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasWords } from "#app/db/has-words.server.ts";
import type { JobSourceKey } from "#app/features/job-import/sync/write-if-latest-run.server.ts";
import { findJobId } from "#app/features/jobs/identity.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import {
  OPERATOR_IMPORTS_PATH,
  OPERATOR_JOBS_PATH,
  OPERATOR_ORGANIZATIONS_PATH,
} from "../../paths.ts";
import { itemKey, type WaitingItem } from "../../waiting.ts";

const MAX_OF_KIND = 8;

export interface SearchResult {
  to: string;
  title: string;
  about: string;
  /** As the inbox would name it, if it waits. */
  item?: string;
  /** Of an organization: what of it waits is found too. */
  org?: string;
}

/**
 * Organizations, boards and jobs with all these words in their names and addresses, in any order. It scans their tables
 * once each.
 */
export async function findAnything(
  db: Database,
  viewer: Viewer,
  q: string,
): Promise<SearchResult[]> {
  const { title, slug, orgName, orgSlug, applyUrl, sourceUrl } = jobs;
  // From an address of ours: none is stored.
  const jobId = findJobId(q) ?? "";
  const organization = /\/organizations\/([^/?#\s]+)/.exec(q)?.[1] ?? "";
  const address = await findBoard(q);
  const rows = await readAsViewer(db, viewer, {
    companies: db
      .select({
        orgId: organizations.id,
        orgTitle: organizations.name,
        orgState: organizations.status,
      })
      .from(organizations)
      .where(
        or(
          hasWords(q, {
            columns: [organizations.name, organizations.domain, organizations.website],
            slugs: [organizations.slug],
          }),
          eq(organizations.slug, organization),
          eq(organizations.id, organization),
        ),
      )
      .orderBy(organizations.name)
      .limit(MAX_OF_KIND),
    boards: db
      .select({ kind: sources.kind, board: sources.board, company: sources.company })
      .from(sources)
      .where(
        or(
          hasWords(q, { columns: [sources.company], slugs: [sources.board] }),
          address
            ? and(eq(sources.kind, address.kind), eq(sources.board, address.board))
            : undefined,
        ),
      )
      .orderBy(sources.board)
      .limit(MAX_OF_KIND),
    found: db
      .select({ foundId: jobs.id, jobTitle: title, at: orgName, jobState: jobs.status })
      .from(jobs)
      .where(
        or(
          eq(jobs.id, jobId),
          hasWords(q, { columns: [title, orgName, applyUrl, sourceUrl], slugs: [slug, orgSlug] }),
        ),
      )
      .orderBy(desc(jobs.firstSeenAt), jobs.id)
      .limit(MAX_OF_KIND),
  });
  return [
    ...rows.companies.map(({ orgId, orgTitle, orgState }) => ({
      ...{ to: `${OPERATOR_ORGANIZATIONS_PATH}/${orgId}`, title: orgTitle },
      org: orgId,
      about: `organization, ${orgState}`,
    })),
    ...rows.boards.map(({ kind, board, company }) => ({
      ...{ to: `${OPERATOR_IMPORTS_PATH}?${new URLSearchParams({ kind, board })}`, title: board },
      item: itemKey({ object: "board", id: `${kind}/${board}` }),
      about: [`${sourceKindLabel(kind)} board`, company].filter(Boolean).join(", "),
    })),
    ...rows.found.map(({ foundId, jobTitle, at, jobState }) => ({
      ...{ to: `${OPERATOR_JOBS_PATH}/${foundId}`, title: jobTitle },
      item: itemKey({ object: "job", id: foundId }),
      about: `job at ${at}, ${jobState}`,
    })),
  ];
}

/** The board whose address it is; of no other text are the formats loaded. */
async function findBoard(q: string): Promise<JobSourceKey | null> {
  if (!/^\S+\.\S+$/.test(q)) return null;
  const [{ jobSourceAdapters }, { parseBoardAddress }] = await Promise.all([
    import("#app/features/job-import/formats/adapters.ts"),
    import("#app/features/job-import/formats/board-address.ts"),
  ]);
  const result = parseBoardAddress(q, jobSourceAdapters);
  return result.ok ? result : null;
}

/** Whether what waits is one of the results, or comes from one of them. */
export function isAmong(results: readonly SearchResult[], waiting: WaitingItem): boolean {
  const key = itemKey(waiting);
  return results.some(
    ({ item, org }) => item === key || (org !== undefined && org === waiting.from),
  );
}
