import { databaseOf } from "#app/db/database.server.ts";
import { type FeedFormat, feedPath } from "#app/features/jobs/search/feed-path.ts";
import { describeQuery } from "#app/features/jobs/search/filter-labels.server.ts";
import { type JobQuery, jobsPath } from "#app/features/jobs/search/job-query.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { textResponse } from "#app/http/text-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/jobs-feed.ts";
import { toFeedFile } from "./feed-file.ts";
import { toFeedItem } from "./feed-item.ts";

export { handle } from "./jobs-feed.page.ts";

/** GET /jobs.rss and /jobs.json: the job list as a feed, newest first. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return textResponse(request, async () => {
    const { siteOrigin } = configurationOf(context);
    const format: FeedFormat = url.pathname === "/jobs.json" ? "json" : "rss";
    // Feeds are newest first, whatever the order of the list.
    const search = parseJobSearch(url.searchParams, { sort: "newest" });
    const { cursor } = search;
    const { sort: _, ...criteria } = search.query;
    const pagePromise = listJobs(databaseOf(context), search, { now: new Date() });
    const { jobs, next } = await withReadTimeout(pagePromise, "The job list");
    return toFeedFile(format, {
      title: toTitle(criteria),
      description:
        "Senior, staff and lead engineering jobs, with their pay and location as stated.",
      pageUrl: siteOrigin + jobsPath(criteria),
      selfUrl: siteOrigin + (cursor ? url.pathname + url.search : feedPath(criteria, format)),
      ...(next ? { nextUrl: siteOrigin + feedPath(criteria, format, next) } : {}),
      items: jobs.map((job) => toFeedItem(job, siteOrigin)),
    });
  });
}

/** "Leadwright jobs: Tech Lead, Remote" */
function toTitle(query: JobQuery): string {
  const criteria = describeQuery(query).join(", ");
  return `${PRODUCT_NAME} jobs${criteria && `: ${criteria}`}`;
}
