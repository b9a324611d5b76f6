import { type Database, databaseOf } from "#app/db/database.server.ts";
import { findSitemapJobs } from "#app/features/jobs/sitemap.server.ts";
import { findSitemapOrganizations } from "#app/features/organizations/public/sitemap.server.ts";
import { answerText } from "#app/http/answer-text.ts";
import { configurationOf } from "#app/http/context.ts";
import { inTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import type { Route } from "./+types/sitemap-file.ts";
import { listPublicPaths } from "./public-paths.server.ts";
import { requireIndexed, SITEMAP_FILE } from "./sitemap-answer.ts";
import { type Located, toUrlSet } from "./sitemap-xml.ts";

/** GET /sitemaps/jobs-N.xml, /sitemaps/organizations-N.xml and /sitemaps/pages.xml. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerText(request, async () => {
    requireIndexed(context);
    const { siteOrigin } = configurationOf(context);
    const pages = await inTime(
      listPages(databaseOf(context), params.file, new Date()),
      "The sitemap",
    );
    if (!pages) throw notFound("The sitemap has no such file.");
    const located = pages.map((page) => ({ ...page, url: siteOrigin + page.url }));
    return { ...SITEMAP_FILE, text: toUrlSet(located) };
  });
}

/** The entries of a sitemap file, with paths; null when there is no such file. */
async function listPages(db: Database, file: string, now: Date): Promise<Located[] | null> {
  if (file === "pages.xml") {
    const paths = await listPublicPaths(db);
    return paths.map((path) => ({ url: path }));
  }
  const [, kind, n] = /^(jobs|organizations)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  if (!n) return null;
  const reading =
    kind === "jobs" ? findSitemapJobs(db, Number(n), now) : findSitemapOrganizations(db, Number(n));
  const pages = await reading;
  return pages?.map(({ path, updatedAt }) => ({ url: path, lastModified: updatedAt })) ?? null;
}
