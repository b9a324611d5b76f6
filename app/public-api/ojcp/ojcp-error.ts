import type { OjcpErrorBody, OjcpErrorCode } from "./ojcp-schema.ts";
import { OJCP_VERSION } from "./ojcp-version.ts";

interface OjcpFailure {
  code: OjcpErrorCode;
  status: number;
  message: string;
  details?: OjcpErrorBody["details"];
}

/** An error in the protocol's envelope. */
export function ojcpErrorResponse(failure: OjcpFailure): Response {
  return Response.json(toOjcpErrorBody(failure), { status: failure.status });
}

/** The envelope of an error that the gateway made. */
export function toOjcpProblem(
  status: number,
  { message, retryAfter }: { message: string; retryAfter: string | null },
): OjcpErrorBody {
  if (status === 429) {
    const seconds = Number(retryAfter) || 60;
    return { ...toOjcpErrorBody({ code: "rate_limited", message }), retry_after_seconds: seconds };
  }
  return toOjcpErrorBody({ code: status < 500 ? "invalid_request" : "provider_error", message });
}

/** The envelope alone. */
export function toOjcpErrorBody({
  code,
  message,
  details,
}: Omit<OjcpFailure, "status">): OjcpErrorBody {
  return { ojcp_version: OJCP_VERSION, error_code: code, message, ...(details && { details }) };
}
