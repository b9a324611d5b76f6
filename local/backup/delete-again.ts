import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { deleteAccount } from "#app/features/account/pages/data/delete-account.server.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";

const rowSchema = z.object({ uid: z.string().min(1), deleted_at: z.iso.datetime() });
const listSchema = z.array(z.object({ results: z.array(rowSchema) }));

/** What is known of a deletion: whose, and when. */
export interface Deletion {
  uid: string;
  deletedAt: Date;
}

/** The deletions in what wrangler prints with --json. Throws for anything else. */
export function parseDeletions(text: string): Deletion[] {
  return listSchema
    .parse(JSON.parse(text))
    .flatMap(({ results }) => results)
    .map(({ uid, deleted_at }) => ({ uid, deletedAt: new Date(deleted_at) }));
}

/**
 * Deletes the rows of people who deleted their account after the backup was made, as they had; the day stays
 * the one on which they did. Returns what has to be done by hand: uids with the reason.
 */
export async function deleteAgain(db: Database, deletions: readonly Deletion[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { uid, deletedAt } of deletions) {
    // A session from after every sign-out that the backup may hold.
    const viewer = { uid, sid: "", name: "", email: "", picture: "", authTime: 0, freshUntil: 0 };
    const session = { ...viewer, expiresAt: 0, signedInAtMs: Date.now() + 1, plans: DEFAULT_PLANS };
    try {
      await deleteAccount(db, session, deletedAt);
    } catch (error) {
      failures.push(`${uid}: ${reasonOf(error)}`);
    }
  }
  return failures;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return JSON.stringify((error as { data?: unknown } | null)?.data ?? error);
}
