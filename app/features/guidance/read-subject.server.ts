import type { RouterContextProvider } from "react-router";
import { signInRequired } from "#app/http/http-errors.ts";
import type { CoachSubject, ViewerCoachState } from "./coach.server.ts";
import type { Surface } from "./guidance.ts";
import { readAttemptGuidance } from "./read-attempt.server.ts";
import { readCompetencyGuidance } from "./read-competency.server.ts";
import { readJobGuidance } from "./read-job.server.ts";
import { readProjectGuidance } from "./read-project.server.ts";

export interface GuidanceTarget {
  surface: Surface;
  targetId: string;
  /** For a competency: the level in the query string. */
  level: string | null;
}

/**
 * What a model may see of a target, read like its page, with the viewer's coach state. Throws 401
 * for a visitor and 404 for what they cannot see.
 */
export async function readSubject(
  context: Readonly<RouterContextProvider>,
  { surface, targetId, level }: GuidanceTarget,
  now: Date,
): Promise<CoachSubject & { viewerState: ViewerCoachState }> {
  const target = { surface, targetId, level };
  const { subject, viewerState } = await readGuidance(context, target, now);
  if (!viewerState) throw signInRequired("Not asked: sign in first. Your words are still here.");
  return { subject, viewerState };
}

function readGuidance(
  context: Readonly<RouterContextProvider>,
  { surface, targetId: id, level }: GuidanceTarget,
  now: Date,
): Promise<CoachSubject> {
  switch (surface) {
    case "competency":
      return readCompetencyGuidance(context, { id, level, now });
    case "job":
      return readJobGuidance(context, { id, now });
    case "project":
      return readProjectGuidance(context, { id, now });
    case "attempt":
      return readAttemptGuidance(context, { id, now });
  }
}
