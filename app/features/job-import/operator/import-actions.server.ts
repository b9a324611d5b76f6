import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recountJobs } from "#app/features/jobs/counts.server.ts";
import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { OperatorTask } from "#app/features/operator/operator-actions.server.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import type { FormSuccess, ValidForm } from "#app/http/form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import { formatCount } from "#app/ui/time.ts";
import { approveClaim, endClaim, hasEndedClaim } from "../claims/claims.server.ts";
import { enqueueJobSource, type ImportQueue } from "../sync/enqueue.server.ts";
import { findJobSource, isJobSource } from "../sync/job-sources.server.ts";
import { removeJobSource } from "../sync/remove-job-source.server.ts";
import { createReport, type ImportReport } from "../sync/report.ts";
import { toRunRow } from "../sync/run-row.ts";
import { importRuns } from "../tables.ts";
import type { IMPORT_FORMS } from "./forms.server.ts";
import { closesWithRun, isLatestRun } from "./imports.server.ts";

type ImportForm = ValidForm<typeof IMPORT_FORMS>;
type FormValues<Intent extends ImportForm["intent"]> = Extract<
  ImportForm,
  { intent: Intent }
>["value"];

interface OperatorContext extends OperatorTask {
  queue: ImportQueue;
}

/** Carries out a form of the imports page. */
export async function handleImportForm(
  operator: OperatorContext,
  form: ImportForm,
): Promise<FormSuccess> {
  switch (form.intent) {
    case "add":
      return addSource(operator, form.value);
    case "edit":
      return editSource(operator, form.value);
    case "check":
      return checkSource(operator, form.value);
    case "remove":
      return removeSourceOfForm(operator, form.value);
    case "approve":
      return approveSourceClaim(operator, form.value);
    case "refuse":
      return rejectSourceClaim(operator, form.value);
  }
}

async function addSource(
  { db, viewer, queue, now }: OperatorContext,
  values: FormValues<"add">,
): Promise<FormSuccess> {
  const { kind, board, company, termsNote, authorized } = values;
  const timestamp = now.toISOString();
  const listed = sql`select board from ${sources}
    where kind = ${kind} and lower(board) = lower(${board})`;
  const [listedRows, inserted] = await writeAsViewer(db, viewer, [
    listed,
    sql`insert into ${sources}
      (kind, board, company, terms_note, authorized, created_at, updated_at)
      select ${kind}, ${board}, ${company || null}, ${termsNote}, ${authorized ? 1 : 0}, ${timestamp}, ${timestamp}
      where not exists (${listed}) returning board`,
  ]);
  if (!inserted?.results.length) {
    const listedBoards = (listedRows?.results ?? []).map((row) =>
      String((row as { board: string }).board),
    );
    const listedBoard = listedBoards.includes(board) ? board : (listedBoards[0] ?? board);
    const source = await findJobSource(db, { kind, board: listedBoard });
    const isOpenClaim = source?.claimedBy && source.checkedAt === null && !source.enabled;
    throw invalid({
      board: [isOpenClaim ? CLAIMED_MESSAGE : alreadyListedMessage(board, listedBoard)],
    });
  }
  try {
    await enqueueJobSource(db, queue, { kind, board, now });
  } catch (error) {
    console.error(`import queue: ${describeError(error)}`);
    return { message: `${board} is on the list. It is read with the next hour.` };
  }
  return { message: `${board} is on the list and is being read now.` };
}

const CLAIMED_MESSAGE = "An organization claims this board. Decide that first, above.";

/** Many hosts ignore the case of a slug, so a second source would list every job twice. */
function alreadyListedMessage(board: string, listed: string): string {
  if (listed === board) return "This board is on the list already. Change it there.";
  return `The list has this board as “${listed}”. Change it there, or remove it first if only “${board}” is right.`;
}

async function editSource(
  { db, viewer, now }: OperatorContext,
  values: FormValues<"edit">,
): Promise<FormSuccess> {
  const { kind, board, company, termsNote, authorized, enabled } = values;
  const [updated] = await writeAsViewer(db, viewer, [
    db
      .update(sources)
      .set({
        ...{ termsNote, authorized, enabled },
        company: company || null,
        // Makes the next check import everything: the name may have changed, or jobs closed.
        etag: null,
        failures: sql`case when enabled then failures else 0 end`,
        updatedAt: now.toISOString(),
      })
      .where(isJobSource({ kind, board }))
      .returning({ board: sources.board }),
  ]);
  requireFound(updated);
  const scheduleMessage = enabled ? "It is read every hour." : "It is not read anymore.";
  return { message: `Saved. ${scheduleMessage}` };
}

async function checkSource(
  { db, viewer, queue, now }: OperatorContext,
  values: FormValues<"check">,
): Promise<FormSuccess> {
  await writeAsViewer(db, viewer, []);
  const queueResult = await enqueueJobSource(db, queue, { ...values, now });
  if (queueResult === null) throw sourceNotFound();
  if (queueResult === "disabled") {
    throw invalid({}, "It is switched off. Switch it on first, then check it.");
  }
  if (queueResult === "waiting") return { message: "A check of it is under way already." };
  return { message: "Asked for. Load the page again in a moment to see what it came to." };
}

