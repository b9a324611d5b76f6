import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { toMarketBody } from "#app/public-api/market.server.ts";
import { respond } from "#app/public-api/respond.ts";
import { findMarket } from "../find-market.server.ts";
import type { Route } from "./+types/api.ts";

/** GET /api/v1/market: the figures of the last counted day. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const market = await withReadTimeout(findMarket(databaseOf(context)), "The market");
    if (!market) throw notFound("No figures yet. We count jobs every night.");
    const { siteOrigin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, []);
    return { body: { ...toMarketBody(market, siteOrigin), ignored } };
  });
}
