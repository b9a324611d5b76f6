import { Fragment } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/number.ts";
import { FACET_TITLES } from "../search/facet-titles.ts";
import type { Facets, FacetValue } from "../search/facets.server.ts";
import type { ChosenFilter } from "../search/filter-labels.server.ts";
import {
  FACETS,
  type FacetKey,
  type JobQuery,
  jobsPath,
  listActiveFilters,
  withoutKey,
} from "../search/job-query.ts";
import { AreaForm, PayForm, TechForm } from "./filter-forms.tsx";

interface FiltersProps {
  query: JobQuery;
  facets: Facets;
}

/** Filters as links with counts, collapsed below 1000 px. */
export function Filters({ query, facets }: FiltersProps) {
  const activeCount = listActiveFilters(query).length;
  return (
    <details className="filters">
      <summary>
        <Icon name="sliders-horizontal" />
        Filters {activeCount > 0 && <span className="text-muted">{activeCount} in use</span>}
      </summary>
      <div className="stack gap-6">
        {FACETS.map((key) => (
          <Fragment key={key}>
            <Facet name={key} query={query} values={facets[key]} />
            {key === "tech" && <TechForm query={query} />}
          </Fragment>
        ))}
        <PayForm query={query} />
        <AreaForm query={query} />
      </div>
    </details>
  );
}

export function ChosenFilters({ query, chosen }: { query: JobQuery; chosen: ChosenFilter[] }) {
  if (chosen.length === 0 && !query.q) return null;
  return (
    <ul className="row" aria-label="Filters in use">
      {query.q && <Chip label={`“${query.q}”`} to={jobsPath(withoutKey(query, "q"))} />}
      {chosen.map(({ key, words }) => (
        <Chip key={key} label={words} to={jobsPath(withoutKey(query, key))} />
      ))}
      <li>
        <Link className="more" to="/jobs">
          Clear all
        </Link>
      </li>
    </ul>
  );
}

function Chip({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link className="chip" to={to} rel="nofollow">
        <span className="sr-only">Remove filter </span>
        {label}
        <Icon name="x" />
      </Link>
    </li>
  );
}

function Facet({ name, query, values }: { name: FacetKey; query: JobQuery; values: FacetValue[] }) {
  if (values.length === 0) return null;
  const queryWithoutFacet = withoutKey(query, name);
  // Crawlers should follow single facets, not combinations.
  const isOnlyFilter =
    !queryWithoutFacet.q &&
    !queryWithoutFacet.sort &&
    listActiveFilters(queryWithoutFacet).length === 0;
  return (
    <section className="facet">
      <h2>{FACET_TITLES[name]}</h2>
      <ul>
        {values.map(({ value, words, n }) => {
          const isChosen = String(query[name]) === value;
          return (
            <li key={value}>
              <Link
                to={jobsPath(
                  isChosen ? queryWithoutFacet : ({ ...query, [name]: value } as JobQuery),
                )}
                aria-current={isChosen || undefined}
                rel={isOnlyFilter ? undefined : "nofollow"}
                preventScrollReset
              >
                {isChosen && (
                  <span className="box" aria-hidden="true">
                    <Icon name="check" />
                  </span>
                )}
                {words}
                {n !== null && <span className="num">{formatNumber(n)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
