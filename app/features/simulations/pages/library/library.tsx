import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { FavoriteForms } from "#app/features/favorites/favorite-forms.tsx";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { BackToJobLink } from "#app/features/roadmap/back-to-job-link.tsx";
import { parseJobLink } from "#app/features/roadmap/job-link.ts";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { formatCount } from "#app/ui/time.ts";
import { libraryPath, parseLibraryQuery, UNFILTERED_QUERY } from "../../library/library-filter.ts";
import { SimulationRow } from "../../library/simulation-row.tsx";
import type { Route } from "./+types/library.ts";
import { LibraryFilters, LibraryPager } from "./library-filters.tsx";
import { loadLibrary } from "./load-library.server.ts";

export { handle } from "./library.page.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: "Simulations: the hard days of a Tech Lead",
    description:
      "Branching scenarios from a Tech Lead’s work: decide, then see where each choice leads.",
    path: "/simulations",
    image: "simulations",
    robots: location.search ? "noindex,follow" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseLibraryQuery(url.searchParams);
  const library = loadLibrary(databaseOf(context), findViewer(context), {
    query,
    plans: plansOf(context),
    now: new Date(),
  });
  return {
    ...(await withReadTimeout(library, "The library")),
    query,
    job: parseJobLink(url.searchParams),
  };
}

export default function SimulationLibrary({ loaderData }: Route.ComponentProps) {
  const { simulations, all, premium, scenarios, minutes, query, job, targetJob } = loaderData;
  const withJob = useWithJob();
  const target = useTargetJob(targetJob);
  return (
    <div className="page">
      {/* The line of the job that they work towards leads back, too. */}
      {job && job.id !== target.job?.id && (
        <p className="pb-2">
          <BackToJobLink job={job} />
        </p>
      )}
      <div className="head">
        <h1>Simulations</h1>
        <p className="lede">
          Practice hard days as a lead before they happen. {formatCount(all, "simulation")} of{" "}
          {minutes}, {formatCount(scenarios, "scenario")} in all.{" "}
          {premium > 0
            ? `${premium} of the ${all} are Premium; the rest need no account.`
            : "No account needed."}
        </p>
        <TargetJobLine own={targetJob} returnPath={withJob(libraryPath(query))} />
      </div>
      <LibraryFilters {...loaderData} />
      {simulations.length > 0 ? (
        <>
          <FavoriteForms
            id="save-simulation"
            kind="simulation"
            returnPath={withJob(libraryPath(query))}
          />
          <ul className="ledger ruled">
            {simulations.map((simulation) => (
              <SimulationRow
                key={simulation.id}
                simulation={simulation}
                path={withJob(`/simulations/${simulation.id}`)}
                progress={simulation.mark}
                saveButton={
                  <FavoriteButton
                    kind="simulation"
                    target={simulation.id}
                    title={simulation.title}
                    isSaved={simulation.isSaved}
                    formsId="save-simulation"
                    isIconOnly
                  />
                }
              />
            ))}
          </ul>
          <LibraryPager {...loaderData} />
        </>
      ) : (
        <EmptyLibrary {...loaderData} />
      )}
    </div>
  );
}

function EmptyLibrary({ query, total, all, hasGaps }: Route.ComponentProps["loaderData"]) {
  const withJob = useWithJob();
  if (total > 0) {
    return (
      <p className="py-4">
        The list has no page {query.page}.{" "}
        <Link className="link" to={withJob(libraryPath({ ...query, page: 1 }))}>
          Back to the first page
        </Link>
      </p>
    );
  }
  return (
    <p className="py-4">
      {query.filter === "gaps" && !hasGaps ? (
        <>
          To see simulations for your gaps, sign in and rate yourself on{" "}
          <Link className="link" to={withJob("/roadmap")}>
            the roadmap
          </Link>
          .{" "}
        </>
      ) : (
        "No simulations match these filters. "
      )}
      <Link className="link" to={withJob(libraryPath(UNFILTERED_QUERY))}>
        All {formatCount(all, "simulation")}
      </Link>
    </p>
  );
}
