import { redirect } from "react-router";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { findNextExercises } from "#app/features/simulations/exercise.ts";
import { selectExerciseSimulations } from "#app/features/simulations/exercises.server.ts";
import { selectRuns } from "#app/features/simulations/runs.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { PLAYED_PARAM, parseJobLink, withJob } from "../../job-link.ts";
import type { Route } from "./+types/redirect-to-practice.ts";

export const handle: PageHandle = { isPublic: true };

/**
 * GET /roadmap/practice/{competency} leads on to what the reader can play for it next, or to its exercises where
 * nothing without Premium is left to play.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const competency = findCompetency(params.id);
  if (!competency) throw notFound("The roadmap has no competency at this address.");
  const { id } = competency;
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const player = viewer ?? { uid: null, plans: plansOf(context) };
  const reading = readAsViewer(db, viewer, {
    exercises: selectExerciseSimulations(db, player, new Date()),
    ...(viewer && { runs: selectRuns(db, viewer) }),
  });
  const { exercises, runs = parsePlayed(url.searchParams) } = await withReadTimeout(
    reading,
    "This practice",
  );
  const next = findNextExercises(exercises, runs).get(id);
  const path = next && !next.isLocked ? next.path : `/guidance/competency/${id}`;
  return redirect(withJob(path, parseJobLink(url.searchParams)?.param));
}

function parsePlayed(search: URLSearchParams): { simulationId: string }[] {
  const ids = search.get(PLAYED_PARAM)?.split(",") ?? [];
  return ids.map((simulationId) => ({ simulationId }));
}
