import { Fragment } from "react";
import { Link } from "#app/ui/link.tsx";
import type { Facets } from "../../search/facets.server.ts";
import { FACETS, FILTERS, filterOf, valueLabel } from "../../search/filters.ts";
import { type JobQuery, jobsPath } from "../../search/job-query.ts";

/** Links to the lists with one filter, which readers and crawlers find nowhere else: filters are checkboxes. */
export function SingleFilterLists({ facets }: { facets: Facets }) {
  const keys = FACETS.filter((key) => filterOf(key).isIndexable && facets[key].length > 0);
  if (keys.length === 0) return null;
  return (
    <nav className="text-sm text-muted" aria-label="Lists">
      <details>
        <summary>Lists with one filter</summary>
        {keys.map((key) => (
          <p key={key}>
            {FILTERS[key].facet.title}
            {facets[key].map(({ value, words }) => (
              <Fragment key={value}>
                {" "}
                <Link to={jobsPath({ [key]: [value] } as JobQuery)}>
                  {words ?? valueLabel(key, value)}
                </Link>
              </Fragment>
            ))}
          </p>
        ))}
      </details>
    </nav>
  );
}
