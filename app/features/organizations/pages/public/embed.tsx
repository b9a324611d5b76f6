import { FramedJobs, OutwardLink } from "#app/public-api/embed/frame.tsx";
import { respondFramed } from "#app/public-api/embed/respond-framed.server.tsx";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import type { Route } from "./+types/embed.ts";
import { readOrganizationForOthers } from "./read-organization.server.ts";

/** GET /embed/organizations/{slug}: an employer's open jobs, for its own careers page. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return respondFramed({ request, url }, async () => {
    const now = new Date();
    const { organization, jobs, next } = await readOrganizationForOthers(context, params.slug, now);
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
