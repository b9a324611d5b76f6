import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/parts/pager.tsx";
import { formatCount } from "#app/ui/time.ts";
import {
  FILTER_LABELS,
  type LibraryCounts,
  type LibraryQuery,
  libraryPath,
  withFilter,
} from "../../library/library-filter.ts";

interface LibraryFiltersProps extends LibraryCounts {
  query: LibraryQuery;
}

export function LibraryFilters({ query, filters, areas }: LibraryFiltersProps) {
  const withJob = useWithJob();
  return (
    <>
      <nav className="tabs" aria-label="Which simulations">
        <Link
          to={withJob(libraryPath(withFilter(query, { filter: null })))}
          aria-current={query.filter === null || undefined}
        >
          All
        </Link>
        {filters.map(({ filter, n }) => (
          <Link
            key={filter}
            to={withJob(libraryPath(withFilter(query, { filter })))}
            aria-current={query.filter === filter || undefined}
          >
            {FILTER_LABELS[filter]} <span>{n}</span>
          </Link>
        ))}
      </nav>
      <nav className="row py-3 text-sm" aria-label="Area of the roadmap">
        <span className="text-muted">Area:</span>
        {areas.map(({ id, name, n }) => (
          <Link
            key={id}
            className={query.area === id ? "tag mine" : "tag"}
            aria-current={query.area === id || undefined}
            to={withJob(libraryPath(withFilter(query, { area: query.area === id ? null : id })))}
          >
            {name} {n}
          </Link>
        ))}
      </nav>
    </>
  );
}

interface LibraryPagerProps {
  query: LibraryQuery;
  total: number;
  pages: number;
}

export function LibraryPager({ query, total, pages }: LibraryPagerProps) {
  const withJob = useWithJob();
  const { page } = query;
  if (pages < 2) return null;
  return (
    <Pager
      previous={
        page > 1 && {
          to: withJob(libraryPath({ ...query, page: page - 1 })),
          rel: "prev nofollow",
        }
      }
      next={
        page < pages && {
          to: withJob(libraryPath({ ...query, page: page + 1 })),
          rel: "next nofollow",
        }
      }
    >
      {formatCount(total, "simulation")} · page {page} of {pages}
    </Pager>
  );
}
