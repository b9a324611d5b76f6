import { Link } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import { siteOriginOf } from "#app/ui/site.ts";
import { counted } from "#app/ui/time.ts";
import type { Route } from "./+types/list.ts";
import { feedLinks } from "./feed-path.ts";
import { filtersOf } from "./filter-words.ts";
import { ChosenFilters, Filters } from "./filters.tsx";
import { JobRow } from "./job-row.tsx";
import { type JobPage, listJobs } from "./list-jobs.server.ts";
import { toCursor } from "./position.ts";
import { type Cursor, type JobQuery, jobsPath, parseJobSearch } from "./query.ts";

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Senior jobs") }];
  const { query, total } = loaderData;
  const isCursor = /[?&](after|before)=/.test(location.search);
  const isOwnPage = !query.q && filtersOf(query).length <= 1;
  return [
    ...pageHead(matches, {
      title: headline(total, query),
      description:
        "Senior, staff and lead engineering jobs: pay, place and freshness as stated by the employer.",
      path: isOwnPage ? jobsPath(query) : "/jobs",
      image: "jobs",
      robots: isCursor || !isOwnPage ? "noindex,follow" : undefined,
    }),
    ...feedLinks(query, siteOriginOf(matches)),
  ];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const search = parseJobSearch(url.searchParams);
  const { query, cursor, notes } = search;
  const reading = listJobs(databaseOf(context), search, { now, viewer: findViewer(context) });
  const page = await inTime(reading, "The job list");
  return {
    ...page,
    query,
    notes,
    isFirstPage: cursor === null,
    address: addressOf(query, cursor),
    now: now.toISOString(),
  };
}

export default function JobList({ loaderData }: Route.ComponentProps) {
  const { jobs, query, notes, total, now } = loaderData;
  return (
    <div className="page">
      <div className="head">
        <h1>{headline(total, query)}</h1>
      </div>
      <SearchForm
        words={query.q}
        kept={Object.fromEntries(filtersOf(query).map(({ key, value }) => [key, value]))}
      />
      {notes.length > 0 && (
        <div className="note warn mt-4" role="status">
          <Icon name="info" />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <div className="side mt-6">
        <Filters query={query} facets={loaderData.facets} />
        <div>
          <ChosenFilters query={query} />
          {jobs.length > 0 ? (
            <ul className="ledger ruled">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} now={now} back={loaderData.address} />
              ))}
            </ul>
          ) : (
            <NoJobs query={query} isFirstPage={loaderData.isFirstPage} />
          )}
          {jobs.length > 0 && <Pager page={loaderData} query={query} />}
        </div>
      </div>
    </div>
  );
}

function Pager({
  page: { next, previous, total },
  query,
}: {
  page: Pick<JobPage, "next" | "previous" | "total">;
  query: JobQuery;
}) {
  return (
    <nav className="pager" aria-label="Pages">
      <span className="text-muted">{totalWords(total)}</span>
      <span className="row">
        {previous && (
          <Link className="btn" to={jobsPath(query, { before: previous })} rel="prev nofollow">
            <Icon name="arrow-left" />
            Newer
          </Link>
        )}
        {next && (
          <Link className="btn" to={jobsPath(query, { after: next })} rel="next nofollow">
            Older
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}

/** An empty list says which of three it is: past the end, nothing for these filters, or an empty board. */
function NoJobs({ query, isFirstPage }: { query: JobQuery; isFirstPage: boolean }) {
  const isFiltered = filtersOf(query).length > 0 || Boolean(query.q);
  if (!isFirstPage) {
    return (
      <div className="stack gap-2 py-4">
        <p>There are no more jobs in this direction.</p>
        <p>
          <Link className="link" to={jobsPath(query)}>
            Back to the newest
          </Link>
        </p>
      </div>
    );
  }
  if (!isFiltered)
    return (
      <p className="py-4">
        There are no open jobs yet. New ones appear here as soon as a board is read.
      </p>
    );
  return (
    <div className="stack gap-2 py-4">
      <p>Nothing open matches all of this. Take one filter away above, or look for fewer words.</p>
      <p>
        <Link className="link" to="/jobs">
          All senior jobs
        </Link>
      </p>
    </div>
  );
}

/** This page's own address, of what was understood of the one that was asked for. */
function addressOf(query: JobQuery, cursor: Cursor): string {
  if (cursor === null) return jobsPath(query);
  return "after" in cursor
    ? jobsPath(query, { after: toCursor(cursor.after) })
    : jobsPath(query, { before: toCursor(cursor.before) });
}

function headline(total: JobPage["total"], query: JobQuery): string {
  const isFiltered = filtersOf(query).length > 0 || Boolean(query.q);
  if (total.n === 0 && !total.capped)
    return isFiltered ? "No jobs match these filters" : "Senior jobs";
  const words = query.q ? ` for “${query.q}”` : "";
  const kind = query.level ? "" : "senior ";
  return total.capped
    ? `${total.n}+ ${kind}jobs${words}`
    : `${counted(total.n, `${kind}job`)}${words}`;
}

function totalWords({ n, capped }: JobPage["total"]): string {
  return capped ? `More than ${n} jobs` : counted(n, "job");
}
