import type { RouterContextProvider } from "react-router";
import { requireLive } from "#app/auth/revocation.server.ts";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { ATTEMPT_ID } from "#app/features/simulations/attempt.ts";
import { endOf } from "#app/features/simulations/engine.ts";
import { openAttempt, selectAttempt } from "#app/features/simulations/open-attempt.server.ts";
import { attemptPath } from "#app/features/simulations/paths.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { toAttemptSubject } from "./attempt-subject.ts";
import { findBetterChoices } from "./better-choices.ts";
import { selectMine, toMine } from "./coach.server.ts";

/**
 * Guidance on the better choices of a viewer's finished attempt. Throws 401, and 404 for one that
 * is not theirs or is still in progress, because it would reveal the rest.
 */
export async function readAttemptGuidance(
  context: Readonly<RouterContextProvider>,
  { id, now }: { id: string; now: Date },
) {
  const viewer = viewerOf(context);
  const db = databaseOf(context);
  const about = { surface: "attempt", targetId: id, now } as const;
  const reading = db.batch([...selectMine(db, viewer, about), selectAttempt(db, viewer, id)]);
  const read = await inTime(reading, "This attempt");
  const [revocation, profiles, uses, votes, kept, entitled, hidden, [row]] = read;
  requireLive(revocation);
  if (!ATTEMPT_ID.test(id) || !row) throw notFound("You have no attempt at this address.");
  const { attempt, scenario, play } = openAttempt(row);
  if (!endOf(play)) throw notFound("This attempt goes on. What was on offer is told at its end.");
  const guidance = findBetterChoices(play);
  const { simulationId, scenarioId } = attempt;
  const named = guidance.decisions.flatMap(({ missed }) => missed);
  return {
    attempt: {
      id,
      title: scenario.title,
      path: attemptPath({ simulationId, scenarioId, attempt: id }),
    },
    guidance,
    names: Object.fromEntries(named.map((each) => [each, findCompetency(each)?.name ?? each])),
    subject: toAttemptSubject(id, play, guidance),
    mine: toMine([revocation, profiles, uses, votes, kept, entitled, hidden], viewer, now),
  };
}
