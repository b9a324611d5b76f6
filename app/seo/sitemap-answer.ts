import type { RouterContextProvider } from "react-router";
import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/respond.ts";

/** What every file of the sitemap is sent as. Short, so that a job that is over leaves it soon. */
export const SITEMAP_FILE = { type: "application/xml", maxAgeSeconds: 600 };

/** Throws 404 where crawlers are kept away: a site that is not to be listed lists nothing. */
export function requireIndexed(context: Readonly<RouterContextProvider>): void {
  if (configurationOf(context).isIndexed) return;
  throw notFound("This site is not to be indexed, so it has no sitemap.");
}
