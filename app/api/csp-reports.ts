import { parseJson, readBody } from "#app/http/body.ts";
import { configurationOf } from "#app/http/context.ts";
import { createViolationCounter, parseViolations } from "#app/http/csp-report.ts";
import { badRequest, tooLarge } from "#app/http/http-errors.ts";
import { rejectRead, toJsonResponse } from "#app/http/json-response.ts";
import { clientKeyOf, requireRateLimit } from "#app/http/rate-limit.ts";
import type { Route } from "./+types/csp-reports.ts";

/** Browsers send several reports at once, each with addresses and a sample. */
const MAX_BYTES = 64 * 1024;

const countViolation = createViolationCounter();

export const loader = rejectRead;

/** POST /api/v1/csp-reports: counts what the security policy stopped in browsers, and logs some of it. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return toJsonResponse(async () => {
    const body = await readBody(request, MAX_BYTES);
    if (body === null) throw tooLarge(`Send at most ${MAX_BYTES / 1024} KB.`);
    await requireRateLimit(context, "feedback", `csp-report:${clientKeyOf(request)}`);
    const violations = parseViolations(parseJson(body), configurationOf(context).siteOrigin);
    if (violations === null) throw badRequest("This isn’t a list of reports.");
    for (const violation of violations) {
      const line = countViolation(violation);
      if (line) console.warn(line);
    }
    return new Response(null, { status: 204 });
  });
}
