import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { Context } from "#app/http/context.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { selectViewerCoachState, toViewerCoachState } from "../coach.server.ts";
import type { CoachSubject } from "../coach-panel.server.ts";
import type { PromptSubject } from "../prompt.ts";
import { readThing } from "../read-thing.server.ts";
import { readTrackedJob } from "../read-tracked-job.server.ts";
import { type Asked, findByRules } from "./ask-rules.server.ts";
import type { AskedSubject } from "./find-subject.server.ts";
import { toPassages } from "./passages.ts";

interface QuestionRequest {
  /** Of the conversation. */
  id: string;
  asked: Asked;
  now: Date;
}

/**
 * What a model may see for a question at /coach: the passages that the rules find, and of what the
 * person left ticked what its own page would send. Null for a confidential project.
 */
export async function readQuestion(
  context: Context,
  { id, asked, now }: QuestionRequest,
): Promise<CoachSubject> {
  const viewer = findViewer(context);
  if (!viewer) return { subject: null, viewerState: null };
  const db = databaseOf(context);
  const reading = readAsViewer(
    db,
    viewer,
    selectViewerCoachState(db, viewer, { surface: "question", targetId: id, now }),
  );
  const [rows, { answer, own, subject: about }] = await Promise.all([
    withReadTimeout(reading, "Your questions"),
    findByRules(context, asked),
  ]);
  const viewerState = toViewerCoachState(rows, viewer, now);
  const thing = about && (await readAbout(context, about, { viewer, now }));
  if (thing && !thing.subject) return { subject: null, viewerState };
  const shared = thing?.subject;
  const passages = toPassages(answer, own);
  const quoted = shared?.quoted ?? [];
  const subject: PromptSubject = {
    surface: "question",
    targetId: id,
    title: about?.name ?? "A question",
    facts: shared ? [`They look at this ${shared.surface}.`, ...shared.facts] : [],
    ratings: shared?.ratings ?? [],
    quoted: [...passages.map(({ text }) => text), ...quoted],
    origins: [
      ...passages.map(({ source }) => source),
      ...quoted.map(() => about && { path: about.path, name: about.name }),
    ],
  };
  return { subject, viewerState };
}

/** Null where it has no guidance now, such as a run that is not finished. */
async function readAbout(
  context: Context,
  { surface, id, isTracked }: AskedSubject,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<{ subject: PromptSubject | null } | null> {
  try {
    if (isTracked) {
      const subject = await readTrackedJob(databaseOf(context), viewer, id);
      return subject && { subject };
    }
    return await readThing(context, { surface, id, level: null, now });
  } catch (error) {
    if (isDataResponse(error) && error.init?.status === 404) return null;
    throw error;
  }
}
