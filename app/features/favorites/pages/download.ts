import { notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { type ExportFormat, exportFavorites } from "../export.server.ts";
import type { Route } from "./+types/download.ts";

const FORMATS: readonly ExportFormat[] = ["csv", "json", "ics"];

/** GET /account/favorites.{csv,json,ics}; errors are JSON. */
export function loader({ url, context }: Route.LoaderArgs) {
  return toJsonResponse(() => {
    const format = FORMATS.find((each) => url.pathname.endsWith(`.${each}`));
    if (!format) throw notFound("That file doesn’t exist.");
    return exportFavorites(context, format);
  });
}
