import { Fragment, lazy } from "react";
import { FavoriteForms } from "#app/features/favorites/favorite-forms.tsx";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { Icon } from "#app/ui/icon.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { HIDING_SCRIPT } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import { siteOriginOf } from "#app/ui/site.ts";
import { formatCount } from "#app/ui/time.ts";
import { CountryField } from "../../country-field.tsx";
import { ExampleNote } from "../../example-note.tsx";
import { JobRow, type JobRowProps } from "../../job-row.tsx";
import type { ListedJob } from "../../listed-job.server.ts";
import { feedLinks, feedPath } from "../../search/feed-path.ts";
import {
  DIRECTORY_PATH,
  type JobQuery,
  jobsPath,
  toCanonicalQuery,
} from "../../search/job-query.ts";
import type { JobPage } from "../../search/list-jobs.server.ts";
import type { Route } from "./+types/list.ts";
import { paramsWithout, SortForm } from "./filter-fields.tsx";
import { Chips, Filters } from "./filters.tsx";
import { loadJobList } from "./load-job-list.server.ts";
import { NarrowerLists } from "./narrower-lists.tsx";
import { ReaderCountryLine } from "./reader-country-line.tsx";
import { SaveSearch } from "./save-search.tsx";
import { useVisitorHiding } from "./use-visitor-hiding.tsx";
import { WishesLine } from "./wishes-line.tsx";

// Without a Suspense fallback, as at home: few load them, and the server waits for them.
const NoJobs = lazy(() => import("./no-jobs.tsx"));
const HideForms = lazy(async () => ({
  default: (await import("../../hidden/hide-forms.tsx")).HideForms,
}));
const SearchesFull = lazy(() => import("./searches-full.tsx"));
const NotInterested = lazy(async () => ({
  default: (await import("../../hidden/not-interested.tsx")).NotInterested,
}));

export { handle } from "./list.page.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle("Senior jobs") }];
  const { query, headline, isFirstPage, jobs, address } = loaderData;
  const { isIndexed } = loaderData;
  // Empty lists and lists of examples should not be indexed.
  const isReal = jobs.some(({ example }) => !example);
  return [
    ...pageHead(matches, {
      title: headline,
      description: `${headline}${jobsPath(query) === "/jobs" ? ": senior, staff and lead engineering" : ""}. Pay, location and freshness as stated by the employer.`,
      path: isIndexed ? address : "/jobs",
      image: "jobs",
      robots: isFirstPage && isIndexed && isReal ? undefined : "noindex,follow",
    }),
    ...feedLinks(query, siteOriginOf(matches)),
  ];
};

export function loader({ context, url }: Route.LoaderArgs) {
  return loadJobList(context, url.searchParams, new Date());
}

