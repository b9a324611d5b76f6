import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  parsePostingAddress,
  type RecognizedPosting,
} from "#app/features/job-import/formats/board-address.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { findEmbeddedPosting } from "../../tracked/posting-identity.ts";

/** An address that somebody found a job at. */
export interface FoundAt {
  link: string | null;
  posting: RecognizedPosting | null;
}

/** The posting of a known board that an address shows; nothing is asked there. */
export async function recognizePosting(link: string): Promise<RecognizedPosting | null> {
  const { jobSourceAdapters } = await import("#app/features/job-import/formats/adapters.ts");
  return parsePostingAddress(link, jobSourceAdapters);
}

/** The id of the job of this site whose page an address is. */
export function findOwnJobId(address: string, siteOrigin: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== siteOrigin) return null;
  return parseJobId(/^\/jobs\/([^/]+)$/.exec(url.pathname)?.[1] ?? "");
}

interface Sought {
  n: number;
  kind: string;
  board: string;
  id: string | null;
  /** Where a board's address has no id of its item. */
  url: string | null;
}

/**
 * The ids of the listed jobs that were imported from these postings, or from those that an employer's pages show; null
 * for what is not listed. One database trip.
 */
export async function findListedJobs(
  db: Database,
  found: readonly FoundAt[],
): Promise<(string | null)[]> {
  const postings = found.flatMap(toSought);
  if (postings.length === 0) return found.map(() => null);
  const sought = JSON.stringify(postings);
  const isOnBoard = sql`${jobs.sourceKind} = each.value ->> 'kind'
    and ${jobs.sourceBoard} = each.value ->> 'board'`;
  const select = (condition: SQL) =>
    db
      .select({
        n: sql<number>`each.value ->> 'n'`.as("n"),
        id: sql<string>`coalesce(${jobs.duplicateOf}, ${jobs.id})`.as("found_id"),
      })
      .from(sql`json_each(${sought}) as each`)
      .innerJoin(jobs, sql`${isOnBoard} and ${condition}`);
  const [byId, byUrl] = await db.batch([
    select(sql`${jobs.sourceExternalId} = each.value ->> 'id'`),
    select(sql`${jobs.sourceUrl} = each.value ->> 'url'`),
  ]);
  const ids = new Map([...byId, ...byUrl].map(({ n, id }) => [n, id]));
  return found.map((_, n) => ids.get(n) ?? null);
}

function toSought({ link, posting }: FoundAt, n: number): Sought[] {
  if (!link) return [];
  if (!posting) {
    const { kind = "", id = "", boards = [] } = findEmbeddedPosting(link) ?? {};
    return boards.map((board) => ({ n, kind, board, id, url: null }));
  }
  const { kind, board, id } = posting;
  const { origin, pathname } = new URL(link);
  const key = kind === "recruitee" ? { id: null, url: origin + pathname } : { id, url: null };
  return [...new Set([board, board.toLowerCase()])].map((each) => ({
    ...{ n, kind, board: each },
    ...key,
  }));
}
