import { postsPath } from "#app/features/organizations/organization.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** The way back to an organization's jobs. */
export function AllJobsLink({ organizationId }: { organizationId: string }) {
  return (
    <p>
      <Link className="more" to={postsPath(organizationId)}>
        <Icon name="arrow-left" />
        All jobs
      </Link>
    </p>
  );
}
