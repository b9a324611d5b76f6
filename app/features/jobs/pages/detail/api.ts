import { configurationOf } from "#app/http/context.ts";
import { listUnknownParams } from "#app/public-api/ignored-params.ts";
import { toJobBody } from "#app/public-api/job.server.ts";
import { respond } from "#app/public-api/respond.ts";
import type { Route } from "./+types/api.ts";
import { readPublicJob } from "./read-public-job.server.ts";

/** GET /api/v1/jobs/{id} */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const now = new Date();
    const job = await readPublicJob(context, params.id, now);
    const { siteOrigin: origin } = configurationOf(context);
    const ignored = listUnknownParams(url.searchParams, []);
    return { body: { ...toJobBody(job, { origin, now }), ignored } };
  });
}
