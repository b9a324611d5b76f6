import { type Context, configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";

/** Short, so that a closed job leaves the sitemap soon. */
export const SITEMAP_FILE_OPTIONS = { type: "application/xml", maxAgeSeconds: 600 };

/** Throws 404 when the site must not be indexed. */
export function requireIndexed(context: Context): void {
  if (configurationOf(context).isIndexed) return;
  throw notFound("This site isn’t indexed, so it has no sitemap.");
}
