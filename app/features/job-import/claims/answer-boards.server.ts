import { and, eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { writeAs } from "#app/auth/revocation.server.ts";
import { type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { recordEvent } from "#app/features/organizations/events.server.ts";
import { mayDo, requireRight } from "#app/features/organizations/membership.server.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { invalid, notFound } from "#app/http/respond.ts";
import { counted } from "#app/ui/time.ts";
import { type NamedBoard, parseBoardAddress } from "../formats/board-address.ts";
import { enqueueBoard, type ImportQueue, importQueueContext } from "../sync/enqueue.server.ts";
import { removeSource } from "../sync/remove-source.server.ts";
import { isBoard } from "../sync/sources.server.ts";
import { claimBoard } from "./claim-board.server.ts";
import { endClaim, hasEnded } from "./claims.server.ts";
import type { BOARD_FORMS } from "./forms.server.ts";
import { REFUSED } from "./words.ts";

interface Args {
  context: Readonly<RouterContextProvider>;
  orgId: string;
}

interface Work {
  db: Database;
  viewer: Viewer;
  queue: ImportQueue;
  orgId: string;
  now: Date;
}

/**
 * Handles a form of an organization's job sources; throws 404 for someone who is not a member, 403
 * without the right.
 */
export async function answerBoards(
  { context, orgId }: Args,
  form: ValidForm<typeof BOARD_FORMS>,
): Promise<Saved> {
  const viewer = await writerOf(context);
  const queue = context.get(importQueueContext);
  const work = { db: databaseOf(context), viewer, queue, orgId, now: new Date() };
  return inWriteTime(run(work, form));
}

async function run(work: Work, form: ValidForm<typeof BOARD_FORMS>): Promise<Saved> {
  switch (form.intent) {
    case "claim":
      return claim(work, form.value.address);
    case "withdraw":
      return withdraw(work, form.value.which);
    case "check":
      return check(work, form.value.which);
    case "disconnect":
      return disconnect(work, form.value.which);
  }
}

async function claim({ db, viewer, orgId, now }: Work, address: string): Promise<Saved> {
  const named = parseBoardAddress(address);
  if (!named.ok) throw invalid({ address: [REFUSED[named.why]] });
  const came = await claimBoard(db, viewer, { orgId, named, now });
  const message =
    came === "claimed"
      ? `Noted. An operator makes sure that ${named.board} is yours; until then nothing changes.`
      : `${named.board} waits for an operator already.`;
  return { message };
}

async function withdraw({ db, viewer, orgId, now }: Work, named: NamedBoard): Promise<Saved> {
  const detail = { is: "source_removed" as const, ...named };
  const ended = await writeAs(
    db,
    viewer,
    endClaim(
      db,
      { ...named, orgId },
      {
        holds: mayDo(viewer, orgId, "connect_source"),
        event: () => recordEvent(viewer, { orgId, detail, now }),
      },
    ),
  );
  if (!hasEnded(ended)) throw await missing({ db, viewer, orgId }, "withdraw a claim");
  return { message: `The claim to ${named.board} is withdrawn.` };
}

async function check({ db, viewer, queue, orgId, now }: Work, named: NamedBoard): Promise<Saved> {
  await writeAs(db, viewer, []);
  const mine = await db
    .select({ board: sources.board })
    .from(sources)
    .where(and(isBoard(named), eq(sources.orgId, orgId), mayDo(viewer, orgId, "connect_source")))
    .get();
  if (!mine) throw await missing({ db, viewer, orgId }, "have a board checked");
  const asked = await enqueueBoard(db, queue, { ...named, now });
  if (asked === "disabled") {
    throw invalid({}, "An operator has switched this board off. Ask under Feedback why.");
  }
  if (asked === "waiting") return { message: "A check of it is under way already." };
  return { message: "Asked for. Load the page again in a moment to see what it came to." };
}

async function disconnect({ db, viewer, orgId, now }: Work, named: NamedBoard): Promise<Saved> {
  const { kind, board } = named;
  const detail = { is: "source_removed" as const, kind, board };
  const closed = await removeSource(db, viewer, {
    ...{ kind, board, now },
    holds: and(eq(sources.orgId, orgId), mayDo(viewer, orgId, "connect_source")),
    message: "The company disconnected the board, and its jobs closed.",
    event: recordEvent(viewer, { orgId, detail, now }),
  });
  if (closed === null) throw await missing({ db, viewer, orgId }, "disconnect a board");
  return { message: `${board} is disconnected. ${counted(closed, "job")} closed with it.` };
}

/** The error for a job source that was not found; throws 404 or 403 itself without the right. */
async function missing(
  { db, viewer, orgId }: Pick<Work, "db" | "viewer" | "orgId">,
  doing: string,
) {
  await requireRight(db, viewer, { orgId, right: "connect_source", doing });
  return notFound("This board is not among yours anymore.");
}
