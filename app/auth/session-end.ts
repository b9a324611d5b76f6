import { isRouteErrorResponse } from "react-router";
import { isErrorBody } from "#app/http/http-errors.ts";

/** Who ended all sessions of a person: they themselves, an operator, or an operator by a block. */
export type CutoffCause = "signed_out_everywhere" | "operator" | "block";

/** How a session ended, if that is what a page's error says; else null. */
export function sessionEndOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || !isErrorBody(error.data)) return null;
  return error.data.error === "session_ended" ? error.data.message : null;
}
