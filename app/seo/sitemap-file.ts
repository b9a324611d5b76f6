import { type Database, databaseOf } from "#app/db/database.server.ts";
import { findSitemapJobs } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { findSitemapOrganizations } from "#app/features/organizations/public/sitemap.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { configurationOf, serverBuildContext } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { type Address, listAddresses } from "#app/http/list-addresses.ts";
import { textResponse } from "#app/http/text-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { Route } from "./+types/sitemap-file.ts";
import { listPublicPaths } from "./sitemap-pages.server.ts";
import { requireIndexed, SITEMAP_FILE_OPTIONS } from "./sitemap-response.ts";
import { type SitemapEntry, toUrlSet } from "./sitemap-xml.ts";

export { handle } from "./sitemap-file.page.ts";

/** GET /sitemaps/jobs-N.xml, /sitemaps/organizations-N.xml and /sitemaps/pages.xml. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return textResponse(request, async () => {
    requireIndexed(context);
    const { siteOrigin } = configurationOf(context);
    const { routes } = await context.get(serverBuildContext)();
    const site = { addresses: listAddresses(routes), plans: plansOf(context), now: new Date() };
    const pages = await withReadTimeout(
      listEntries(databaseOf(context), params.file, site),
      "The sitemap",
    );
    if (!pages) throw notFound("The sitemap has no such file.");
    const entries = pages.map((page) => ({ ...page, url: siteOrigin + page.url }));
    return { ...SITEMAP_FILE_OPTIONS, text: toUrlSet(entries) };
  });
}

/** The entries of a sitemap file, with paths; null when there is no such file. */
async function listEntries(
  db: Database,
  file: string,
  { addresses, plans, now }: { addresses: readonly Address[]; plans: Plans; now: Date },
): Promise<SitemapEntry[] | null> {
  if (file === "pages.xml") {
    const paths = await listPublicPaths(db, { addresses, plans });
    return paths.map((path) => ({ url: path }));
  }
  const [, kind, n] = /^(jobs|organizations)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (!n) return null;
  const pagesPromise =
    kind === "jobs" ? findSitemapJobs(db, Number(n), now) : findSitemapOrganizations(db, Number(n));
  const pages = await pagesPromise;
  return pages?.map(({ path, updatedAt }) => ({ url: path, lastModified: updatedAt })) ?? null;
}
