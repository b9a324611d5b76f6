import { configurationOf } from "#app/http/context.ts";
import { toCompetenciesBody } from "#app/public-api/competencies.server.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { respond } from "#app/public-api/respond.ts";
import type { Route } from "./+types/api.ts";

/** GET /api/v1/competencies: the roadmap of a Tech Lead. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const { siteOrigin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, []);
    return { body: { ...toCompetenciesBody(siteOrigin), ignored } };
  });
}
