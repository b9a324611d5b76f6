import { configurationOf } from "#app/http/context.ts";
import { badRequest } from "#app/http/http-errors.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { ELIGIBILITY_PARAMS } from "#app/public-api/params.ts";
import { respond } from "#app/public-api/respond.ts";
import { toVerdictBody } from "#app/public-api/verdict.server.ts";
import { lookupOf } from "../../../search/lookups.server.ts";
import { truncate } from "../../../search/search-params.ts";
import { readPublicJob } from "../read-public-job.server.ts";
import type { Route } from "./+types/api.ts";

/** GET /api/v1/jobs/{id}/eligibility: whether a job can be done from a country, and why. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const now = new Date();
    const place = parsePlace(url.searchParams);
    const job = await readPublicJob(context, params.id, now);
    const { siteOrigin: origin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, ELIGIBILITY_PARAMS);
    return { body: { ...toVerdictBody(job, { ...place, origin, now }), ignored } };
  });
}

/** Throws 400: without its country a question has no answer, and another zone would have another one. */
function parsePlace(params: URLSearchParams): { country: string; zone: string | null } {
  const [countryText = "", tzText, oldText] = ELIGIBILITY_PARAMS.map(
    (name) => params.get(name)?.trim() ?? "",
  );
  const zoneText = tzText || oldText;
  const [country] = lookupOf("country").find(countryText);
  if (!country) {
    throw badRequest(
      countryText
        ? `“${truncate(countryText)}” isn’t a country we know. Use a code such as PT.`
        : "Add a country, such as ?country=PT.",
      { parameter: "country" },
    );
  }
  if (!zoneText) return { country, zone: null };
  const [zone] = lookupOf("tz").find(zoneText);
  if (zone) return { country, zone };
  throw badRequest(
    `“${truncate(zoneText)}” isn’t a time zone we know. Use a name such as Europe/Lisbon or an offset such as UTC+2.`,
    { parameter: tzText ? "tz" : "zone" },
  );
}
