import { batchNamed } from "#app/db/batch-named.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { respondWithMarkdown } from "#app/public-api/respond.ts";
import { toScenarioMarkdown } from "#app/public-api/scenario-markdown.ts";
import { scenarioPath } from "../../paths.ts";
import { PLAYING_NEEDS_PREMIUM_MESSAGE } from "../../publication.ts";
import { isForPremium } from "../../simulation-card.server.ts";
import { selectScenario, selectSimulation } from "../../visible-simulations.server.ts";
import type { Route } from "./+types/download.ts";
import { requireScenario, toOpeningView } from "./load-play.server.ts";

export { handle } from "./download.page.ts";

/** GET /simulations/{id}/scenarios/{id}.md: how a scenario begins, as Markdown. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return respondWithMarkdown(request, async () => {
    const key = { simulationId: params.id, scenarioId: params.scenarioId };
    const db = databaseOf(context);
    const reading = batchNamed(db, {
      simulations: selectSimulation(db, params.id, null),
      scenarios: selectScenario(db, { ...key, viewer: null }),
    });
    const rows = await withReadTimeout(reading, "This scenario");
    const { simulation, content } = requireScenario(rows);
    const { siteOrigin } = configurationOf(context);
    const pageUrl = siteOrigin + scenarioPath(key);
    const text = toScenarioMarkdown({
      ...{ title: content.title, minutes: content.minutes, url: pageUrl },
      simulation: { title: simulation.title, url: `${siteOrigin}/simulations/${simulation.id}` },
      view: toOpeningView(content),
      lockedMessage: isForPremium(simulation, plansOf(context))
        ? PLAYING_NEEDS_PREMIUM_MESSAGE
        : null,
    });
    return { text, pageUrl };
  });
}
