import { Link } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { AREAS } from "#app/features/roadmap/framework.ts";
import { inTime } from "#app/http/in-time.ts";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/library.ts";
import {
  FILTER_WORDS,
  FILTERS,
  filterLibrary,
  type LibraryQuery,
  libraryPath,
  parseLibraryQuery,
} from "./library-filter.ts";
import { marksOf, markWords } from "./mark.ts";
import { readLibrary } from "./read-library.server.ts";
import { SimulationRow } from "./simulation-row.tsx";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: "Simulations: the hard days of a Tech Lead",
    description:
      "Branching situations that a Tech Lead meets, with the people in them and what they exercise.",
    path: "/simulations",
    image: "simulations",
    robots: location.search ? "noindex,follow" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = findViewer(context);
  const { simulations, gapIds, marks, saved } = await inTime(
    readLibrary(databaseOf(context), viewer),
    "The library",
  );
  const query = parseLibraryQuery(url.searchParams);
  const show = (asked: LibraryQuery) => filterLibrary(simulations, asked, gapIds ?? new Set());
  return {
    simulations: show(query).map((simulation) => ({
      ...simulation,
      mark: markWords(marksOf(marks, simulation.id), simulation.scenarios),
      isSaved: saved.has(simulation.id),
    })),
    all: simulations.length,
    premium: simulations.filter(({ premium }) => premium).length,
    scenarios: simulations.reduce((sum, each) => sum + each.scenarios, 0),
    query,
    filters: FILTERS.filter((filter) => filter !== "gaps" || gapIds !== null).map((filter) => ({
      filter,
      n: show({ ...query, filter }).length,
    })),
    areas: AREAS.map(({ id, name }) => ({ id, name, n: show({ filter: null, area: id }).length })),
  };
}

export default function SimulationLibrary({ loaderData }: Route.ComponentProps) {
  const { simulations, all, premium, scenarios, query, filters, areas } = loaderData;
  return (
    <div className="page">
      <div className="head">
        <h1>Simulations</h1>
        <p className="lede">
          The hard days of a lead, about a quarter of an hour each. {all} simulations hold{" "}
          {scenarios} situations. Nothing breaks, nobody quits, and you see what every other choice
          led to.{" "}
          {premium > 0
            ? `${premium} of them are a part of premium; the others need no account.`
            : "No account needed."}
        </p>
      </div>
      <nav className="tabs" aria-label="Which simulations">
        <Link
          to={libraryPath({ ...query, filter: null })}
          aria-current={query.filter === null || undefined}
        >
          All
        </Link>
        {filters.map(({ filter, n }) => (
          <Link
            key={filter}
            to={libraryPath({ ...query, filter })}
            aria-current={query.filter === filter || undefined}
          >
            {FILTER_WORDS[filter]} <span>{n}</span>
          </Link>
        ))}
      </nav>
      <nav className="row py-3 text-sm" aria-label="Area of the roadmap">
        <span className="text-muted">Area:</span>
        {areas.map(({ id, name, n }) => (
          <Link
            key={id}
            className={query.area === id ? "tag on" : "tag"}
            aria-current={query.area === id || undefined}
            to={libraryPath({ ...query, area: query.area === id ? null : id })}
          >
            {name} {n}
          </Link>
        ))}
      </nav>
      {simulations.length > 0 ? (
        <ul className="ledger ruled">
          {simulations.map((simulation) => (
            <SimulationRow
              key={simulation.id}
              simulation={simulation}
              mark={simulation.mark}
              save={
                <FavoriteButton
                  kind="simulation"
                  target={simulation.id}
                  title={simulation.title}
                  isSaved={simulation.isSaved}
                  isIcon
                />
              }
            />
          ))}
        </ul>
      ) : (
        <p className="py-4">
          None of them is both.{" "}
          <Link className="link" to="/simulations">
            All {all} simulations
          </Link>
        </p>
      )}
    </div>
  );
}
