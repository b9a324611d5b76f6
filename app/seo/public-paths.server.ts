import type { Database } from "#app/db/database.server.ts";
import { listIndexableQueries } from "#app/features/jobs/search/facets.server.ts";
import { jobsPath } from "#app/features/jobs/search/job-query.ts";
import { hasMarket } from "#app/features/market/find-market.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { selectListedSimulations } from "#app/features/simulations/library/library.server.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { isForPremium } from "#app/features/simulations/simulation-card.server.ts";

const FIRST_PATHS = ["/", "/jobs"];

/** The public pages except single jobs. Without dates, since their last change is unknown. */
export async function listPublicPaths(db: Database, plans: Plans): Promise<string[]> {
  const [indexableQueries, library, isCounted] = await Promise.all([
    listIndexableQueries(db),
    selectListedSimulations(db),
    hasMarket(db),
  ]);
  const filteredListPaths = indexableQueries.map((query) => jobsPath(query));
  const simulationPaths = library.flatMap(({ id, cover, premium }) => [
    `/simulations/${id}`,
    // Premium scenarios are not open to everybody, so they are not indexed.
    ...(isForPremium({ premium }, plans) ? [] : cover.scenarios).map((scenario) =>
      scenarioPath({ simulationId: id, scenarioId: scenario.id }),
    ),
  ]);
  return [
    ...FIRST_PATHS,
    ...filteredListPaths,
    ...(isCounted ? ["/market"] : []),
    "/roadmap",
    "/projects",
    ...TEMPLATES.map(({ id }) => `/projects/${id}`),
    "/simulations",
    ...simulationPaths,
    "/examples",
    "/premium",
    "/privacy",
    "/terms",
  ];
}
