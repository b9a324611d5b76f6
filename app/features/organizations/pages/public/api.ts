import { configurationOf } from "#app/http/context.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { toOrganizationBody } from "#app/public-api/organization.server.ts";
import { respond } from "#app/public-api/respond.ts";
import type { Route } from "./+types/api.ts";
import { readOrganizationForOthers } from "./read-organization.server.ts";

/** GET /api/v1/organizations/{slug} */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const page = await readOrganizationForOthers(context, params.slug, new Date());
    const { siteOrigin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, []);
    return { body: { ...toOrganizationBody(page, siteOrigin), ignored } };
  });
}
