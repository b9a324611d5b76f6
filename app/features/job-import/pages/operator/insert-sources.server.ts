import { sql } from "drizzle-orm";
import type { z } from "zod";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { invalid } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import type { OperatorContext } from "../../operator/operator-context.server.ts";
import type { RobotsOptions } from "../../robots/read-robots.server.ts";
import type { RobotsColumns } from "../../robots/robots-verdict.ts";
import { sendChecks } from "../../sync/enqueue.server.ts";
import type { NEW_SOURCE_FORMS } from "./forms.server.ts";

type NewSource = Omit<z.output<typeof NEW_SOURCE_FORMS.add>, "haveReadBoth">;

interface Reading extends RobotsColumns {
  /** When its first check begins. */
  delaySeconds?: number;
}

type Inserting = Omit<OperatorContext, keyof RobotsOptions>;

/**
 * Adds a source whose robots.txt was read. Returns false if its first check could not be queued: it is then
 * read with the next hour. Throws 422 for a board that is listed.
 */
export async function insertSource(
  operator: Inserting,
  { board, ...source }: NewSource,
  reading: Reading,
): Promise<boolean> {
  const { kind } = source;
  const { inserted, isQueued } = await insertSources(
    operator,
    { ...source, boards: [board] },
    reading,
  );
  if (inserted.length > 0) return isQueued;
  const listed = await operator.db
    .select()
    .from(sources)
    .where(sql`kind = ${kind} and lower(board) = lower(${board})`);
  const found = listed.find((each) => each.board === board) ?? listed[0];
  const isOpenClaim = found?.claimedBy && found.checkedAt === null && !found.enabled;
  throw invalid({
    board: [isOpenClaim ? CLAIMED_MESSAGE : alreadyListedMessage(board, found?.board ?? board)],
  });
}

/** Adds sources of one host, whose robots.txt was read, but for those that are listed. Returns which it added. */
export async function insertSources(
  { db, viewer, queue, now }: Inserting,
  { boards, kind, company, termsNote, authorized }: Omit<NewSource, "board"> & { boards: string[] },
  { robotsVerdict, robotsReadAt, terms, delaySeconds }: Reading,
): Promise<{ inserted: string[]; isQueued: boolean }> {
  const timestamp = now.toISOString();
  const [rows] = await writeAsViewer(db, viewer, [
    sql`insert into ${sources}
      (kind, board, company, terms_note, authorized, robots_verdict, robots_read_at, terms, queued_at, created_at, updated_at)
      select ${kind}, value, ${company || null}, ${termsNote}, ${authorized ? 1 : 0},
        ${robotsVerdict}, ${robotsReadAt}, ${terms ? JSON.stringify(terms) : null}, ${timestamp}, ${timestamp}, ${timestamp}
      from json_each(${JSON.stringify(boards)})
      where not exists (
        select 1 from ${sources} as listed where listed.kind = ${kind} and lower(listed.board) = lower(value))
      returning board`,
  ]);
  const inserted = (rows?.results ?? []).map((row) => String((row as { board: string }).board));
  if (inserted.length === 0) return { inserted, isQueued: false };
  const keys = inserted.map((board) => ({ kind, board }));
  try {
    await sendChecks(db, queue, { keys, queuedAt: timestamp, delaySeconds });
    return { inserted, isQueued: true };
  } catch (error) {
    console.error(`import queue: ${describeError(error)}`);
    return { inserted, isQueued: false };
  }
}

const CLAIMED_MESSAGE = "An organization has claimed this board. Review the claim above first.";

/** Many hosts ignore the case of a slug, so a second source would list every job twice. */
function alreadyListedMessage(board: string, listed: string): string {
  if (listed === board) return "This board is already on the list. Edit it there.";
  return `This board is on the list as “${listed}”. Edit that entry, or remove it first if only “${board}” is right.`;
}
