import { lazy } from "react";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { findViewer, isOperator, writingViewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ONBOARDING_FORMS } from "#app/features/account/forms.server.ts";
import { saveOnboarding } from "#app/features/account/profile.server.ts";
import { ExampleNote } from "#app/features/jobs/example-note.tsx";
import { JobRow } from "#app/features/jobs/job-row.tsx";
import type { ListedJob } from "#app/features/jobs/listed-job.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { SimulationRow } from "#app/features/simulations/library/simulation-row.tsx";
import type { ListedSimulation } from "#app/features/simulations/listed-simulation.server.ts";
import { Decision } from "#app/features/simulations/opening-decision.tsx";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { siteData } from "#app/seo/site-data.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { TAGLINE } from "#app/ui/product.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/home.ts";
import { loadHome } from "./home.server.ts";
import { Greeting, Purpose } from "./purpose.tsx";
import { WhereYouLeftOff } from "./where-you-left-off.tsx";

// Without a Suspense fallback, as on the roadmap: visitors do not load them, and the server waits for them.
const PersonalPanels = lazy(async () => ({
  default: (await import("./personal-panels.tsx")).PersonalPanels,
}));
const OnboardingCard = lazy(async () => ({
  default: (await import("#app/features/account/onboarding-card.tsx")).OnboardingCard,
}));
const UnfinishedDeletion = lazy(async () => ({
  default: (await import("#app/features/account/unfinished-deletion.tsx")).UnfinishedDeletion,
}));

export { handle } from "./home.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Senior jobs and a roadmap to Tech Lead",
    description: TAGLINE,
    path: "/",
    image: "home",
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const { me, newNotices, waiting, ...publicData } = await withReadTimeout(
    loadHome(databaseOf(context), findViewer(context), {
      plans: plansOf(context),
      isOperator: isOperator(context),
      choice: url.searchParams.get("choice"),
      visitorCountry: context.get(readerCountryContext),
      now,
    }),
    "The first page",
  );
  return {
    ...publicData,
    ...(me ? { me, newNotices: newNotices ?? 0 } : {}),
    ...(waiting ? { waiting } : {}),
    areas: AREAS.map(({ id, name }) => ({ id, name })),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, ONBOARDING_FORMS, async (form) => {
    const viewer = await writingViewerOf(args.context);
    // What was said as a visitor is kept, also without an answer here.
    const country = args.context.get(readerCountryContext);
    const answers = form.intent === "onboard" ? form.value : { country };
    const savePromise = saveOnboarding(databaseOf(args.context), viewer, answers, new Date());
    await withWriteTimeout(savePromise);
    return { message: form.intent === "onboard" ? "Your answers are saved." : "Skipped." };
  });
}

export default function Home({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { stats, areExamples, jobs, country, me, areas, simulations, minutes, decision, now } =
    loaderData;
  const newJobs = <NewJobs jobs={jobs} isOwn={country !== null} now={now} />;
  const openTo = me?.openTo ?? "open";
  return (
    <div className="page stack gap-10">
      <StructuredData data={siteData(matches[0].loaderData)} />
      {!me?.onboarding && <UnmatchedFormError result={actionData as FormResult | undefined} />}
      {me?.deletedAt && <UnfinishedDeletion deletedAt={me.deletedAt} />}
      {me ? (
        <>
          <Greeting
            viewer={matches[0].loaderData?.viewer ?? null}
            today={me.today}
            isNew={me.onboarding !== null}
          />
          <TargetJobLine own={me.targetJob} returnPath="/" />
          {openTo === "active" && newJobs}
          <PersonalPanels
            me={me}
            simulation={simulations[0]}
            waiting={loaderData.waiting}
            now={now}
          />
        </>
      ) : (
        <div className="cols even">
          <WhereYouLeftOff />
          <Purpose {...{ stats, areExamples, country, minutes }} />
          <div className="first-visit">{decision && <Decision decision={decision} path="/" />}</div>
        </div>
      )}
      {openTo === "open" && newJobs}
      {!me && <Areas areas={areas} />}
      {!me && <Simulations simulations={simulations} />}
      {/* Nothing of the page waits for it. */}
      {me?.onboarding && <OnboardingCard {...me.onboarding} />}
    </div>
  );
}

function Areas({ areas }: { areas: readonly { id: string; name: string }[] }) {
  return (
    <section>
      <Heading title="The roadmap" to="/roadmap" link="All 35 competencies" />
      <ul className="tiles ledger">
        {areas.map(({ id, name }) => (
          <li key={id}>
            <h3>
              <Link to={`/roadmap#${id}`}>{name}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p className="row wide pt-3">
        <Link className="more" to="/coach">
          Ask the coach
          <Icon name="arrow-right" />
        </Link>
        <Link className="more" to="/projects">
          Projects that show leadership
          <Icon name="arrow-right" />
        </Link>
      </p>
    </section>
  );
}

function Simulations({ simulations }: { simulations: readonly ListedSimulation[] }) {
  return (
    <section>
      <Heading title="Simulations" to="/simulations" link="All simulations" />
      <ul className="ledger">
        {simulations.map((simulation) => (
          <SimulationRow
            key={simulation.id}
            simulation={simulation}
            heading="h3"
            hasCompetencies={false}
          />
        ))}
      </ul>
    </section>
  );
}

interface NewJobsProps {
  jobs: ListedJob[];
  /** Whether they are chosen for where the reader lives. */
  isOwn: boolean;
  now: string;
}

function NewJobs({ jobs, isOwn, now }: NewJobsProps) {
  const areExamples = jobs.every(({ example }) => example);
  return (
    <section>
      <Heading
        title={isOwn ? "New lead jobs you can do" : "New lead jobs"}
        to="/jobs"
        link="All senior jobs"
      />
      {jobs.length > 0 ? (
        <>
          {areExamples && <ExampleNote />}
          <ul className={areExamples ? "ledger mt-3" : "ledger"}>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                now={now}
                heading="h3"
                isCompact
                isExampleMarkHidden={areExamples}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="py-3 text-muted">
          {isOwn
            ? "You can’t do any of the newest jobs from where you live."
            : "No lead jobs are open today."}
        </p>
      )}
    </section>
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
