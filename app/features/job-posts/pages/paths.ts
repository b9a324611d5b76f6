import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import { postsPath } from "#app/features/organizations/organization.ts";

/* Addresses of posts, for their writers and for those who read them before the public does. */

/** What new jobs of an organization begin with. */
export function postDefaultsPath(orgId: string): string {
  return `${postsPath(orgId)}/defaults`;
}

/** Where an operator reads a job. */
export function reviewPath(id: string): string {
  return `${OPERATOR_JOBS_PATH}/${id}`;
}
