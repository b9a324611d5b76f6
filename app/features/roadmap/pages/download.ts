import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { toDay } from "#app/reference/calendar.ts";
import type { Route } from "./+types/download.ts";
import { toBrief, toMarkdown } from "./brief.ts";
import { readViewerRoadmap } from "./read-roadmap.server.ts";

/** GET /roadmap/brief.md: the growth brief as a file. Errors are JSON. */
export function loader({ context }: Route.LoaderArgs) {
  return toJsonResponse(async () => {
    const now = new Date();
    const viewer = viewerOf(context);
    const viewerRoadmap = await readViewerRoadmap(databaseOf(context), viewer, {
      view: "brief",
      now,
    });
    const day = toDay(now);
    return new Response(toMarkdown(toBrief(viewerRoadmap), day), {
      headers: {
        "content-type": "text/markdown; charset=utf-8",
        "content-disposition": 'attachment; filename="growth-brief.md"',
        "x-robots-tag": "noindex",
      },
    });
  });
}
