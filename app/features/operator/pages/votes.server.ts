import { desc, ne, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { ROWS_PER_PAGE, takePage } from "../paging.ts";

/** Votes with words, last written first, each with all votes of its item. One round trip. */
export async function listVotes(db: Database, viewer: Viewer, page: number) {
  const ofItem = (useful: 0 | 1) => sql<number>`(
    select count(*) from ${usefulVotes} as other
    where other.item_kind = ${usefulVotes}.item_kind and other.item_id = ${usefulVotes}.item_id
      and other.useful = ${useful}
  )`;
  const { rows } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        itemKind: usefulVotes.itemKind,
        itemId: usefulVotes.itemId,
        useful: usefulVotes.useful,
        words: usefulVotes.words,
        updatedAt: usefulVotes.updatedAt,
        usefulVotes: ofItem(1).as("useful_votes_of_item"),
        uselessVotes: ofItem(0).as("useless_votes_of_item"),
      })
      .from(usefulVotes)
      .where(ne(usefulVotes.words, sql`''`))
      .orderBy(desc(usefulVotes.updatedAt), usefulVotes.itemId)
      .limit(ROWS_PER_PAGE + 1)
      .offset((page - 1) * ROWS_PER_PAGE),
  });
  const { shown, hasMore } = takePage(rows);
  return { votes: shown, hasMore };
}

export type ListedVote = Awaited<ReturnType<typeof listVotes>>["votes"][number];
