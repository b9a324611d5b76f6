import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

const FEED_FILE = "seo/jobs-feed.ts";
const FAVORITES_FILE = "features/favorites/download.ts";

/** The table of contents: every address of the product. */
export default [
  layout("page-errors.tsx", [
    index("features/home/home.tsx"),
    route("feedback", "features/feedback/send.tsx"),
    route("jobs", "features/jobs/layout.tsx", [
      index("features/jobs/list.tsx"),
      route(":jobId", "features/jobs/detail.tsx"),
    ]),
    route("roadmap", "features/roadmap/roadmap.tsx"),
    route("simulations", "features/simulations/library.tsx"),
    route("simulations/:id", "features/simulations/detail.tsx"),
    route("simulations/:id/scenarios/:scenarioId", "features/simulations/play.tsx"),
    ...prefix("account", [
      route("profile", "features/profile/edit.tsx"),
      route("privacy", "features/profile/privacy.tsx"),
      route("projects", "features/projects/list.tsx"),
      route("organizations", "features/organizations/list.tsx"),
      route("organizations/create", "features/organizations/create.tsx"),
      route("organizations/:id", "features/organizations/detail.tsx"),
      route("favorites", "features/favorites/list.tsx"),
      route("favorites/:kind/:id", "features/favorites/detail.tsx"),
      route("searches", "features/searches/list.tsx"),
      route("simulations", "features/simulations/mine.tsx"),
    ]),
    route("operator/imports", "features/jobs/operator/imports.tsx"),
    route("operator/imports/:runId", "features/jobs/operator/run.tsx"),
    route("privacy", "features/legal/privacy.tsx"),
    route("terms", "features/legal/terms.tsx"),
    route("*", "features/home/not-found.tsx"),
  ]),
  route("account/export", "features/profile/download.ts"),
  route("account/favorites.csv", FAVORITES_FILE, { id: "favorites-csv" }),
  route("account/favorites.json", FAVORITES_FILE, { id: "favorites-json" }),
  route("account/favorites.ics", FAVORITES_FILE, { id: "favorites-ics" }),
  route("robots.txt", "seo/robots.ts"),
  route("sitemap.xml", "seo/sitemap-index.ts"),
  route("sitemaps/:file", "seo/sitemap-file.ts"),
  route("jobs.rss", FEED_FILE, { id: "jobs-rss" }),
  route("jobs.json", FEED_FILE, { id: "jobs-json" }),
  route("feeds/:file", "seo/search-feed.ts"),
  route(".well-known/security.txt", "seo/security-txt.ts"),
  route("healthz", "api/health.ts"),
  route("api/v1/auth", "auth/api.ts"),
  route("api/_analog/pages/*", "api/pages.ts"),
  route("api/*", "api/unknown.ts"),
] satisfies RouteConfig;
