import { Link } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { findViewer, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { NextStepPanel, SavedChanges } from "#app/features/favorites/favorite-news.tsx";
import { JobRow } from "#app/features/jobs/job-row.tsx";
import { ONBOARDING_FORMS } from "#app/features/profile/forms.server.ts";
import { OnboardingCard } from "#app/features/profile/onboarding-card.tsx";
import { saveOnboarding } from "#app/features/profile/profile.server.ts";
import { UnfinishedDeletion } from "#app/features/profile/unfinished-deletion.tsx";
import { AREAS } from "#app/features/roadmap/framework.ts";
import {
  findOpeningDecision,
  listSimulations,
  type OpeningDecision,
} from "#app/features/simulations/catalog.server.ts";
import { SimulationRow } from "#app/features/simulations/simulation-row.tsx";
import { answerForm } from "#app/http/form.ts";
import { inTime, inWriteTime } from "#app/http/in-time.ts";
import { siteData } from "#app/seo/site-data.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { TAGLINE } from "#app/ui/product.ts";
import { SearchForm } from "#app/ui/search-form.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/home.ts";
import { readHome } from "./home.server.ts";

const SHOWN_SIMULATIONS = 3;
const SHOWN_DECISION = "saying-no-upward";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Senior jobs and a roadmap to Tech Lead",
    description: TAGLINE,
    path: "/",
    image: "home",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const { stats, jobs, me } = await inTime(
    readHome(databaseOf(context), findViewer(context), now),
    "The first page",
  );
  return {
    stats,
    jobs,
    ...(me ? { me } : {}),
    areas: AREAS.map(({ id, name, why }) => ({ id, name, why })),
    simulations: listSimulations().slice(0, SHOWN_SIMULATIONS),
    decision: findOpeningDecision(SHOWN_DECISION),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, ONBOARDING_FORMS, async (form) => {
    const viewer = await writerOf(args.context);
    const answers = form.intent === "onboard" ? form.value : {};
    const saving = saveOnboarding(databaseOf(args.context), viewer, answers, new Date());
    await inWriteTime(saving);
    return { message: form.intent === "onboard" ? "Your answers are saved." : "Skipped." };
  });
}

export const clientAction = keepForm;

export default function Home({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { stats, jobs, me, areas, simulations, decision, now } = loaderData;
  return (
    <div className="page stack gap-10">
      <StructuredData data={siteData(matches[0].loaderData)} />
      {!me?.onboarding && <UnclaimedAnswer answer={actionData as FormAnswer | undefined} />}
      {me?.deletedAt && <UnfinishedDeletion deletedAt={me.deletedAt} />}
      <div className="cols even">
        <div className="stack gap-6">
          <h1 className="display">
            From senior engineer to Tech&nbsp;Lead, one decision at a time.
          </h1>
          <p className="lede">
            Jobs that say what they pay and where they can be done from. A roadmap of 32
            competencies. The hard days of a lead, to read before you have them.
          </p>
          <SearchForm button="Find jobs" />
          <dl className="stats">
            <Stat name="open jobs" value={stats.open.toLocaleString("en-US")} />
            <Stat name="state their pay" value={`${stats.payStatedPercent}%`} />
            <Stat
              name="verified in the last 24 hours"
              value={stats.verifiedLastDay.toLocaleString("en-US")}
            />
          </dl>
        </div>
        {me?.onboarding ? (
          <OnboardingCard {...me.onboarding} />
        ) : (
          decision && <Decision decision={decision} />
        )}
      </div>
      {me?.nextStep && <NextStepPanel {...me.nextStep} />}
      {me && me.savedChanges.length > 0 && <SavedChanges changes={me.savedChanges} />}
      <section>
        <Heading title="Newest jobs that lead" to="/jobs" link="All senior jobs" />
        {jobs.length > 0 ? (
          <ul className="ledger">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} now={now} heading="h3" isBrief />
            ))}
          </ul>
        ) : (
          <p className="py-3 text-muted">None open today. All senior jobs are one link away.</p>
        )}
      </section>
      <section>
        <Heading title="The roadmap" to="/roadmap" link="All 32 competencies" />
        <ul className="tiles ledger">
          {areas.map(({ id, name, why }) => (
            <li key={id}>
              <h3>
                <Link to={`/roadmap#${id}`}>{name}</Link>
              </h3>
              <p className="meta">{why}</p>
            </li>
          ))}
        </ul>
        <p className="pt-3">
          <Link className="more" to="/projects">
            Twelve projects that show leadership
            <Icon name="arrow-right" />
          </Link>
        </p>
      </section>
      <section>
        <Heading title="Simulations" to="/simulations" link="All simulations" />
        <ul className="ledger">
          {simulations.map((simulation) => (
            <SimulationRow key={simulation.id} simulation={simulation} heading="h3" />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Heading({ title, to, link }: { title: string; to: string; link: string }) {
  return (
    <div className="sec">
      <h2>{title}</h2>
      <Link className="more" to={to}>
        {link}
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

/** A decision to think about: only to be read, so nothing in it looks like a button. */
function Decision({
  decision: { simulation, scenario, text, choices },
}: {
  decision: OpeningDecision;
}) {
  return (
    <section className="panel stack" aria-labelledby="decision">
      <p className="meta">A decision from “{scenario}”</p>
      <h2 className="scene" id="decision">
        What would you say?
      </h2>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className="stack gap-3">
        {choices.map((choice, index) => (
          <li key={choice} className="flex gap-3">
            <span className="key" aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </span>
            <span>{choice}</span>
          </li>
        ))}
      </ol>
      <p>
        <Link className="more" to={`/simulations/${simulation.id}`}>
          About {simulation.title}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}
