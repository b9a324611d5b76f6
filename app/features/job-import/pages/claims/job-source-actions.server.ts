import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import { type ViewerContext, writeContextOf } from "#app/auth/viewer.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { memberNameOf, recordEvent } from "#app/features/organizations/events.server.ts";
import { hasRight, requireRight } from "#app/features/organizations/membership.server.ts";
import { sourcesPath } from "#app/features/organizations/organization.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import type { Context } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { formatCount } from "#app/ui/time.ts";
import { claimJobSource } from "../../claims/claim-job-source.server.ts";
import { endClaim, hasEndedClaim, isOpenClaim } from "../../claims/claims.server.ts";
import { ADDRESS_ERRORS } from "../../claims/labels.ts";
import { parseBoardAddress, type RecognizedBoard } from "../../formats/board-address.ts";
import { type ImportQueue, importQueueContext, requestCheck } from "../../sync/enqueue.server.ts";
import { isJobSource } from "../../sync/job-sources.server.ts";
import { removeJobSource } from "../../sync/remove-job-source.server.ts";
import type { JOB_SOURCE_FORMS } from "./forms.server.ts";

interface HandlerArgs {
  context: Context;
  orgId: string;
}

interface JobSourceTask extends ViewerContext {
  queue: ImportQueue;
  orgId: string;
}

/**
 * Handles a form of an organization's job sources; throws 404 for someone who is not a member, 403
 * without the right.
 */
export async function handleJobSources(
  { context, orgId }: HandlerArgs,
  form: ValidForm<typeof JOB_SOURCE_FORMS>,
): Promise<FormSuccess> {
  const queue = context.get(importQueueContext);
  const task = { ...(await writeContextOf(context)), queue, orgId };
  return withWriteTimeout(handleForm(task, form));
}

async function handleForm(
  task: JobSourceTask,
  form: ValidForm<typeof JOB_SOURCE_FORMS>,
): Promise<FormSuccess> {
  switch (form.intent) {
    case "claim":
      return claimSource(task, form.value.address);
    case "withdraw":
      return withdrawClaim(task, form.value.which);
    case "check":
      return checkSource(task, form.value.which);
    case "disconnect":
      return disconnectSource(task, form.value.which);
  }
}

async function claimSource(
  { db, viewer, orgId, now }: JobSourceTask,
  address: string,
): Promise<FormSuccess> {
  // The parsers are loaded here only, so that the Worker starts without them.
  const { jobSourceAdapters } = await import("../../formats/adapters.ts");
  const parsedBoard = parseBoardAddress(address, jobSourceAdapters);
  if (!parsedBoard.ok) throw invalid({ address: [ADDRESS_ERRORS[parsedBoard.why]] });
  const outcome = await claimJobSource(db, viewer, { orgId, board: parsedBoard, now });
  const message =
    outcome === "claimed"
      ? `Claimed. Nothing changes until we confirm that ${parsedBoard.board} is yours.`
      : `${parsedBoard.board} is already waiting for our review.`;
  return { message };
}

async function withdrawClaim(
  { db, viewer, orgId, now }: JobSourceTask,
  parsedBoard: RecognizedBoard,
): Promise<FormSuccess> {
  const detail = { is: "source_removed" as const, ...parsedBoard };
  const claim = { ...parsedBoard, orgId };
  const condition = hasRight(viewer, orgId, "connect_source");
  const isOpen = sql`exists (select 1 from ${sources} where ${isOpenClaim(claim)}) and ${condition}`;
  const [, ...results] = await writeAsViewer(db, viewer, [
    tellColleagues(
      "claim_withdrawn",
      { viewer, orgId, now },
      { ...parsedBoard, condition: isOpen },
    ),
    ...endClaim(db, claim, {
      condition,
      event: () => recordEvent(viewer, { orgId, detail, now }),
    }),
  ]);
  if (!hasEndedClaim(results))
    throw await sourceNotFound({ db, viewer, orgId }, "withdraw a claim");
  return { message: `The claim to ${parsedBoard.board} has been withdrawn.` };
}

async function checkSource(
  { db, viewer, queue, orgId, now }: JobSourceTask,
  parsedBoard: RecognizedBoard,
): Promise<FormSuccess> {
  await writeAsViewer(db, viewer, []);
  const source = await db
    .select({ board: sources.board })
    .from(sources)
    .where(
      and(
        isJobSource(parsedBoard),
        eq(sources.orgId, orgId),
        hasRight(viewer, orgId, "connect_source"),
      ),
    )
    .get();
  if (!source) throw await sourceNotFound({ db, viewer, orgId }, "have a job source checked");
  const outcome = await requestCheck(db, queue, { ...parsedBoard, now });
  if (outcome === "disabled") {
    throw invalid({}, "We switched this job source off. Ask us why through Feedback.");
  }
  if (outcome === "waiting") return { message: "A check is already under way." };
  return { message: "Check started. Reload the page in a moment to see the result." };
}

async function disconnectSource(
  { db, viewer, orgId, now }: JobSourceTask,
  parsedBoard: RecognizedBoard,
): Promise<FormSuccess> {
  const { kind, board } = parsedBoard;
  const detail = { is: "source_removed" as const, kind, board };
  const closed = await removeJobSource(db, viewer, {
    ...{ kind, board, now },
    condition: and(eq(sources.orgId, orgId), hasRight(viewer, orgId, "connect_source")),
    message: "The company disconnected the job source, and its jobs closed.",
    followUps: [
      recordEvent(viewer, { orgId, detail, now }),
      tellColleagues("source_removed", { viewer, orgId, now }, { board }),
    ],
  });
  if (closed === null) throw await sourceNotFound({ db, viewer, orgId }, "disconnect a job source");
  return { message: `${board} is disconnected, and ${formatCount(closed, "job")} closed.` };
}

/** Tells the others who connect sources; without a condition it has to follow the event. */
function tellColleagues(
  event: "claim_withdrawn" | "source_removed",
  { viewer, orgId, now }: Pick<JobSourceTask, "viewer" | "orgId" | "now">,
  { board, condition }: { board: string; condition?: SQL },
): Write {
  return tellMembers({
    ...{ event, orgId, subject: board, note: memberNameOf(viewer), about: viewer.uid },
    ...{ path: sourcesPath(orgId), except: [viewer.uid], ...(condition && { condition }), now },
  });
}

/** The error for a job source that was not found; throws 404 or 403 itself without the right. */
async function sourceNotFound(
  { db, viewer, orgId }: Pick<JobSourceTask, "db" | "viewer" | "orgId">,
  doing: string,
) {
  await requireRight(db, viewer, { orgId, right: "connect_source", doing });
  return notFound("This job source is no longer connected to your organization.");
}