export default function JobList({ loaderData }: Route.ComponentProps) {
  const { jobs, query, readerCountry, chosen, company, headline, notes, read, corrected } =
    loaderData;
  const { order, groups, partialMatches, isViewer, searchLimit, hideLimit, now } = loaderData;
  const hiding = useVisitorHiding();
  const areExamples = jobs.every(({ example }) => example);
  // An account's own country is known on a job's page.
  const isOwnCountry = readerCountry?.isOfAccount && query.country === readerCountry.country;
  const shared = {
    now,
    back: loaderData.address,
    country: isOwnCountry ? undefined : query.country,
    isExampleMarkHidden: areExamples && jobs.length > 0,
    hideMenu: isViewer
      ? (job: ListedJob) => <NotInterested job={job} limit={hideLimit} />
      : hiding.hideMenu,
  };
  return (
    <div className="page">
      <InlineScript code={HIDING_SCRIPT} />
      <div className="head">
        <h1 aria-live="polite">{headline}</h1>
        {loaderData.facts && <p className="lede">{loaderData.facts.words}</p>}
      </div>
      <SearchForm keywords={query.q} preservedParams={paramsWithoutText(query)} appliesSelects>
        <CountryField country={query.country} isKnown={readerCountry !== null} />
      </SearchForm>
      {readerCountry && <ReaderCountryLine {...readerCountry} />}
      <WishesLine query={query} chosen={chosen} />
      {notes.length > 0 && (
        <div className="note warn mt-4" role="status">
          <Icon name="info" />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {read && (
        <p className="mt-4 text-sm text-muted" role="status">
          Used as {read.words.length === 1 ? "a filter" : "filters"}: {read.words.join(", ")}.{" "}
          <Link className="link" to={read.path} rel="nofollow">
            Search for the words instead
          </Link>
        </p>
      )}
      {corrected && (
        <p className="mt-4" role="status">
          Showing <strong>{loaderData.correctedText}</strong>; search for{" "}
          <Link className="link" to={corrected.path} rel="nofollow">
            {corrected.typed}
          </Link>{" "}
          instead
        </p>
      )}
      <div className="side mt-6">
        <Filters query={query} facets={loaderData.facets} chosenCount={chosen.length} />
        <div className="stack gap-4">
          <div className="row between">
            <Chips chips={loaderData.chips} />
            {company && (
              <Link className="more" to={organizationPath(company)}>
                About {company.name}
                <Icon name="arrow-right" />
              </Link>
            )}
            <div className="row sorting">
              <SortForm query={query} order={order} hasFit={loaderData.hasFit} />
              {searchLimit ? (
                <SearchesFull limit={searchLimit} />
              ) : (
                <SaveSearch
                  key={toCanonicalQuery(query)}
                  search={toCanonicalQuery(query)}
                  back={loaderData.address}
                />
              )}
            </div>
          </div>
          <FavoriteForms id={FORMS_ID} kind="job" returnPath={loaderData.address} />
          {jobs.length > 0 ? (
            <>
              {areExamples && <ExampleNote />}
              {groups.map(({ name, from }, index) => (
                <Fragment key={name}>
                  {name && <h2>{name}</h2>}
                  <JobRows
                    jobs={jobs.slice(from, groups[index + 1]?.from)}
                    heading={name ? "h3" : "h2"}
                    {...shared}
                  />
                </Fragment>
              ))}
            </>
          ) : (
            <NoJobs
              query={query}
              isFirstPage={loaderData.isFirstPage}
              next={loaderData.next}
              hasPartial={partialMatches && partialMatches.length > 0}
            />
          )}
          {partialMatches?.map(({ missed, path, headline: offered, jobs: rows }) => (
            <Fragment key={path}>
              <div className="row between">
                <h2>Without: {missed}</h2>
                <Link className="more" to={path} rel="nofollow">
                  {offered}
                  <Icon name="arrow-right" />
                </Link>
              </div>
              <JobRows jobs={rows} heading="h3" {...shared} />
            </Fragment>
          ))}
          {loaderData.orderRule && <p className="text-sm text-muted">{loaderData.orderRule}</p>}
          {jobs.length > 0 && <Pager page={loaderData} query={query} />}
          {loaderData.isWindowLimited && (
            <p className="text-sm text-muted">
              We searched only the newest jobs with these words.{" "}
              <Link className="link" to={jobsPath({ ...query, sort: "newest" })} rel="nofollow">
                Newest first
              </Link>{" "}
              searches all of them.
            </p>
          )}
          <FeedLinks query={query} />
          <NarrowerLists lists={loaderData.narrower} />
        </div>
      </div>
      {isViewer ? <HideForms returnPath={loaderData.address} /> : hiding.place}
    </div>
  );
}

const FORMS_ID = "save-job";

type RowsProps = Omit<JobRowProps, "job" | "favoriteFormsId"> & { jobs: ListedJob[] };

function JobRows({ jobs, ...rowProps }: RowsProps) {
  return (
    <ul className="panel ledger">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} favoriteFormsId={FORMS_ID} {...rowProps} />
      ))}
    </ul>
  );
}

function paramsWithoutText(query: JobQuery): Record<string, string> {
  const { country: _, ...kept } = paramsWithout(query, "q");
  return kept;
}

function Pager({
  page: { next, previous, total, jobs, order, isIndexed },
  query,
}: {
  page: Pick<JobPage, "next" | "previous" | "total" | "order"> & {
    jobs: ListedJob[];
    isIndexed: boolean;
  };
  query: JobQuery;
}) {
  const [previousLabel, nextLabel] = order === "newest" ? ["Newer", "Older"] : ["Previous", "Next"];
  // Older jobs have no other way in for those who follow links; newer ones begin at the first page.
  const following = isIndexed ? "" : " nofollow";
  return (
    <nav className="pager" aria-label="Pages">
      <span className="text-muted">
        {totalLabel(total)}
        {jobs.some(({ elsewhere }) => elsewhere) && ", one row per role"}
      </span>
      <span className="row">
        {previous && (
          <Link className="btn" to={jobsPath(query, previous)} rel="prev nofollow">
            <Icon name="arrow-left" />
            {previousLabel}
          </Link>
        )}
        {next && (
          <Link className="btn" to={jobsPath(query, next)} rel={`next${following}`}>
            {nextLabel}
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}

function FeedLinks({ query: { sort: _, ...criteria } }: { query: JobQuery }) {
  return (
    <p className="row gap-2 text-sm text-muted">
      <Icon name="rss" />
      <span>
        Follow this list:{" "}
        <a className="link" href={feedPath(criteria, "rss")} rel="nofollow">
          RSS
        </a>{" "}
        or{" "}
        <a className="link" href={feedPath(criteria, "json")} rel="nofollow">
          JSON
        </a>
      </span>
      <Link className="link" to={DIRECTORY_PATH}>
        All lists
      </Link>
      <Link className="link" to="/market">
        Job market
      </Link>
    </p>
  );
}

function totalLabel({ n, capped }: JobPage["total"]): string {
  return capped ? `More than ${n} jobs` : formatCount(n, "job");
}
