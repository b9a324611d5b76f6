import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { listIgnored, parseAnyonesSearch, toJobListBody } from "#app/public-api/job-list.server.ts";
import { respond } from "#app/public-api/respond.ts";
import { listJobs } from "../../search/list-jobs.server.ts";
import { listKnown } from "../../search/unknown-company.server.ts";
import type { Route } from "./+types/api.ts";
import { requirePage } from "./load-job-list.server.ts";

/** GET /api/v1/jobs: the job list, by the parameters of its page. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const asked = parseAnyonesSearch(url.searchParams);
    requirePage(asked.cursor);
    const { siteOrigin } = configurationOf(context);
    const db = databaseOf(context);
    const now = new Date();
    const { search, page } = await withReadTimeout(
      listKnown(db, asked, (search) => listJobs(db, search, { now })),
      "The job list",
    );
    const body = toJobListBody(page, search, siteOrigin);
    return {
      body: { ...body, ignored: listIgnored(url.searchParams, search) },
      next: body.next,
    };
  });
}
