import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

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
    ...prefix("account", [
      route("profile", "features/profile/edit.tsx"),
      route("projects", "features/projects/list.tsx"),
      route("organizations", "features/organizations/list.tsx"),
      route("organizations/create", "features/organizations/create.tsx"),
      route("organizations/:id", "features/organizations/detail.tsx"),
      route("favorites", "features/favorites/list.tsx"),
      route("favorites/:kind/:id", "features/favorites/detail.tsx"),
      route("simulations", "features/simulations/mine.tsx"),
    ]),
    route("privacy", "features/legal/privacy.tsx"),
    route("terms", "features/legal/terms.tsx"),
    route("*", "features/home/not-found.tsx"),
  ]),
  ...["csv", "json", "ics"].map((format) =>
    route(`account/favorites.${format}`, "api/favorites-file.ts", { id: `favorites-${format}` }),
  ),
  route("api/v1/auth", "auth/api.ts"),
  route("api/_analog/pages/*", "api/pages.ts"),
  route("api/*", "api/unknown.ts"),
] satisfies RouteConfig;
