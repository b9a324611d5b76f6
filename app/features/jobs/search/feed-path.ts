import { type JobQuery, jobsPath } from "./job-query.ts";

export type FeedFormat = "rss" | "json";

/** The path of a search as a feed, optionally from a cursor on. */
export function feedPath(
  query: JobQuery,
  format: FeedFormat,
  cursor?: Parameters<typeof jobsPath>[1],
): string {
  return jobsPath(query, cursor).replace("/jobs", `/jobs.${format}`);
}

export function feedLinks(query: JobQuery, origin: string) {
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "These jobs as RSS",
      href: origin + feedPath(query, "rss"),
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/feed+json",
      title: "These jobs as JSON Feed",
      href: origin + feedPath(query, "json"),
    },
  ] as const;
}
