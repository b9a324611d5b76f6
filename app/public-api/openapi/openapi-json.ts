import { configurationOf } from "#app/http/context.ts";
import { respond } from "../respond.ts";
import type { Route } from "./+types/openapi-json.ts";

/** GET /api/v1/openapi.json: the read API, described for programs. */
export function loader({ request, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    // The schemas take time to build, which no other address should wait for.
    const { toOpenApi } = await import("./document.ts");
    return { body: toOpenApi(configurationOf(context).siteOrigin) };
  });
}
