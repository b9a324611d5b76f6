import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { textResponse } from "#app/http/text-response.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import type { Route } from "./+types/security-txt.ts";

export const handle: PageHandle = { isPublic: true };

const VALID_MONTHS = 6;

/** GET /.well-known/security.txt (RFC 9116); 404 without a configured contact. */
export function loader({ request, context }: Route.LoaderArgs) {
  return textResponse(request, () => {
    const { securityContact, siteOrigin } = configurationOf(context);
    if (!securityContact) throw notFound("This site names no security contact.");
    return {
      type: "text/plain",
      text: [
        `Contact: ${securityContact}`,
        `Expires: ${expiryAt(new Date())}`,
        "Preferred-Languages: en",
        `Canonical: ${siteOrigin}/.well-known/security.txt`,
        "",
      ].join("\n"),
      maxAgeSeconds: DAY_SECONDS,
    };
  });
}

/** The first of a month about half a year ahead, so the file changes once a month. */
function expiryAt(now: Date): string {
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1),
  ).toISOString();
}
