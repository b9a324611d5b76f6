import { type Database, databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { listIgnored, parseAnyonesSearch, toJobListBody } from "#app/public-api/job-list.server.ts";
import { respond } from "#app/public-api/respond.ts";
import type { ParsedSearch } from "../../search/job-query.ts";
import { listJobs } from "../../search/list-jobs.server.ts";
import { withoutUnknownCompany } from "../../search/unknown-company.server.ts";
import type { Route } from "./+types/api.ts";
import { requirePage } from "./load-job-list.server.ts";

/** GET /api/v1/jobs: the job list, by the parameters of its page. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respond(request, async () => {
    const asked = parseAnyonesSearch(url.searchParams);
    requirePage(asked.cursor);
    const { siteOrigin } = configurationOf(context);
    const { search, page } = await withReadTimeout(
      listKnown(databaseOf(context), asked),
      "The job list",
    );
    const body = toJobListBody(page, search, siteOrigin);
    return {
      body: { ...body, ignored: listIgnored(url.searchParams, search) },
      next: body.next,
    };
  });
}

/** The list, without a company that nobody knows: only a list without jobs may name one. */
async function listKnown(db: Database, asked: ParsedSearch) {
  const now = new Date();
  const page = await listJobs(db, asked, { now });
  const search = page.jobs.length > 0 ? null : await withoutUnknownCompany(db, asked);
  return search ? { search, page: await listJobs(db, search, { now }) } : { search: asked, page };
}
