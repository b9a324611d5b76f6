import type { RouterContextProvider } from "react-router";
import { signInRequired } from "#app/http/respond.ts";
import type { Mine } from "./coach.server.ts";
import type { Surface } from "./guidance.ts";
import type { Subject } from "./prompt.ts";
import { readAttemptGuidance } from "./read-attempt.server.ts";
import { readCompetency } from "./read-competency.server.ts";
import { readJobGuidance } from "./read-job.server.ts";
import { readProjectGuidance } from "./read-project.server.ts";

export interface Target {
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
  { surface, targetId, level }: Target,
  now: Date,
): Promise<{ subject: Subject | null; mine: Mine }> {
  const { subject, mine } = await read(context, { surface, targetId, level }, now);
  if (!mine || mine.isOver)
    throw signInRequired("Not asked: sign in first. Your words are still here.");
  return { subject, mine };
}

function read(
  context: Readonly<RouterContextProvider>,
  { surface, targetId: id, level }: Target,
  now: Date,
): Promise<{ subject: Subject | null; mine: Mine | null }> {
  switch (surface) {
    case "competency":
      return readCompetency(context, { id, level, now });
    case "job":
      return readJobGuidance(context, { id, now });
    case "project":
      return readProjectGuidance(context, { id, now });
    case "attempt":
      return readAttemptGuidance(context, { id, now });
  }
}
