import type { Database } from "#app/db/database.server.ts";
import { FRAUD_PATH } from "#app/features/feedback/feedback.ts";
import { listLandingQueries } from "#app/features/jobs/landing/landing-pages.server.ts";
import { listDirectory } from "#app/features/jobs/landing/list-directory.server.ts";
import { DIRECTORY_PATH, jobsPath } from "#app/features/jobs/search/job-query.ts";
import { hasMarket, MARKET_PATH } from "#app/features/market/find-market.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { selectListedSimulations } from "#app/features/simulations/library/library.server.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { isForPremium } from "#app/features/simulations/simulation-card.server.ts";
import type { Address } from "#app/http/list-addresses.ts";

interface Site {
  /** Of the build. */
  addresses: readonly Address[];
  plans: Plans;
}

/** The public pages except single jobs. Without dates, since their last change is unknown. */
export async function listPublicPaths(db: Database, { addresses, plans }: Site): Promise<string[]> {
  const [directory, landingQueries, library, isCounted] = await Promise.all([
    listDirectory(db),
    listLandingQueries(db),
    selectListedSimulations(db),
    hasMarket(db),
  ]);
  const { isReal, sections } = directory;
  const listPaths = sections.flatMap(({ lists }) => lists.map(({ path }) => path));
  const simulationPaths = library.flatMap(({ id, cover, premium }) => [
    `/simulations/${id}`,
    // Premium scenarios are not open to everybody, so they are not indexed.
    ...(isForPremium({ premium }, plans) ? [] : cover.scenarios).map((scenario) =>
      scenarioPath({ simulationId: id, scenarioId: scenario.id }),
    ),
  ]);
  return [
    ...listSharedPaths(addresses).filter(
      (path) => (isCounted || path !== MARKET_PATH) && (isReal || path !== DIRECTORY_PATH),
    ),
    FRAUD_PATH,
    ...(isReal ? listPaths : []),
    ...landingQueries.map((query) => jobsPath(query)),
    ...TEMPLATES.map(({ id }) => `/projects/${id}`),
    ...simulationPaths,
  ];
}

/** The pages that are the same for everybody, except those of which there is one for each thing. */
function listSharedPaths(addresses: readonly Address[]): string[] {
  return addresses
    .filter(({ pattern, handle, isPage }) => isPage && handle.shared && !pattern.includes(":"))
    .map(({ pattern }) => pattern);
}