async function removeSourceOfForm(
  { db, viewer, now }: OperatorContext,
  { kind, board }: FormValues<"remove">,
): Promise<FormSuccess> {
  const source = await findJobSource(db, { kind, board });
  const orgId = source?.orgId ?? source?.claimedBy;
  const detail = { is: "source_removed" as const, kind, board };
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    message: "An operator took the board off the list, and its jobs closed.",
    ...(orgId && { event: recordOperatorEvent({ orgId, detail, now }) }),
  });
  if (closed === null) throw sourceNotFound();
  return { message: `${board} is off the list. ${formatCount(closed, "job")} closed with it.` };
}

async function approveSourceClaim(
  operator: OperatorContext,
  { kind, board, org }: FormValues<"approve">,
): Promise<FormSuccess> {
  const { db, viewer, queue, now } = operator;
  const claim = await findClaim(db, { kind, board, orgId: org });
  if (claim?.orgId === org && claim.claimedBy === null)
    return { message: `${board} is connected to ${claim.name} already.` };
  if (claim?.claimedBy !== org) throw notFound("This claim is not there anymore.");
  const note = `${claim.name} connected it; its domain ${claim.domain ?? ""} was shown here.`;
  const writes = await approveClaim(db, { kind, board, orgId: org, note, now });
  const [approved] = await writeAsViewer(db, viewer, writes);
  if (!approved?.results.length) {
    throw invalid({}, `Not connected: the domain of ${claim.name} is not shown at the moment.`);
  }
  try {
    await enqueueJobSource(db, queue, { kind, board, now });
  } catch (error) {
    console.error(`import queue: ${describeError(error)}`);
    return { message: `${board} belongs to ${claim.name}. It is read with the next hour.` };
  }
  return { message: `${board} belongs to ${claim.name} and is being read now.` };
}

async function rejectSourceClaim(
  { db, viewer, now }: OperatorContext,
  { kind, board, org, reason }: FormValues<"refuse">,
): Promise<FormSuccess> {
  const detail = { is: "source_refused" as const, kind, board, reason };
  const event = () => recordOperatorEvent({ orgId: org, detail, now });
  const ended = await writeAsViewer(
    db,
    viewer,
    endClaim(db, { kind, board, orgId: org }, { event }),
  );
  if (hasEndedClaim(ended))
    return { message: `The claim to ${board} is refused. The organization reads why.` };
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    condition: and(eq(sources.orgId, org), eq(sources.claimedBy, org)),
    message: "An operator refused the board after its company was renamed, and its jobs closed.",
    event: event(),
  });
  if (closed === null) throw notFound("This claim is not there anymore.");
  return { message: `${board} is disconnected. ${formatCount(closed, "job")} closed with it.` };
}

/** Closes what a held run did not see, by an operator's decision; throws 422 when it is out of date. */
export async function handleRunForm(
  { db, viewer, now }: OperatorTask,
  id: string,
): Promise<FormSuccess> {
  const [[held], closing] = await db.batch([
    db.select().from(importRuns).where(eq(importRuns.id, id)),
    db.select({ id: jobs.id }).from(jobs).where(closesWithRun(id)),
  ]);
  if (!held) throw notFound("There is no such run. It may have been forgotten after 90 days.");
  const { kind, board } = held;
  const row = toRunRow({
    ...createReport({ kind, board, now, company: (held.report as ImportReport).company }),
    closed: closing.length,
    decided: "believed",
    message: "An operator believed a held run, and what it had not seen closed.",
  });
  const [closed, stored] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
      where ${closesWithRun(id)} returning id`,
    sql`insert into ${importRuns} (id, kind, board, started_at, status, report)
      select ${row.id}, kind, board, ${row.startedAt}, ${row.status}, ${JSON.stringify(row.report)}
      from ${importRuns} as held
      where held.id = ${id} and held.status = 'held' and ${isLatestRun(sql`held`)} returning id`,
    ...recountJobs(db, now),
  ]);
  if (!stored?.results.length) {
    throw invalid({}, "Nothing was closed: a newer run of this board has been decided since.");
  }
  const n = closed?.results.length ?? 0;
  return { message: `${formatCount(n, "job")} closed.`, to: OPERATOR_IMPORTS_PATH };
}

async function findClaim(
  db: Database,
  { orgId, ...key }: { kind: JobSourceKind; board: string; orgId: string },
) {
  return db
    .select({
      claimedBy: sources.claimedBy,
      orgId: sources.orgId,
      name: organizations.name,
      domain: organizations.domain,
    })
    .from(sources)
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(isJobSource(key))
    .get();
}

function requireFound(result: D1Result | undefined): void {
  if (!result?.results.length) throw sourceNotFound();
}

function sourceNotFound() {
  return notFound("This board is not on the list anymore.");
}
