import { freshViewerOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { noteAct } from "#app/http/act.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { type ErrorBody, methodNotAllowed, tooMany } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import type { Route } from "./+types/download.ts";
import { recordExport, streamExport } from "./export-account.server.ts";

/** POST /account/export: all rows of a person as a file. */
export async function action({ request, context, pattern }: Route.ActionArgs): Promise<Response> {
  noteAct(context, { pattern, intent: "" });
  const response = await toJsonResponse(async () => {
    const now = new Date();
    freshViewerOf(context, now);
    const { db, viewer } = await writeContextOf(context);
    if (!(await withWriteTimeout(recordExport(db, viewer, now)))) {
      throw tooMany("You just exported your data. Try again in five minutes.", {
        retryAfterSeconds: 300,
      });
    }
    return new Response(streamExport(db, viewer, now), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="leadwright-${toDay(now)}.json"`,
        "cache-control": "private, no-store",
      },
    });
  });
  return response.ok ? response : toErrorPage(request, response);
}

export function loader() {
  return toJsonResponse(() => {
    throw methodNotAllowed("Exporting is a POST: it counts.");
  });
}

/** An error page for a form that was sent without JavaScript, otherwise JSON. */
async function toErrorPage(request: Request, response: Response): Promise<Response> {
  if (!request.headers.get("accept")?.includes("text/html")) return response;
  const { error, message } = (await response.json()) as ErrorBody;
  const retryAfter = response.headers.get("retry-after");
  const headers = retryAfter ? { "retry-after": retryAfter } : undefined;
  return errorResponse(request, { status: response.status, error, message, headers });
}
