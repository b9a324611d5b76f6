import { findViewer } from "#app/auth/viewer.server.ts";
import { askCoach, awaitReply } from "#app/features/guidance/ask-coach.server.ts";
import { authorizeQuestion } from "#app/features/guidance/authorize-question.server.ts";
import { ASK_REQUEST } from "#app/features/guidance/forms.server.ts";
import { type Asking, streamCoach } from "#app/features/guidance/stream-coach.server.ts";
import { ASKED_TURN } from "#app/features/rehearsal/forms.server.ts";
import { playAskedTurn } from "#app/features/rehearsal/play-turn.server.ts";
import { noteAct } from "#app/http/act.ts";
import { parseJson, readBody } from "#app/http/body.ts";
import type { Context } from "#app/http/context.ts";
import { badRequest, signInRequired, tooLarge } from "#app/http/http-errors.ts";
import { rejectRead, toJsonResponse } from "#app/http/json-response.ts";
import type { Route } from "./+types/guidance.ts";

/** Nine turns of a rehearsal of the longest kind, in letters of three bytes. */
const MAX_BYTES = 100 * 1024;

export const loader = rejectRead;

/**
 * POST /api/v1/guidance: a model's reply to a question, or as the partner of a rehearsal, as `sent`, `token`,
 * `done` and `fallback` events, or as one JSON object for clients that accept no event stream. Errors
 * are JSON with their status.
 */
export function action({ request, context, pattern }: Route.ActionArgs): Promise<Response> {
  noteAct(context, { pattern, intent: "" });
  return toJsonResponse(async () => {
    const body = await readBody(request, MAX_BYTES);
    if (!findViewer(context)) throw signInRequired("Not asked: sign in first.");
    const ask = await toAsking(context, parseCall(request, body));
    const isStream = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    return isStream ? streamCoach(ask, request.signal) : awaitReply(ask(request.signal));
  });
}

type Call = ReturnType<typeof parseCall>;

async function toAsking(context: Context, call: Call): Promise<Asking<object>> {
  if (call.surface === "rehearsal") return playAskedTurn(context, call);
  const { surface, targetId, level = null, ...question } = call;
  const decision = await authorizeQuestion(context, { surface, targetId, level }, question);
  return (signal) => askCoach(decision, signal);
}

function parseCall(request: Request, body: Uint8Array | null) {
  const [type] = (request.headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/json") {
    const message = "Send application/json.";
    throw Response.json({ error: "unsupported_type", message }, { status: 415 });
  }
  if (body === null) throw tooLarge(`Send at most ${MAX_BYTES / 1024} KB.`);
  const json = parseJson(body);
  const turn = ASKED_TURN.safeParse(json);
  if (turn.success) return turn.data;
  const parsed = ASK_REQUEST.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "The call");
  const issueMessage = issue?.message ?? "This isn’t right.";
  // Only `question` is typed by a person, so its message stands alone.
  throw badRequest(field === "question" ? issueMessage : `${field}: ${issueMessage}`);
}
