import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { listProjects } from "../read-project.server.ts";
import type { Route } from "./+types/download.ts";
import { projectsMarkdown } from "./markdown.ts";

/** GET /account/projects.md: all projects of the viewer. Errors are JSON. */
export function loader({ context }: Route.LoaderArgs) {
  return toJsonResponse(async () => {
    const viewer = viewerOf(context);
    const projects = await withReadTimeout(
      listProjects(databaseOf(context), viewer),
      "Your projects",
    );
    const day = toDay(new Date());
    const text = projectsMarkdown(`All your projects, as of ${day}`, projects);
    return new Response(text, {
      headers: {
        "content-type": "text/markdown; charset=utf-8",
        "content-disposition": `attachment; filename="projects-${day}.md"`,
      },
    });
  });
}
