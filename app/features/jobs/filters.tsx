import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { FILTER_TITLES, type FilterKey, filtersOf, filterWords } from "./filter-words.ts";
import type { FacetValue, JobPage } from "./list-jobs.server.ts";
import { type JobQuery, jobsPath } from "./query.ts";

const ORDER: FilterKey[] = ["track", "mode", "level", "posted"];

/** The filters as links with counts; folded away below 1000 px. Works without script. */
export function Filters({ query, facets }: { query: JobQuery; facets: JobPage["facets"] }) {
  const inUse = filtersOf(query).length;
  return (
    <details className="filters">
      <summary>
        <Icon name="sliders-horizontal" />
        Filters {inUse > 0 && <span className="text-muted">{inUse} in use</span>}
      </summary>
      <div className="stack gap-6">
        {ORDER.map((key) => (
          <Facet key={key} name={key} query={query} values={facets[key]} />
        ))}
      </div>
    </details>
  );
}

/** The filters in use, each with a way to take it away. */
export function ChosenFilters({ query }: { query: JobQuery }) {
  const chosen = filtersOf(query);
  if (chosen.length === 0 && !query.q) return null;
  return (
    <ul className="row mb-4" aria-label="Filters in use">
      {query.q && <Chip words={`“${query.q}”`} to={jobsPath(without(query, "q"))} />}
      {chosen.map(({ key, words }) => (
        <Chip key={key} words={words} to={jobsPath(without(query, key))} />
      ))}
      <li>
        <Link className="more" to="/jobs">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function Chip({ words, to }: { words: string; to: string }) {
  return (
    <li>
      <Link className="chip" to={to}>
        <span className="sr-only">Remove filter </span>
        {words}
        <Icon name="x" />
      </Link>
    </li>
  );
}

function Facet({
  name,
  query,
  values,
}: {
  name: FilterKey;
  query: JobQuery;
  values: FacetValue[];
}) {
  if (values.length === 0) return null;
  // The counts hold for a facet alone; beside other filters they would promise too much.
  const others = without(query, name);
  const isAlone = Object.keys(others).length === 0;
  return (
    <section className="facet">
      <h2>{FILTER_TITLES[name]}</h2>
      <ul>
        {values.map(({ value, n }) => {
          const isChosen = String(query[name]) === value;
          return (
            <li key={value}>
              <Link
                to={jobsPath(isChosen ? others : ({ ...query, [name]: value } as JobQuery))}
                aria-current={isChosen || undefined}
                rel={isAlone ? undefined : "nofollow"}
                preventScrollReset
              >
                <span className="box" aria-hidden="true">
                  <Icon name="check" />
                </span>
                {filterWords(name, value)}
                {isAlone && <span className="num">{n.toLocaleString("en-US")}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function without(query: JobQuery, key: keyof JobQuery): JobQuery {
  const { [key]: _, ...others } = query;
  return others;
}
