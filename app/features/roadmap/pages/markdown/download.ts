import { configurationOf } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { toCompetenciesBody } from "#app/public-api/competencies.server.ts";
import { toCompetenciesMarkdown, toCompetencyMarkdown } from "#app/public-api/markdown.ts";
import { respondWithMarkdown } from "#app/public-api/respond.ts";
import type { Route } from "./+types/download.ts";

export { handle } from "./download.page.ts";

/** GET /roadmap.md: the competencies of a Tech Lead as Markdown; /roadmap/competencies/{id}.md: one of them. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return respondWithMarkdown(request, async () => {
    const { siteOrigin } = configurationOf(context);
    const body = toCompetenciesBody(siteOrigin);
    const { id } = params as { id?: string };
    if (id === undefined)
      return { text: toCompetenciesMarkdown(body), pageUrl: `${siteOrigin}/roadmap` };
    const competency = body.areas
      .flatMap((area) => area.competencies)
      .find((each) => each.id === id);
    if (!competency) throw notFound("No competency has this id.");
    return { text: toCompetencyMarkdown(competency), pageUrl: competency.url };
  });
}
