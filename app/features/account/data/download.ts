import { freshViewerOf, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerJson } from "#app/http/answer-json.ts";
import { readBody } from "#app/http/body.ts";
import { bodyLimitContext } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { refuse } from "#app/http/refuse.ts";
import { type ErrorBody, limited, methodNotAllowed } from "#app/http/respond.ts";
import type { Route } from "./+types/download.ts";
import { claimExport, streamExport } from "./export-account.server.ts";

/** POST /account/export: all rows of a person as a file. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const answer = await answerJson(async () => {
    // The body is not used, but the connection would be closed over an unread one.
    await readBody(request, context.get(bodyLimitContext));
    const now = new Date();
    freshViewerOf(context, now);
    const viewer = await writerOf(context);
    const db = databaseOf(context);
    if (!(await inWriteTime(claimExport(db, viewer, now)))) {
      throw limited(
        "Your data was exported a moment ago. You can do it again five minutes later.",
        {
          retryAfterSeconds: 300,
        },
      );
    }
    return new Response(streamExport(db, viewer, now), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="leadwright-${now.toISOString().slice(0, 10)}.json"`,
        "cache-control": "private, no-store",
      },
    });
  });
  return answer.ok ? answer : refused(request, answer);
}

export function loader() {
  return answerJson(() => {
    throw methodNotAllowed("Exporting is a POST: it counts.");
  });
}

/** An error page for a form that was sent without JavaScript, otherwise JSON. */
async function refused(request: Request, answer: Response): Promise<Response> {
  if (!request.headers.get("accept")?.includes("text/html")) return answer;
  const { error, message } = (await answer.json()) as ErrorBody;
  const retryAfter = answer.headers.get("retry-after");
  const headers = retryAfter ? { "retry-after": retryAfter } : undefined;
  return refuse(request, { status: answer.status, error, message, headers });
}
