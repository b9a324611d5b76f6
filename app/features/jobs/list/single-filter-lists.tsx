import { Fragment } from "react";
import { Link } from "#app/ui/link.tsx";
import { FACET_TITLES } from "../search/facet-titles.ts";
import type { Facets } from "../search/facets.server.ts";
import { FACETS, type JobQuery, jobsPath } from "../search/job-query.ts";
import { VALUE_LABELS } from "../search/value-labels.ts";

/** Links to the lists with one filter, which readers and crawlers find nowhere else: filters are checkboxes. */
export function SingleFilterLists({ facets }: { facets: Facets }) {
  const keys = FACETS.filter((key) => key !== "posted" && facets[key].length > 0);
  if (keys.length === 0) return null;
  return (
    <nav className="text-sm text-muted" aria-label="Lists">
      <details>
        <summary>Lists with one filter</summary>
        {keys.map((key) => (
          <p key={key}>
            {FACET_TITLES[key]}
            {facets[key].map(({ value, words }) => (
              <Fragment key={value}>
                {" "}
                <Link to={jobsPath({ [key]: [value] } as JobQuery)}>
                  {words ?? VALUE_LABELS[key]?.[value]}
                </Link>
              </Fragment>
            ))}
          </p>
        ))}
      </details>
    </nav>
  );
}
