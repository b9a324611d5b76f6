import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { allowsPremium } from "#app/features/premium/limits.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { premiumOffer } from "#app/features/premium/viewer-plan.server.ts";
import { BackToJobLink } from "#app/features/roadmap/back-to-job-link.tsx";
import { parseJobLink, withJob } from "#app/features/roadmap/job-link.ts";
import { configurationOf } from "#app/http/context.ts";
import { gone, notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Cover } from "../../cover.ts";
import { withdrawnMessage } from "../../publication.ts";
import { DIFFICULTY_LABELS } from "../../simulation.ts";
import { toSimulationDetail } from "../../simulation-card.server.ts";
import { LOCKED_MESSAGE, LOCKED_OFFER_TEXT, LockedOpening } from "../play/locked.tsx";
import type { Route } from "./+types/detail.ts";
import { loadDetail } from "./load-detail.server.ts";
import { ScenarioSummary } from "./scenario-summary.tsx";

export { handle } from "./detail.page.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return [{ title: pageTitle("Simulation not found") }];
  const { id, title, summary, visibility } = loaderData.simulation;
  return pageHead(matches, {
    title,
    description: summary,
    path: `/simulations/${id}`,
    image: "simulations",
    // Unlisted: playable with the link, but not to be found by search engines.
    robots: visibility === "public" && !/[?&]job=/.test(location.search) ? undefined : "noindex",
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const query = {
    id: params.id,
    viewer: findViewer(context),
    plans: plansOf(context),
    now: new Date(),
  };
  const detail = loadDetail(databaseOf(context), query);
  const { row, marks, isSaved, favoriteLimit, viewerPlan } = await withReadTimeout(
    detail,
    "This simulation",
  );
  if (!row) throw notFound("No simulation at this address.");
  const withdrawn = withdrawnMessage(row.status);
  if (withdrawn) throw gone(withdrawn);
  const simulation = toSimulationDetail(row, plansOf(context));
  const isLocked = simulation.premium && !allowsPremium(viewerPlan);
  const offer = isLocked ? premiumOffer(viewerPlan, configurationOf(context).premiumContact) : null;
  const opening = isLocked ? toOpening(row.cover) : null;
  const job = parseJobLink(url.searchParams);
  return { simulation, marks, isSaved, favoriteLimit, isLocked, offer, opening, job };
}

/** The first decision, without what its choices lead to. */
function toOpening({ opening }: Cover) {
  if (!opening) return null;
  return {
    paragraphs: opening.text.split("\n\n"),
    choices: opening.choices.map(({ id, text }) => ({ id, text })),
  };
}

export default function SimulationPage({ loaderData }: Route.ComponentProps) {
  const { simulation, marks, isSaved, isLocked, offer, opening, job } = loaderData;
  const {
    id: simulationId,
    title,
    summary,
    difficulty,
    minutes,
    competencies,
    scenarios,
  } = simulation;
  return (
    <div className="page">
      <p className={job ? "row between pb-2" : "pb-2"}>
        <Link className="more" to={withJob("/simulations", job?.param)}>
          <Icon name="arrow-left" />
          Simulations
        </Link>
        {job && <BackToJobLink job={job} />}
      </p>
      <div className="cols">
        <header className="stack gap-3">
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
          {simulation.premium && (
            <p className="row">
              <span className="tag">Premium</span>
              {isLocked && <span className="meta">{LOCKED_MESSAGE}</span>}
            </p>
          )}
          <UpgradeBanner offer={offer}>{LOCKED_OFFER_TEXT}</UpgradeBanner>
          <FavoriteButton kind="simulation" target={simulationId} title={title} isSaved={isSaved} />
        </header>
        <aside className="stack gap-8">
          <Section title="Facts">
            <dl className="facts">
              <dt>Difficulty</dt>
              <dd>{DIFFICULTY_LABELS[difficulty]}</dd>
              <dt>Time</dt>
              <dd>{minutes} minutes</dd>
              <dt>Author</dt>
              <dd className="wrap-anywhere">{simulation.author}</dd>
              <dt>Exercises</dt>
              <dd>
                <ul className="stack gap-1">
                  {competencies.map(({ id, name }) => (
                    <li key={id}>
                      <Link className="link" to={withJob(`/roadmap#${id}`, job?.param)}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </dd>
            </dl>
          </Section>
        </aside>
        <div className="stack gap-8">
          {opening && <LockedOpening opening={opening} />}
          {scenarios.map((scenario) => (
            <ScenarioSummary
              key={scenario.id}
              simulationId={simulationId}
              job={job?.param}
              scenario={scenario}
              isLocked={isLocked}
              progress={marks.find(({ scenarioId }) => scenarioId === scenario.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
