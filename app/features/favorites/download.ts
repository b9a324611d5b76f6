import { answerJson } from "#app/http/answer-json.ts";
import { notFound } from "#app/http/respond.ts";
import type { Route } from "./+types/download.ts";
import { exportFavorites, type Format } from "./export.server.ts";

const FORMATS: readonly Format[] = ["csv", "json", "ics"];

/** GET /account/favorites.{csv,json,ics}; errors are JSON. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerJson(() => {
    const format = FORMATS.find((each) => url.pathname.endsWith(`.${each}`));
    if (!format) throw notFound("There is no such file.");
    return exportFavorites(context, format);
  });
}
