import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { textResponse } from "#app/http/text-response.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import type { Route } from "./+types/index-now-key.ts";

export const handle: PageHandle = { isPublic: true };

/** GET /indexnow.txt: the key that announcements of changed pages carry; 404 without one. */
export function loader({ request, context }: Route.LoaderArgs) {
  return textResponse(request, () => {
    const { indexNowKey } = configurationOf(context);
    if (!indexNowKey) throw notFound("This site announces no changes to search engines.");
    return { type: "text/plain", text: indexNowKey, maxAgeSeconds: DAY_SECONDS };
  });
}
