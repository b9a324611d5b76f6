import { isRouteErrorResponse } from "react-router";
import { isErrorBody } from "#app/http/http-errors.ts";

/** How a session ended, if that is what a page's error says; else null. */
export function sessionEndOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || !isErrorBody(error.data)) return null;
  return error.data.error === "session_ended" ? error.data.message : null;
}
