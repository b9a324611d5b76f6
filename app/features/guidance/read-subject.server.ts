import type { Context } from "#app/http/context.ts";
import { signInRequired } from "#app/http/http-errors.ts";
import type { Asked } from "./ask/ask-rules.server.ts";
import { readQuestion } from "./ask/read-question.server.ts";
import type { ViewerCoachState } from "./coach.server.ts";
import type { CoachSubject } from "./coach-panel.server.ts";
import type { Surface } from "./guidance.ts";
import { readThing } from "./read-thing.server.ts";

export interface GuidanceTarget {
  surface: Surface;
  /** Of a question: that of its conversation. */
  targetId: string;
  /** For a competency: the level in the query string. */
  level: string | null;
}

/**
 * What a model may see of a target, read like its page, with the viewer's coach state. Throws 401
 * for a visitor and 404 for what they cannot see.
 */
export async function readSubject(
  context: Context,
  { surface, targetId: id, level }: GuidanceTarget,
  { asked, now }: { asked: Asked; now: Date },
): Promise<CoachSubject & { viewerState: ViewerCoachState }> {
  const { subject, viewerState } =
    surface === "question"
      ? await readQuestion(context, { id, asked, now })
      : await readThing(context, { surface, id, level, now });
  if (!viewerState) throw signInRequired("Not asked: sign in first. What you typed is still here.");
  return { subject, viewerState };
}
