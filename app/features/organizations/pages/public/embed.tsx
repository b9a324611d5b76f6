import { databaseOf } from "#app/db/database.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { FramedJobs, OutwardLink } from "#app/public-api/embed/frame.tsx";
import { respondFramed } from "#app/public-api/embed/respond-framed.server.tsx";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/embed.ts";
import { findOrganization } from "./find-organization.server.ts";
import { toOrganizationPage } from "./read-organization.server.ts";

/** GET /embed/organizations/{slug}: an employer's open jobs, for its own careers page. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respondFramed({ request, url }, async () => {
    const now = new Date();
    const slug = params.slug.toLowerCase();
    const found = await withReadTimeout(
      findOrganization(databaseOf(context), { slug, after: null, now, viewer: null }),
      "This organization",
    );
    const page = toOrganizationPage(found, { after: null, now, visitorCountry: null });
    if ("data" in page) throw page;
    const { organization, jobs, next } = page;
    const more = next ? "All its jobs" : organization.name;
    return {
      heading: `Open jobs at ${organization.name}`,
      content: (
        <>
          {jobs.length === 0 && <p>{`${organization.name} has no open jobs here today.`}</p>}
          <FramedJobs jobs={jobs} isCompanyHidden />
          <p>
            <OutwardLink to={organization.path}>{`${more} on ${PRODUCT_NAME}`}</OutwardLink>
          </p>
        </>
      ),
    };
  });
}
