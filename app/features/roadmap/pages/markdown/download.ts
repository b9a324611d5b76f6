import { guidancePath } from "#app/features/guidance/guidance.ts";
import { configurationOf } from "#app/http/context.ts";
import { toCompetenciesBody } from "#app/public-api/competencies.server.ts";
import { toCompetenciesMarkdown } from "#app/public-api/markdown.ts";
import { respondWithMarkdown } from "#app/public-api/respond.ts";
import type { Route } from "./+types/download.ts";

export { handle } from "./download.page.ts";

/** GET /roadmap.md: the competencies of a Tech Lead as Markdown. */
export function loader({ request, context }: Route.LoaderArgs) {
  return respondWithMarkdown(request, async () => {
    const { siteOrigin } = configurationOf(context);
    const toPracticeUrl = (id: string) => `${siteOrigin}${guidancePath("competency", id)}.md`;
    const text = toCompetenciesMarkdown(toCompetenciesBody(siteOrigin), toPracticeUrl);
    return { text, pageUrl: `${siteOrigin}/roadmap` };
  });
}
