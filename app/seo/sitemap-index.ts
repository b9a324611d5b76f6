import { databaseOf } from "#app/db/database.server.ts";
import { listSitemapFiles } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { countSitemapFiles } from "#app/features/organizations/public/sitemap.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { textResponse } from "#app/http/text-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { requireIndexed, SITEMAP_FILE_OPTIONS } from "./sitemap-response.ts";
import { toSitemapIndex } from "./sitemap-xml.ts";

export { handle } from "./sitemap-index.page.ts";

/** GET /sitemap.xml: the sitemap index. */
export function loader({ request, context }: Route.LoaderArgs) {
  return textResponse(request, async () => {
    requireIndexed(context);
    const { siteOrigin } = configurationOf(context);
    const db = databaseOf(context);
    const filesPromise = Promise.all([listSitemapFiles(db, new Date()), countSitemapFiles(db)]);
    const [jobs, organizations] = await withReadTimeout(filesPromise, "The sitemap");
    const files = [
      { url: `${siteOrigin}/sitemaps/pages.xml` },
      ...jobs.map(({ n, lastModified }) => ({
        url: `${siteOrigin}/sitemaps/jobs-${n}.xml`,
        lastModified,
      })),
      // Without a date: their last change is known only by reading all of them.
      ...Array.from({ length: organizations }, (_, index) => ({
        url: `${siteOrigin}/sitemaps/organizations-${index + 1}.xml`,
      })),
    ];
    return { ...SITEMAP_FILE_OPTIONS, text: toSitemapIndex(files) };
  });
}
