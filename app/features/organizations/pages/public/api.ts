import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { toOrganizationBody } from "#app/public-api/organization.server.ts";
import { respond } from "#app/public-api/respond.ts";
import type { Route } from "./+types/api.ts";
import { findOrganization } from "./find-organization.server.ts";
import { toOrganizationPage } from "./read-organization.server.ts";

/** GET /api/v1/organizations/{slug} */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const now = new Date();
    const slug = params.slug.toLowerCase();
    const found = await withReadTimeout(
      findOrganization(databaseOf(context), { slug, after: null, now, viewer: null }),
      "This organization",
    );
    const page = toOrganizationPage(found, { after: null, now, visitorCountry: null });
    if ("data" in page) throw page;
    const { siteOrigin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, []);
    return { body: { ...toOrganizationBody(page, siteOrigin), ignored } };
  });
}
