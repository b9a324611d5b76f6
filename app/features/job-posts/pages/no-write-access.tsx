import type { DashboardOrganization } from "#app/features/organizations/organization.ts";

/** Says why there is no form. */
export function NoWriteAccess({
  organization: { status },
}: {
  organization: DashboardOrganization;
}) {
  if (status === "suspended")
    return <p>No one can write jobs while the organization is suspended.</p>;
  if (status === "deleted")
    return <p>No one can write jobs while the organization is being deleted.</p>;
  if (status === "draft") return <p>You can write jobs once the organization is public.</p>;
  return <p>Recruiters, admins and owners write the jobs. You can read them.</p>;
}
