import { deskPath } from "#app/features/organizations/organization.ts";

/* Addresses of posts, for their writers and for those who read them before the public does. */

export const REVIEWS_PATH = "/operator/jobs";

/** The jobs of an organization, for its members. */
export function postsPath(orgId: string): string {
  return `${deskPath(orgId)}/jobs`;
}

/** Where a job of an organization is written. */
export function postPath(orgId: string, id: string): string {
  return `${postsPath(orgId)}/${id}`;
}

/** Where an operator reads a job. */
export function reviewPath(id: string): string {
  return `${REVIEWS_PATH}/${id}`;
}
