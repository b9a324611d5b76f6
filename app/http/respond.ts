import { data } from "react-router";

/** The body of every error the product answers with: a stable code for programs, a sentence for people. */
export interface ErrorBody {
  error: string;
  message: string;
  /** Sentences for the fields of a form that is not right. */
  errors?: Record<string, string[]>;
}

/** 404: there is nothing here. Thrown from loaders; the nearest error boundary shows the message. */
export function notFound(message: string) {
  return problem(404, "not_found", message);
}

/** 401: the page belongs to a person who has to sign in first. */
export function signInRequired(message: string) {
  return problem(401, "sign_in_required", message);
}

/** 401: the session is too old for this; the client confirms the sign-in and tries once more. */
export function tokenStale(message: string) {
  return problem(401, "token_stale", message);
}

/** 401: what cannot be undone wants a sign-in of the last five minutes. */
export function recentSignInRequired(message: string) {
  return problem(401, "recent_sign_in_required", message);
}

/** 400: the request cannot be read at all. */
export function badRequest(message: string) {
  return problem(400, "bad_request", message);
}

/** 403: the viewer is known, and this is not theirs to do. */
export function forbidden(message: string) {
  return problem(403, "forbidden", message);
}

/** 403: one more of these would be over what a person’s plan holds; `more` goes into the body. */
export function limitReached(message: string, more: object = {}) {
  return problem(403, "limit_reached", message, more);
}

/** 409: what is stored has changed since it was read. `theirs` is what is stored now. */
export function conflict(message: string, theirs: object) {
  return problem(409, "conflict", message, { theirs });
}

/** 410: it was here, and is not anymore. */
export function gone(message: string) {
  return problem(410, "gone", message);
}

/** 413: more bytes than this address takes. */
export function tooLarge(message: string) {
  return problem(413, "too_large", message);
}

interface Fresh {
  /** Hidden fields that the form is sent with from now on. */
  fresh?: Record<string, string>;
}

/** 422: the fields of a form that are not right, each with its sentences. */
export function invalid(
  errors: Record<string, string[]>,
  message = needsALook(errors),
  { fresh }: Fresh = {},
) {
  const answer = problem(422, "invalid", message, { errors, ...(fresh ? { fresh } : {}) });
  return data(answer.data, { ...answer.init, headers: { "X-Analog-Errors": "true" } });
}

function needsALook(errors: Record<string, string[]>): string {
  const { length } = Object.keys(errors);
  return `Not saved: ${length === 1 ? "one field needs" : `${length} fields need`} a look.`;
}

/** 429: too many for now; the answer says when to come back. */
export function limited(message: string, { retryAfterSeconds = 60 } = {}) {
  const answer = problem(429, "too_many", message);
  return data(answer.data, {
    ...answer.init,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}

/** 405: this address answers other methods. The Allow header is put on as the answer leaves. */
export function methodNotAllowed(message: string) {
  return problem(405, "method_not_allowed", message);
}

/** 503: what the answer needs did not answer us. The page says so and offers a retry. */
export function unavailable(message: string) {
  return problem(503, "unavailable", message);
}

/** Whether an error is one of ours, made for people to read. */
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

const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

function problem<More extends object>(status: number, error: string, message: string, more?: More) {
  // Without a statusText React Router calls every thrown answer "Internal Server Error".
  const body = { error, message, ...more } satisfies ErrorBody;
  return data(body, { status, statusText: STATUS_TEXTS[status] });
}

const DATA = "DataWithResponseInit";

/** What React Router's data() makes: a value and how to answer with it. */
export interface Answer {
  type: string;
  data: unknown;
  init: ResponseInit | null;
}

/** Whether something returned or thrown is an answer, and no fault. */
export function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "type" in value && value.type === DATA;
}
