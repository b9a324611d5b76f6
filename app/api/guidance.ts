import { findViewer } from "#app/auth/viewer.server.ts";
import { awaitCoach } from "#app/features/guidance/ask-coach.server.ts";
import { authorizeQuestion } from "#app/features/guidance/authorize-question.server.ts";
import { ASK_REQUEST } from "#app/features/guidance/forms.server.ts";
import { streamCoach } from "#app/features/guidance/stream-coach.server.ts";
import { noteAct } from "#app/http/act.ts";
import { parseJson, readBody } from "#app/http/body.ts";
import { badRequest, signInRequired, tooLarge } from "#app/http/http-errors.ts";
import { rejectRead, toJsonResponse } from "#app/http/json-response.ts";
import type { Route } from "./+types/guidance.ts";

/** An earlier answer of the longest kind, in letters of three bytes. */
const MAX_BYTES = 40 * 1024;

export const loader = rejectRead;

/**
 * POST /api/v1/guidance: a model's reply as `token`, `done` and `fallback` events, or as one JSON
 * object for clients that accept no event stream. Errors are JSON with their status.
 */
export function action({ request, context, pattern }: Route.ActionArgs): Promise<Response> {
  noteAct(context, { pattern, intent: "" });
  return toJsonResponse(async () => {
    const body = await readBody(request, MAX_BYTES);
    if (!findViewer(context)) throw signInRequired("Not asked: sign in first.");
    const { surface, targetId, level = null, ...question } = parseCall(request, body);
    const decision = await authorizeQuestion(context, { surface, targetId, level }, question);
    const isStream = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    return isStream
      ? streamCoach(decision, request.signal)
      : await awaitCoach(decision, request.signal);
  });
}

function parseCall(request: Request, body: Uint8Array | null) {
  const [type] = (request.headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/json") {
    const message = "Send application/json.";
    throw Response.json({ error: "unsupported_type", message }, { status: 415 });
  }
  if (body === null) throw tooLarge(`Send at most ${MAX_BYTES / 1024} KB.`);
  const parsed = ASK_REQUEST.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "The call");
  const issueMessage = issue?.message ?? "This is not right.";
  // Only `question` is typed by a person, so its message stands alone.
  throw badRequest(field === "question" ? issueMessage : `${field}: ${issueMessage}`);
}
