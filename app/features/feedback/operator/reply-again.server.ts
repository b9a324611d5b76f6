import { sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { undoableAudit } from "#app/features/operator/undo.server.ts";
import type { Touched } from "#app/features/operator/undo-rows.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { CATEGORY_LABELS, STATUS_LABELS } from "../labels.ts";
import { feedback } from "../tables.ts";
import { type Triage, triage } from "./decisions.server.ts";
import { messagePath, readMessage } from "./messages.server.ts";

/** The row that a decision about a message changes; its sender reads it when it can no longer be undone. */
export function touchedMessage(id: string): Touched[] {
  return [{ table: feedback, where: sql`id = ${id}`, shownFrom: feedback.updatedAt }];
}

/**
 * Replies anew to a message that was decided, and can be undone; the first reply is one of the inbox. Throws 404 for
 * one that waits there or whose sender gets no reply, and 409 like `triage`.
 */
export async function replyAgain(db: Database, viewer: Viewer, decision: Triage): Promise<void> {
  const { id, status, now } = decision;
  const { message } = await readMessage(db, viewer, { id, now });
  if (!message?.hasSender || message.status === "new") throw notFound(NO_REPLY);
  const audit = undoableAudit(viewer.audit ?? { before: [], after: [] }, {
    ...{ operator: viewer, item: messagePath(id), together: null, now },
    message: `${STATUS_LABELS[status]}: ${CATEGORY_LABELS[message.category]}`,
    touched: touchedMessage(id),
    told: [{ table: notices, shownFrom: notices.createdAt }],
  });
  await triage(db, { ...viewer, audit }, decision);
}

const NO_REPLY =
  "Nothing was sent: this message waits in the inbox, or its sender gets no reply. Reload the page.";
