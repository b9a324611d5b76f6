import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import {
  selectLearner,
  type TargetFields,
  toTargetFields,
} from "#app/features/target-job/learner.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { withFallback } from "#app/http/timeout.ts";
import { selectViewerCoachState, toViewerCoachState } from "./coach.server.ts";
import { type CoachPanel, toCoachPanel } from "./coach-panel.server.ts";
import { findProvider } from "./configure-provider.server.ts";
import { THREAD_ID } from "./guidance.ts";
import type { CoachMode } from "./mode.ts";
import type { SavedReply } from "./saved-replies.server.ts";

/** What /coach has for someone who is signed in. */
interface AskPanel extends TargetFields {
  /** Null without a model. */
  panel: CoachPanel | null;
  mode: CoachMode;
  /** The conversation that the address names; empty for none. */
  thread: string;
  /** Its kept answers, newest first. */
  turns: SavedReply[];
  now: string;
}

/** Null for visitors, for whom the page is the same for all, and while the database does not answer. */
export async function readAskPanel(
  context: Context,
  requestedThread: string,
): Promise<AskPanel | null> {
  const viewer = findViewer(context);
  if (!viewer) return null;
  const now = new Date();
  const db = databaseOf(context);
  const thread = THREAD_ID.test(requestedThread) ? requestedThread : "";
  const target = { surface: "question", targetId: thread, now } as const;
  const reading = readAsViewer(db, viewer, {
    ...selectViewerCoachState(db, viewer, target),
    ...selectLearner(db, viewer),
  });
  const rows = await withFallback(reading, { subject: "The coach’s state", fallback: null });
  if (!rows) return null;
  const viewerState = toViewerCoachState(rows, viewer, now);
  const { premiumContact: contact } = configurationOf(context);
  const { mode, savedReplies: turns } = viewerState;
  const panel = toCoachPanel(
    findProvider(context),
    { subject: null, viewerState },
    { contact, now },
  );
  return {
    ...{ panel, mode, thread: turns.length > 0 ? thread : "", turns, now: now.toISOString() },
    ...toTargetFields(rows, viewerState.viewerPlan),
  };
}
