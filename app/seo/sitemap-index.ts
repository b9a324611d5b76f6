import { databaseOf } from "#app/db/database.server.ts";
import { listSitemapFiles } from "#app/features/jobs/sitemap.server.ts";
import { answerText } from "#app/http/answer-text.ts";
import { configurationOf } from "#app/http/context.ts";
import { inTime } from "#app/http/in-time.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { requireIndexed, SITEMAP_FILE } from "./sitemap-answer.ts";
import { toSitemapIndex } from "./sitemap-xml.ts";

/** GET /sitemap.xml: where the files of the sitemap are. */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerText(request, async () => {
    requireIndexed(context);
    const { siteOrigin } = configurationOf(context);
    const reading = listSitemapFiles(databaseOf(context), new Date());
    const files = (await inTime(reading, "The sitemap")).map(({ n, lastModified }) => ({
      url: `${siteOrigin}/sitemaps/jobs-${n}.xml`,
      lastModified,
    }));
    const pages = { url: `${siteOrigin}/sitemaps/pages.xml` };
    return { ...SITEMAP_FILE, text: toSitemapIndex([pages, ...files]) };
  });
}
