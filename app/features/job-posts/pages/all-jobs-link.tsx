import { postsPath } from "#app/features/organizations/organization.ts";
import { BackLink } from "#app/ui/parts/back-link.tsx";

export function AllJobsLink({ organizationId }: { organizationId: string }) {
  return (
    <p>
      <BackLink to={postsPath(organizationId)}>All jobs</BackLink>
    </p>
  );
}
