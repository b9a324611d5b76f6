import { readAsViewer } from "#app/auth/revocation.server.ts";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ATTEMPT_ID } from "#app/features/simulations/attempt.ts";
import { findEnding } from "#app/features/simulations/engine.ts";
import { attemptPath } from "#app/features/simulations/paths.ts";
import {
  selectAttempt,
  toLoadedAttempt,
} from "#app/features/simulations/play/stored-attempt.server.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toCompetencyNames } from "#app/reference/competencies/framework.ts";
import { toAttemptSubject } from "./attempt-subject.ts";
import { findBetterChoices } from "./better-choices.ts";
import { selectViewerCoachState, toViewerCoachState } from "./coach.server.ts";
import { findAskedQuestion } from "./job-questions.ts";

/**
 * Guidance on the better choices of a viewer's finished attempt. Throws 401, and 404 for one that
 * is not theirs or is still in progress, because it would reveal the rest.
 */
export async function readAttemptGuidance(
  context: Context,
  { id, now }: { id: string; now: Date },
) {
  const viewer = viewerOf(context);
  const db = databaseOf(context);
  const target = { surface: "attempt", targetId: id, now } as const;
  const reading = readAsViewer(db, viewer, {
    ...selectViewerCoachState(db, viewer, target),
    attempts: selectAttempt(db, viewer, id),
  });
  const rows = await withReadTimeout(reading, "This run");
  const [row] = rows.attempts;
  if (!ATTEMPT_ID.test(id) || !row) throw notFound("You have no run at this address.");
  const { attempt, scenario, play } = toLoadedAttempt(row);
  if (!findEnding(play))
    throw notFound("This run isn’t finished. You’ll see better choices at the end.");
  const guidance = findBetterChoices(play);
  const { simulationId, scenarioId } = attempt;
  const missedIds = guidance.decisions.flatMap(({ missed }) => missed);
  return {
    attempt: {
      id,
      title: scenario.title,
      path: attemptPath({ simulationId, scenarioId, attempt: id }),
    },
    guidance,
    names: toCompetencyNames(missedIds),
    asked: scenario.competencies.flatMap((each) => findAskedQuestion(each) ?? []),
    subject: toAttemptSubject(id, play, guidance),
    viewerState: toViewerCoachState(rows, viewer, now),
  };
}
