import { configurationOf } from "#app/http/context.ts";
import { toCompetencyMarkdown } from "#app/public-api/competency-markdown.ts";
import { respondWithMarkdown } from "#app/public-api/respond.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { areaReason } from "#app/reference/competencies/competency-texts.ts";
import { findAreaOf } from "#app/reference/competencies/framework.ts";
import { guidancePath } from "../../guidance.ts";
import { readCompetencyGuidance } from "../../read-competency.server.ts";
import type { Route } from "./+types/download.ts";

export { handle } from "./download.page.ts";

/** GET /guidance/competency/{id}.md: a competency and how to practice it, as Markdown. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return respondWithMarkdown(request, async () => {
    const asked = { id: params.id, level: null, now: new Date() };
    const { competency, guidance } = await readCompetencyGuidance(context, asked);
    const { siteOrigin: origin } = configurationOf(context);
    const pageUrl = origin + guidancePath("competency", competency.id);
    const area = findAreaOf(competency.id);
    const text = toCompetencyMarkdown({
      competency: {
        name: competency.name,
        area: area?.name ?? "",
        why: areaReason(area?.id ?? ""),
      },
      guidance,
      exercises: findCompetencyPractice(competency.id).exercises,
      ...{ origin, url: pageUrl },
    });
    return { text, pageUrl };
  });
}
