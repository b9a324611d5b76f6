import { data } from "react-router";

/** The body of every error the product answers with: a stable code for programs, a sentence for people. */
export interface ErrorBody {
  error: string;
  message: string;
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
  401: "Unauthorized",
  404: "Not Found",
  405: "Method Not Allowed",
  503: "Service Unavailable",
};

function problem(status: number, error: string, message: string) {
  // Without a statusText React Router calls every thrown answer "Internal Server Error".
  return data({ error, message } satisfies ErrorBody, { status, statusText: STATUS_TEXTS[status] });
}
