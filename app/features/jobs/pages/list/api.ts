import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { listIgnored, parseAnyonesSearch, toJobListBody } from "#app/public-api/job-list.server.ts";
import { respond } from "#app/public-api/respond.ts";
import { listJobs } from "../../search/list-jobs.server.ts";
import type { Route } from "./+types/api.ts";
import { requirePage } from "./load-job-list.server.ts";

/** GET /api/v1/jobs: the job list, by the parameters of its page. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const search = parseAnyonesSearch(url.searchParams);
    requirePage(search.cursor);
    const { siteOrigin } = configurationOf(context);
    const page = await withReadTimeout(
      listJobs(databaseOf(context), search, { now: new Date() }),
      "The job list",
    );
    const body = toJobListBody(page, search, siteOrigin);
    return {
      body: { ...body, ignored: listIgnored(url.searchParams, search) },
      next: body.next,
    };
  });
}
