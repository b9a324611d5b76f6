import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { readDraft } from "../../authoring/drafts.server.ts";
import type { Route } from "./+types/download.ts";

/** GET /account/simulations/{id}.json: a draft as a file that can be imported again. Errors are JSON. */
export function loader({ params, context }: Route.LoaderArgs) {
  return toJsonResponse(async () => {
    const viewer = viewerOf(context);
    const simulation = readDraft(databaseOf(context), viewer, params.id);
    const { draft } = await withReadTimeout(simulation, "Your simulation");
    return new Response(`${JSON.stringify({ schema: 1, ...draft }, null, 1)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="simulation-${params.id}.json"`,
        "cache-control": "private, no-store",
      },
    });
  });
}
