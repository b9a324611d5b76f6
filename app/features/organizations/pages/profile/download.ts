import { databaseOf } from "#app/db/database.server.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { parseLogoFile } from "../../profile/logo.ts";
import { findLogo } from "../../profile/logos.server.ts";
import type { Route } from "./+types/download.ts";

export const handle: PageHandle = { isPublic: true };

const YEAR_SECONDS = 31_536_000;

/** GET /logos/{hash}.{ext}: never changes, because the address contains the hash. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const logoFile = parseLogoFile(params.file);
  if (!logoFile) return errorResponse(404);
  try {
    const bytes = await withReadTimeout(findLogo(databaseOf(context), logoFile), "This picture");
    if (!bytes) return errorResponse(404);
    return new Response(bytes, {
      headers: {
        "content-type": logoFile.type,
        "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      },
    });
  } catch (error) {
    if (!isDataResponse(error)) throw error;
    return errorResponse(503);
  }
}

function errorResponse(status: 404 | 503): Response {
  const message = status === 404 ? "This picture doesn’t exist." : "Try again in a moment.";
  return new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
