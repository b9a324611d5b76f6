import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { isAnswer } from "#app/http/respond.ts";
import type { Route } from "./+types/download.ts";
import { parseLogoFile } from "./logo.ts";
import { findLogo } from "./logos.server.ts";

const YEAR_SECONDS = 31_536_000;

/** GET /logos/{hash}.{ext}: never changes, because the address contains the hash. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const asked = parseLogoFile(params.file);
  if (!asked) return missing(404);
  try {
    const bytes = await inTime(findLogo(databaseOf(context), asked), "This picture");
    if (!bytes) return missing(404);
    return new Response(bytes, {
      headers: {
        "content-type": asked.type,
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      },
    });
  } catch (fault) {
    if (!isAnswer(fault)) throw fault;
    return missing(503);
  }
}

function missing(status: 404 | 503): Response {
  const message = status === 404 ? "There is no such picture." : "Try again in a moment.";
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
