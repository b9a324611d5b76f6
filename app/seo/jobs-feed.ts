import { databaseOf } from "#app/db/database.server.ts";
import { feedPath } from "#app/features/jobs/feed-path.ts";
import { listJobs } from "#app/features/jobs/list-jobs.server.ts";
import { type JobQuery, jobsPath, parseJobSearch } from "#app/features/jobs/query.ts";
import { answerText } from "#app/http/answer-text.ts";
import { configurationOf } from "#app/http/context.ts";
import { inTime } from "#app/http/in-time.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/jobs-feed.ts";
import type { Feed } from "./feed.ts";
import { toFeedItem } from "./job-feed.ts";
import { JSON_FEED_TYPE, toJsonFeed } from "./json-feed.ts";
import { RSS_TYPE, toRss } from "./rss.ts";

const MAX_AGE_SECONDS = 600;

/** GET /jobs.rss and /jobs.json: the job list's own query and order, for feed readers and programs. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return answerText(request, async () => {
    const { siteOrigin } = configurationOf(context);
    const format = url.pathname === "/jobs.json" ? "json" : "rss";
    const search = parseJobSearch(url.searchParams);
    const reading = listJobs(databaseOf(context), search, { now: new Date() });
    const { jobs, next } = await inTime(reading, "The job list");
    const feed: Feed = {
      title: titleOf(search.query),
      description: "Senior, staff and lead engineering jobs, with their pay and place as stated.",
      pageUrl: siteOrigin + jobsPath(search.query),
      selfUrl:
        siteOrigin + (search.cursor ? url.pathname + url.search : feedPath(search.query, format)),
      ...(next ? { nextUrl: siteOrigin + feedPath(search.query, format, { after: next }) } : {}),
      items: jobs.map((job) => toFeedItem(job, siteOrigin)),
    };
    return format === "json"
      ? { type: JSON_FEED_TYPE, text: toJsonFeed(feed), maxAgeSeconds: MAX_AGE_SECONDS }
      : { type: RSS_TYPE, text: toRss(feed), maxAgeSeconds: MAX_AGE_SECONDS };
  });
}

/** "Leadwright jobs", and what was asked for: "Leadwright jobs: remote, tech lead". */
function titleOf(query: JobQuery): string {
  const asked = [...new URL(jobsPath(query), "https://jobs.invalid").searchParams.values()];
  const words = asked.map((value) => value.replaceAll("_", " ")).join(", ");
  return `${PRODUCT_NAME} jobs${words && `: ${words}`}`;
}
