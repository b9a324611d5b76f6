import { databaseOf } from "#app/db/database.server.ts";
import { jobsPath } from "#app/features/jobs/search/job-query.ts";
import { listRecentlySeenJobs } from "#app/features/jobs/search/recently-seen-jobs.server.ts";
import { findSearchByToken } from "#app/features/searches/list-searches.server.ts";
import { searchFeedPath } from "#app/features/searches/saved-search.ts";
import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { textResponse } from "#app/http/text-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/search-feed.ts";
import { toFeedFile } from "./feed-file.ts";
import { toFeedItem } from "./feed-item.ts";

const FEED_FILE = /^([0-9a-f]{32})\.(rss|json)$/;

/** GET /feeds/{token}.rss and .json: the matches of a saved search, for whoever knows its token. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return textResponse(request, async () => {
    const [, token, format] = FEED_FILE.exec(params.file) ?? [];
    if (!token || (format !== "rss" && format !== "json")) throw notFound(FEED_NOT_FOUND);
    const db = databaseOf(context);
    const search = await withReadTimeout(findSearchByToken(db, token), "This feed");
    if (!search) throw notFound(FEED_NOT_FOUND);
    const { siteOrigin } = configurationOf(context);
    const jobs = await withReadTimeout(listRecentlySeenJobs(db, search, new Date()), "This feed");
    const file = toFeedFile(format, {
      title: `${search.name} · ${PRODUCT_NAME}`,
      description: "The newest jobs of a search you saved.",
      pageUrl: siteOrigin + jobsPath(search.query),
      selfUrl: siteOrigin + searchFeedPath(token, format),
      // By first sight: feed readers would file the older jobs of a new source as old.
      items: jobs.map((job) => ({
        ...toFeedItem(job, siteOrigin),
        publishedAt: job.firstSeenAt,
      })),
    });
    return { ...file, isPrivate: true };
  });
}

const FEED_NOT_FOUND = "No feed at this address. Its owner may have replaced it.";
