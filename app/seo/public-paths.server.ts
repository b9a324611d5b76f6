import type { Database } from "#app/db/database.server.ts";
import { listOwnPages } from "#app/features/jobs/search/facets.server.ts";
import { jobsPath } from "#app/features/jobs/search/query.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { selectAllListed } from "#app/features/simulations/library.server.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { isForPremium } from "#app/features/simulations/simulation-card.server.ts";

const BEFORE_THE_JOBS = ["/", "/jobs"];

/** The public pages except single jobs. Without dates, since their last change is unknown. */
export async function listPublicPaths(db: Database): Promise<string[]> {
  const [pages, library] = await Promise.all([listOwnPages(db), selectAllListed(db)]);
  const filtered = pages.map((query) => jobsPath(query));
  const simulations = library.flatMap(({ id, cover, premium }) => [
    `/simulations/${id}`,
    // Premium scenarios are not open to everybody, so they are not indexed.
    ...(isForPremium({ premium }) ? [] : cover.scenarios).map((scenario) =>
      scenarioPath({ simulationId: id, scenarioId: scenario.id }),
    ),
  ]);
  return [
    ...BEFORE_THE_JOBS,
    ...filtered,
    "/roadmap",
    "/projects",
    ...TEMPLATES.map(({ id }) => `/projects/${id}`),
    "/simulations",
    ...simulations,
    "/privacy",
    "/terms",
  ];
}
