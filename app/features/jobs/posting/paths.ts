import { deskPath } from "../../organizations/organization.ts";

/* Addresses of posts, for their writers and for reviewers. */

export const REVIEWS_PATH = "/operator/jobs";

/** The list of an organization's posts, for its members. */
export function postsPath(orgId: string): string {
  return `${deskPath(orgId)}/jobs`;
}

/** The page on which a post is edited. */
export function postPath(orgId: string, id: string): string {
  return `${postsPath(orgId)}/${id}`;
}

/** The page on which an operator reviews a job. */
export function reviewPath(id: string): string {
  return `${REVIEWS_PATH}/${id}`;
}
