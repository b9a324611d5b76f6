import { and, eq, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import type { SourceKind } from "#app/features/jobs/job.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { OperatorWork } from "#app/features/operator/answer-operator.server.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import { causeOf } from "#app/http/in-time.ts";
import { invalid, notFound } from "#app/http/respond.ts";
import { counted } from "#app/ui/time.ts";
import { approveClaim, endClaim, hasEnded } from "../claims/claims.server.ts";
import { enqueueBoard, type ImportQueue } from "../sync/enqueue.server.ts";
import { removeSource } from "../sync/remove-source.server.ts";
import { emptyReport, type ImportReport } from "../sync/report.ts";
import { toRunRow } from "../sync/run-row.ts";
import { findSource, isBoard } from "../sync/sources.server.ts";
import { importRuns } from "../tables.ts";
import type { IMPORT_FORMS } from "./forms.server.ts";
import { closesWith, isNewest } from "./imports.server.ts";
import { IMPORTS_PATH } from "./runs-query.ts";

type Form = ValidForm<typeof IMPORT_FORMS>;
type Values<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>["value"];

interface Work extends OperatorWork {
  queue: ImportQueue;
}

/** Carries out a form of the imports page. */
export async function answerImports(work: Work, form: Form): Promise<Saved> {
  switch (form.intent) {
    case "add":
      return add(work, form.value);
    case "edit":
      return edit(work, form.value);
    case "check":
      return check(work, form.value);
    case "remove":
      return remove(work, form.value);
    case "approve":
      return approve(work, form.value);
    case "refuse":
      return refuse(work, form.value);
  }
}

async function add({ db, viewer, queue, now }: Work, values: Values<"add">): Promise<Saved> {
  const { kind, board, company, termsNote, authorized } = values;
  const moment = now.toISOString();
  const listed = sql`select board from ${sources}
    where kind = ${kind} and lower(board) = lower(${board})`;
  const [found, inserted] = await writeAs(db, viewer, [
    listed,
    sql`insert into ${sources}
      (kind, board, company, terms_note, authorized, created_at, updated_at)
      select ${kind}, ${board}, ${company || null}, ${termsNote}, ${authorized ? 1 : 0}, ${moment}, ${moment}
      where not exists (${listed}) returning board`,
  ]);
  if (!inserted?.results.length) {
    const names = (found?.results ?? []).map((row) => String((row as { board: string }).board));
    const known = names.includes(board) ? board : (names[0] ?? board);
    const source = await findSource(db, { kind, board: known });
    const isOpenClaim = source?.claimedBy && source.checkedAt === null && !source.enabled;
    throw invalid({ board: [isOpenClaim ? CLAIMED : listedWords(board, known)] });
  }
  try {
    await enqueueBoard(db, queue, { kind, board, now });
  } catch (fault) {
    console.error(`import queue: ${causeOf(fault)}`);
    return { message: `${board} is on the list. It is read with the next hour.` };
  }
  return { message: `${board} is on the list and is being read now.` };
}

const CLAIMED = "An organization claims this board. Decide that first, above.";

/** Many hosts ignore the case of a slug, so a second source would list every job twice. */
function listedWords(board: string, listed: string): string {
  if (listed === board) return "This board is on the list already. Change it there.";
  return `The list has this board as “${listed}”. Change it there, or remove it first if only “${board}” is right.`;
}

async function edit({ db, viewer, now }: Work, values: Values<"edit">): Promise<Saved> {
  const { kind, board, company, termsNote, authorized, enabled } = values;
  const [updated] = await writeAs(db, viewer, [
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
      .where(isBoard({ kind, board }))
      .returning({ board: sources.board }),
  ]);
  requireFound(updated);
  const reading = enabled ? "It is read every hour." : "It is not read anymore.";
  return { message: `Saved. ${reading}` };
}

async function check({ db, viewer, queue, now }: Work, values: Values<"check">): Promise<Saved> {
  await writeAs(db, viewer, []);
  const asked = await enqueueBoard(db, queue, { ...values, now });
  if (asked === null) throw gone();
  if (asked === "disabled") {
    throw invalid({}, "It is switched off. Switch it on first, then check it.");
  }
  if (asked === "waiting") return { message: "A check of it is under way already." };
  return { message: "Asked for. Load the page again in a moment to see what it came to." };
}

async function remove(
  { db, viewer, now }: Work,
  { kind, board }: Values<"remove">,
): Promise<Saved> {
  const source = await findSource(db, { kind, board });
  const orgId = source?.orgId ?? source?.claimedBy;
  const detail = { is: "source_removed" as const, kind, board };
  const closed = await removeSource(db, viewer, {
    ...{ kind, board, now },
    message: "An operator took the board off the list, and its jobs closed.",
    ...(orgId && { event: recordOperatorEvent({ orgId, detail, now }) }),
  });
  if (closed === null) throw gone();
  return { message: `${board} is off the list. ${counted(closed, "job")} closed with it.` };
}

async function approve(work: Work, { kind, board, org }: Values<"approve">): Promise<Saved> {
  const { db, viewer, queue, now } = work;
  const claim = await findClaim(db, { kind, board, orgId: org });
  if (claim?.orgId === org && claim.claimedBy === null)
    return { message: `${board} is connected to ${claim.name} already.` };
  if (claim?.claimedBy !== org) throw notFound("This claim is not there anymore.");
  const note = `${claim.name} connected it; its domain ${claim.domain ?? ""} was shown here.`;
  const writes = await approveClaim(db, { kind, board, orgId: org, note, now });
  const [approved] = await writeAs(db, viewer, writes);
  if (!approved?.results.length) {
    throw invalid({}, `Not connected: the domain of ${claim.name} is not shown at the moment.`);
  }
  try {
    await enqueueBoard(db, queue, { kind, board, now });
  } catch (fault) {
    console.error(`import queue: ${causeOf(fault)}`);
    return { message: `${board} belongs to ${claim.name}. It is read with the next hour.` };
  }
  return { message: `${board} belongs to ${claim.name} and is being read now.` };
}

async function refuse(
  { db, viewer, now }: Work,
  { kind, board, org, reason }: Values<"refuse">,
): Promise<Saved> {
  const detail = { is: "source_refused" as const, kind, board, reason };
  const event = () => recordOperatorEvent({ orgId: org, detail, now });
  const ended = await writeAs(db, viewer, endClaim(db, { kind, board, orgId: org }, { event }));
  if (hasEnded(ended))
    return { message: `The claim to ${board} is refused. The organization reads why.` };
  const closed = await removeSource(db, viewer, {
    ...{ kind, board, now },
    holds: and(eq(sources.orgId, org), eq(sources.claimedBy, org)),
    message: "An operator refused the board after its company was renamed, and its jobs closed.",
    event: event(),
  });
  if (closed === null) throw notFound("This claim is not there anymore.");
  return { message: `${board} is disconnected. ${counted(closed, "job")} closed with it.` };
}

/** Closes what a held run did not see, by an operator's decision; throws 422 when it is out of date. */
export async function answerRun({ db, viewer, now }: OperatorWork, id: string): Promise<Saved> {
  const [[held], closing] = await db.batch([
    db.select().from(importRuns).where(eq(importRuns.id, id)),
    db.select({ id: jobs.id }).from(jobs).where(closesWith(id)),
  ]);
  if (!held) throw notFound("There is no such run. It may have been forgotten after 90 days.");
  const { kind, board } = held;
  const row = toRunRow({
    ...emptyReport({ kind, board, now, company: (held.report as ImportReport).company }),
    closed: closing.length,
    decided: "believed",
    message: "An operator believed a held run, and what it had not seen closed.",
  });
  const [closed, stored] = await writeAs(db, viewer, [
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
      where ${closesWith(id)} returning id`,
    sql`insert into ${importRuns} (id, kind, board, started_at, status, report)
      select ${row.id}, kind, board, ${row.startedAt}, ${row.status}, ${JSON.stringify(row.report)}
      from ${importRuns} as held
      where held.id = ${id} and held.status = 'held' and ${isNewest(sql`held`)} returning id`,
    ...recount(db, now),
  ]);
  if (!stored?.results.length) {
    throw invalid({}, "Nothing was closed: a newer run of this board has been decided since.");
  }
  const n = closed?.results.length ?? 0;
  return { message: `${counted(n, "job")} closed.`, to: IMPORTS_PATH };
}

async function findClaim(
  db: Database,
  { orgId, ...name }: { kind: SourceKind; board: string; orgId: string },
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
    .where(isBoard(name))
    .get();
}

function requireFound(result: D1Result | undefined): void {
  if (!result?.results.length) throw gone();
}

function gone() {
  return notFound("This board is not on the list anymore.");
}
