import { type ErrorBody, STATUS_TEXTS } from "./http-errors.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** The body of an error for programs (RFC 9457), with what the error says besides. */
export interface Problem {
  type: "about:blank";
  title: string;
  status: number;
  detail: string;
  /** Stable, as `error` is elsewhere. */
  code: string;
}

/** An error of any address as a problem. */
export function toProblem(
  status: number,
  { error, message, errors: _, ...extra }: ErrorBody,
): Problem {
  const title = STATUS_TEXTS[status] ?? "Error";
  return { type: "about:blank", title, status, detail: message, code: error, ...extra };
}
