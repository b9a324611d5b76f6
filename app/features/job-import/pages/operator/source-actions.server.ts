import { sql } from "drizzle-orm";
import type { z } from "zod";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { sourcesPath } from "#app/features/organizations/organization.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import { formatCount } from "#app/ui/time.ts";
import type { OperatorContext } from "../../operator/operator-context.server.ts";
import { requirePermission } from "../../operator/require-permission.server.ts";
import type { RobotsOptions } from "../../robots/read-robots.server.ts";
import { isStillPermissive, type RobotsColumns } from "../../robots/robots-verdict.ts";
import { requestCheck, sendChecks } from "../../sync/enqueue.server.ts";
import { findJobSource, isJobSource, tellOwners } from "../../sync/job-sources.server.ts";
import { removeJobSource } from "../../sync/remove-job-source.server.ts";
import type { ImportFormValues, NEW_SOURCE_FORMS } from "./forms.server.ts";

/** Adds a source to the list; the robots.txt of its host is read for it, whatever the form showed. */
export async function addSource(
  { db, viewer, queue, now, ...robots }: OperatorContext,
  values: z.output<typeof NEW_SOURCE_FORMS.add>,
): Promise<FormSuccess> {
  const { kind, board, authorized } = values;
  // An ended session must not make the site ask other hosts.
  await writeAsViewer(db, viewer, []);
  const columns = await requirePermission({ kind, board }, { ...robots, authorized, now });
  const isQueued = await insertSource({ db, viewer, queue, now }, values, columns);
  return {
    message: `${board} is on the list. ${isQueued ? "We’re importing it now" : "We’ll import it within the hour"}.`,
    to: OPERATOR_IMPORTS_PATH,
  };
}

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
async function insertSource(
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

/**
 * Changes a source. One that is switched on, or that loses its permission while it is on, needs a
 * robots.txt that lets the import in, and accepts the terms that its host states now.
 */
export async function editSource(
  { db, viewer, now, ...robots }: OperatorContext,
  values: ImportFormValues<"edit">,
): Promise<FormSuccess> {
  const { kind, board, company, termsNote, authorized, enabled } = values;
  const {
    storedRows: [stored],
  } = await readAsViewer(db, viewer, {
    storedRows: db.select().from(sources).where(isJobSource({ kind, board })),
  });
  if (!stored) throw sourceNotFound();
  const needsPermission = enabled && (!stored.enabled || (stored.authorized && !authorized));
  const robotsColumns =
    needsPermission && (stored.terms || !isStillPermissive(stored, now))
      ? await requirePermission({ kind, board }, { ...robots, authorized, now })
      : {};
  recordChange(db, "jobs");
  const [updated] = await writeAsViewer(db, viewer, [
    db
      .update(sources)
      .set({
        ...{ termsNote, authorized, enabled },
        ...robotsColumns,
        company: company || null,
        // Makes the next check import everything: the name may have changed, or jobs closed.
        etag: null,
        failures: sql`case when enabled then failures else 0 end`,
        updatedAt: now.toISOString(),
      })
      .where(isJobSource({ kind, board }))
      .returning({ board: sources.board }),
    ...(stored.orgId && stored.enabled && !enabled
      ? [tellOwners("source_off", stored.orgId, { board, note: "By an operator.", now })]
      : []),
  ]);
  requireFound(updated);
  const scheduleMessage = enabled
    ? "Saved. We import this board every hour."
    : "Saved. We no longer import this board.";
  return { message: scheduleMessage };
}

export async function checkSource(
  { db, viewer, queue, now }: OperatorContext,
  values: ImportFormValues<"check">,
): Promise<FormSuccess> {
  await writeAsViewer(db, viewer, []);
  const queueResult = await requestCheck(db, queue, { ...values, now });
  if (queueResult === null) throw sourceNotFound();
  if (queueResult === "disabled") {
    throw invalid({}, "This board is switched off. Switch it on, then check.");
  }
  if (queueResult === "waiting") return { message: "A check is already under way." };
  return { message: "Check started. Reload the page in a moment to see the result." };
}

export async function removeSource(
  { db, viewer, now }: OperatorContext,
  { kind, board }: ImportFormValues<"remove">,
): Promise<FormSuccess> {
  const source = await findJobSource(db, { kind, board });
  const orgId = source?.orgId ?? source?.claimedBy;
  const detail = { is: "source_removed" as const, kind, board };
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    message: "An operator took the board off the list, and its jobs closed.",
    ...(orgId && {
      followUps: [
        recordOperatorEvent({ orgId, detail, now }),
        tellMembers({
          ...{ event: "source_removed", orgId, subject: board, note: "An operator" },
          ...{ path: sourcesPath(orgId), now },
        }),
      ],
    }),
  });
  if (closed === null) throw sourceNotFound();
  return { message: `Removed ${board} and closed ${formatCount(closed, "job")}.` };
}

function requireFound(result: D1Result | undefined): void {
  if (!result?.results.length) throw sourceNotFound();
}

function sourceNotFound() {
  return notFound("This board is no longer on the list.");
}
