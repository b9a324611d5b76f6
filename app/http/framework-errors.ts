import { isRouteErrorResponse } from "react-router";

/** What React Router throws as a plain Error while it answers 400: for a form whose Origin is not one. */
const REJECTIONS: ReadonlySet<string> = new Set([
  "`origin` header is not a valid URL. Aborting the action.",
  "The `request.url` origin does not match `origin` header from a forwarded action request. Aborting the action.",
  "Bad Request",
]);

/** Whether an error that React Router reports is the sender's mistake, answered 4xx, and no fault of ours. */
export function isTheirs(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status < 500;
  return error instanceof Error && REJECTIONS.has(error.message);
}
