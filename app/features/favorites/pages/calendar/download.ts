import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { requireRateLimit } from "#app/http/rate-limit.ts";
import { textResponse } from "#app/http/text-response.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { CALENDAR_TOKEN, findCalendar } from "../../calendar-link.server.ts";
import type { Route } from "./+types/download.ts";

export { handle } from "./download.page.ts";

/** GET /calendars/{token}.ics: interviews and next steps, for whoever knows the token. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return textResponse(request, async () => {
    const token = params.file.replace(/\.ics$/, "");
    if (!params.file.endsWith(".ics") || !CALENDAR_TOKEN.test(token)) throw notFound(NOT_FOUND);
    const tokenHash = await sha256Hex(token);
    // Programs ask every few hours; the limiter of sign-ins lets ten through in a minute.
    await requireRateLimit(context, "signIn", `calendar ${tokenHash}`);
    const { siteOrigin: origin } = configurationOf(context);
    const finding = findCalendar(databaseOf(context), { tokenHash, origin, now: new Date() });
    const text = await withReadTimeout(finding, "This calendar");
    if (text === null) throw notFound(NOT_FOUND);
    return { type: "text/calendar", text, maxAgeSeconds: 0, isPrivate: true };
  });
}

const NOT_FOUND = "No calendar at this address. The owner may have replaced the address.";
