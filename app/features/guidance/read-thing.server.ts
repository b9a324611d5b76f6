import type { Context } from "#app/http/context.ts";
import type { CoachSubject } from "./coach-panel.server.ts";
import type { Subject } from "./guidance.ts";
import { readAttemptGuidance } from "./read-attempt.server.ts";
import { readCompetencyGuidance } from "./read-competency.server.ts";
import { readJobGuidance } from "./read-job.server.ts";
import { readProjectGuidance } from "./read-project.server.ts";

interface Thing {
  surface: Subject;
  id: string;
  /** For a competency: the level in the query string. */
  level: string | null;
  now: Date;
}

/** What a model may see of something that has a page of guidance. Throws as that page does. */
export function readThing(
  context: Context,
  { surface, id, level, now }: Thing,
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
