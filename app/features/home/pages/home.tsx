import { lazy } from "react";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { findViewer, isOperator, writingViewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ONBOARDING_FORMS } from "#app/features/account/forms.server.ts";
import { saveOnboarding } from "#app/features/account/save-profile.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { Decision } from "#app/features/simulations/opening-decision.tsx";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import { siteData } from "#app/seo/site-data.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { pageHead } from "#app/ui/page-head.ts";
import { TAGLINE } from "#app/ui/product.ts";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/home.ts";
import { loadHome } from "./home.server.ts";
import { Greeting, Purpose } from "./purpose.tsx";
import { Areas, NewJobs, Simulations } from "./sections.tsx";
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
    const answers = form.intent === "onboard" ? { country, ...form.value } : { country };
    const savePromise = saveOnboarding(databaseOf(args.context), viewer, answers, new Date());
    await withWriteTimeout(savePromise);
    return { message: form.intent === "onboard" ? "Saved." : "Skipped." };
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
      {me?.onboarding && <OnboardingCard fields={me.onboarding} />}
    </div>
  );
}
