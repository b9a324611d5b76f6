import { sql } from "drizzle-orm";
import { databaseOf } from "#app/db/database.server.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/health.ts";

export const handle: PageHandle = { isPublic: true };

/** GET /healthz: 200 while the database responds within three seconds, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await withReadTimeout(databaseOf(context).run(sql`select 1`), "healthz");
    return textResponse("ok", 200);
  } catch (thrown) {
    if (!isDataResponse(thrown)) throw thrown;
    return textResponse("The database did not answer.", 503);
  }
}

function textResponse(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
