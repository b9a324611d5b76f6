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
import { formatCount } from "#app/ui/time.ts";
import type { OperatorContext } from "../../operator/operator-context.server.ts";
import { requirePermission } from "../../operator/require-permission.server.ts";
import { isStillPermissive } from "../../robots/robots-verdict.ts";
import { requestCheck } from "../../sync/enqueue.server.ts";
import { findJobSource, isJobSource, tellOwners } from "../../sync/job-sources.server.ts";
import { removeJobSource } from "../../sync/remove-job-source.server.ts";
import type { ImportFormValues, NEW_SOURCE_FORMS } from "./forms.server.ts";
import { insertSource } from "./insert-sources.server.ts";

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
