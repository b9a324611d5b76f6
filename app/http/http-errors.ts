import { data } from "react-router";

/** The body of every error response: a stable code for programs, a message for people. */
export interface ErrorBody {
  error: string;
  message: string;
  /** Messages by form field. */
  errors?: Record<string, string[]>;
}

/** 404. To be thrown, like all of these; the nearest error boundary shows the message. */
export function notFound(message: string) {
  return errorData(404, "not_found", message);
}

/** 401: the viewer has to sign in. */
export function signInRequired(message: string) {
  return errorData(401, "sign_in_required", message);
}

/** 401: the viewer's session was ended, here or elsewhere; the message says how. */
export function sessionEnded(message: string) {
  return errorData(401, "session_ended", message);
}

/** 401: the session is too old; the client confirms the sign-in and retries. */
export function tokenStale(message: string) {
  return errorData(401, "token_stale", message);
}

/** 401: an irreversible action requires a sign-in within the last five minutes. */
export function recentSignInRequired(message: string) {
  return errorData(401, "recent_sign_in_required", message);
}

/** 400: the request cannot be parsed; `extra` is added to the body. */
export function badRequest(message: string, extra: object = {}) {
  return errorData(400, "bad_request", message, extra);
}

/** 403: the viewer lacks the permission; `extra` is added to the body. */
export function forbidden(message: string, extra: object = {}) {
  return errorData(403, "forbidden", message, extra);
}

/** 403: the limit of the person's plan is reached; `extra` is added to the body. */
export function limitReached(message: string, extra: object = {}) {
  return errorData(403, "limit_reached", message, extra);
}

/** 409: the stored version has changed since it was read; `theirs` is the current one. */
export function conflict(message: string, theirs: object) {
  return errorData(409, "conflict", message, { theirs });
}

/**
 * 409: the form was filled from an older version; `stored` has the stored values and their version.
 * `change` says who changed what; without it, only one person can have.
 */
export function versionConflict(
  stored: object,
  change = "This was changed in another window since you opened it.",
) {
  return conflict(`${change} Nothing is lost.`, stored);
}

/** 410: it existed and was removed; `extra` is added to the body. */
export function gone(message: string, extra: object = {}) {
  return errorData(410, "gone", message, extra);
}

/** 413: the body is too large. */
export function tooLarge(message: string) {
  return errorData(413, "too_large", message);
}

interface InvalidOptions {
  /** New values of hidden fields for the next submission. */
  fresh?: Record<string, string>;
}

/** 422: invalid form fields, each with its messages. */
export function invalid(
  errors: Record<string, string[]>,
  message = invalidFieldsMessage(errors),
  { fresh }: InvalidOptions = {},
) {
  const response = errorData(422, "invalid", message, { errors, ...(fresh ? { fresh } : {}) });
  return data(response.data, { ...response.init, headers: { "X-Analog-Errors": "true" } });
}

function invalidFieldsMessage(errors: Record<string, string[]>): string {
  const { length } = Object.keys(errors);
  return `Not saved: ${length === 1 ? "one field needs" : `${length} fields need`} a look.`;
}

/** 429, with Retry-After. */
export function tooMany(message: string, { retryAfterSeconds = 60 } = {}) {
  const response = errorData(429, "too_many", message);
  return data(response.data, {
    ...response.init,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}

/** 405. The Worker adds the Allow header. */
export function methodNotAllowed(message: string) {
  return errorData(405, "method_not_allowed", message);
}

/** 503: a service that the page needs did not respond. */
export function unavailable(message: string) {
  return errorData(503, "unavailable", message);
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" &&
    body !== null &&
    "error" in body &&
    typeof body.error === "string" &&
    "message" in body &&
    typeof body.message === "string"
  );
}

export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  414: "URI Too Long",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function errorData<Extra extends object>(
  status: number,
  error: string,
  message: string,
  extra?: Extra,
) {
  // Without a statusText React Router reports every thrown response as "Internal Server Error".
  const body = { error, message, ...extra } satisfies ErrorBody;
  return data(body, { status, statusText: STATUS_TEXTS[status] });
}

const DATA_TYPE = "DataWithResponseInit";

/** What React Router's data() returns. */
export interface DataResponse {
  type: string;
  data: unknown;
  init: ResponseInit | null;
}

/** Whether a returned or thrown value was made by data(); anything else thrown is unexpected. */
export function isDataResponse(value: unknown): value is DataResponse {
  return typeof value === "object" && value !== null && "type" in value && value.type === DATA_TYPE;
}
