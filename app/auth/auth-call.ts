import { z } from "zod";
import { parseJson } from "#app/entity/record.ts";
import { readBody } from "#app/http/body.ts";
import { type AuthError, authError } from "./auth-error.ts";

const MAX_BYTES = 16 * 1024;

const callSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("set-token"), token: z.string() }),
  z.object({ action: z.literal("clear-token") }),
]);

type AuthCall =
  | { ok: true; action: "set-token"; token: string }
  | { ok: true; action: "clear-token" }
  | { ok: false; error: AuthError };

/** The action in the body of a request to the auth endpoint, or the error to respond with. */
export async function parseAuthCall(request: Request): Promise<AuthCall> {
  const body = await readBody(request, MAX_BYTES);
  if (body === null) return invalidCall(413, "too_large", "At most 16 KB can be sent here.");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return invalidCall(415, "unsupported_media_type", "Send application/json.");
  }
  const call = callSchema.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!call.success) {
    return invalidCall(
      400,
      "bad_request",
      "Send {action: 'set-token', token} or {action: 'clear-token'}.",
    );
  }
  return { ok: true, ...call.data };
}

function invalidCall(status: number, error: string, message: string): AuthCall {
  return { ok: false, error: authError(status, error, message) };
}
