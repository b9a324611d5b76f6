import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";

/* Addresses of posts, for their writers and for those who read them before the public does. */

/** Where an operator reads a job. */
export function reviewPath(id: string): string {
  return `${OPERATOR_JOBS_PATH}/${id}`;
}
