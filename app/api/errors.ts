import { z } from "zod";
import { parseJson, readBody } from "#app/http/body.ts";
import { ERROR_KINDS, type ErrorReport } from "#app/http/error-report.ts";
import { badRequest, tooLarge } from "#app/http/http-errors.ts";
import { rejectRead, toJsonResponse } from "#app/http/json-response.ts";
import { clientKeyOf, requireRateLimit } from "#app/http/rate-limit.ts";
import type { Route } from "./+types/errors.ts";

const MAX_BYTES = 1024;

// The patterns leave no room for text that a person typed or for a second line in the log.
const REPORT: z.ZodType<ErrorReport> = z.object({
  kind: z.enum(ERROR_KINDS),
  route: z.string().regex(/^[\w./-]{0,80}$/),
  error: z.string().regex(/^[A-Za-z]{1,40}( \d{1,4})?$/),
  position: z.string().regex(/^([\w.-]{1,80}:\d{1,7}:\d{1,7})?$/),
});

export const loader = rejectRead;

/** POST /api/v1/errors: writes an error of a page's scripts to the log, as one line. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return toJsonResponse(async () => {
    const body = await readBody(request, MAX_BYTES);
    if (body === null) throw tooLarge(`Send at most ${MAX_BYTES / 1024} KB.`);
    await requireRateLimit(context, "feedback", `error-report:${clientKeyOf(request)}`);
    const { kind, route, error, position } = parseReport(body);
    console.warn(["page error:", kind, error, route || "-", position || "-"].join(" "));
    return new Response(null, { status: 204 });
  });
}

function parseReport(body: Uint8Array): ErrorReport {
  const parsed = REPORT.safeParse(parseJson(body));
  if (!parsed.success) throw badRequest("This isn’t an error report.");
  return parsed.data;
}
