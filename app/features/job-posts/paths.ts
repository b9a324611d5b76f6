/* Addresses of posts, for their writers and for those who read them before the public does. */

export const REVIEWS_PATH = "/operator/jobs";

/** Where an operator reads a job. */
export function reviewPath(id: string): string {
  return `${REVIEWS_PATH}/${id}`;
}
