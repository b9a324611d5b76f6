import { databaseOf } from "#app/db/database.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { FramedJobs, OutwardLink } from "#app/public-api/embed/frame.tsx";
import { respondFramed } from "#app/public-api/embed/respond-framed.server.tsx";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { toListedJob } from "../../listed-job.server.ts";
import { jobsPath } from "../../search/job-query.ts";
import { listJobs } from "../../search/list-jobs.server.ts";
import { parseJobSearch } from "../../search/parse-search.server.ts";
import { listKnown } from "../../search/unknown-company.server.ts";
import type { Route } from "./+types/embed.ts";
import { toHeadline } from "./load-job-list.server.ts";

/** A frame is a window on the list, and links to the rest. */
const MAX_FRAMED = 10;

/** GET /embed/jobs: the first jobs of a search, for a frame of another site. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return respondFramed({ request, url }, async () => {
    const db = databaseOf(context);
    const now = new Date();
    const asked = { ...parseJobSearch(url.searchParams), cursor: null };
    const { search, page } = await withReadTimeout(
      listKnown(db, asked, (search) => listJobs(db, search, { now })),
      "The job list",
    );
    const { notes } = search;
    const { query } = page;
    const company = query.org ? page.jobs[0]?.company.name : undefined;
    const heading = toHeadline(page.total, query, company);
    return {
      heading,
      content: (
        <>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <FramedJobs
            jobs={page.jobs.slice(0, MAX_FRAMED).map(toListedJob)}
            isCompanyHidden={company !== undefined}
          />
          <p>
            <OutwardLink to={jobsPath(query)}>{`The whole list on ${PRODUCT_NAME}`}</OutwardLink>
          </p>
        </>
      ),
    };
  });
}
