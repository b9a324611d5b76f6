import { configurationOf } from "#app/http/context.ts";
import { toCompetenciesBody } from "#app/public-api/competencies.server.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { respond, respondWithConstant } from "#app/public-api/respond.ts";
import type { Route } from "./+types/api.ts";

/** GET /api/v1/competencies: the roadmap of a Tech Lead. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { siteOrigin } = configurationOf(context);
  const ignored = listUnknownParams(url.searchParams, []);
  const write = () => ({ ...toCompetenciesBody(siteOrigin), ignored });
  return ignored.length > 0
    ? respond(request, async () => ({ body: write() }))
    : respondWithConstant(request, `competencies ${siteOrigin}`, write);
}
