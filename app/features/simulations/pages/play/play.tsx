import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { UnsavedFormErrorPage, UnsavedFormValues } from "#app/auth/unsaved-form.tsx";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { parseJobLink, withJob } from "#app/features/roadmap/job-link.ts";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { isErrorBody } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { MODE_LABELS } from "../../attempt.ts";
import { scenarioPath } from "../../paths.ts";
import { Meters } from "../../play/meters.tsx";
import type { Route } from "./+types/play.ts";
import { BackToJob } from "./after-debrief.tsx";
import { Debrief } from "./debrief.tsx";
import { loadPlay } from "./load-play.server.ts";
import { LockedSimulation } from "./locked.tsx";
import { handlePlay } from "./play-actions.server.ts";
import { PLAY_FORMS } from "./play-forms.server.ts";
import { Scene } from "./scene.tsx";
import { useKeptPlay } from "./use-kept-play.tsx";

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, matches, params, location, error }) => {
  if (isLocked(error)) {
    return pageHead(matches, {
      title: "Premium simulation",
      description: "The first decision of a Premium simulation.",
      path: scenarioPath({ simulationId: params.id, scenarioId: params.scenarioId }),
      robots: "noindex",
      hasMarkdown: true,
    });
  }
  if (!loaderData) return [{ title: pageTitle("Scenario not found") }];
  const { simulation, scenario, isListed } = loaderData;
  return pageHead(matches, {
    title: `${scenario.title}: play`,
    description: `A scenario from “${simulation.title}”, about ${scenario.minutes} minutes. No account needed.`,
    path: scenarioPath({ simulationId: simulation.id, scenarioId: scenario.id }),
    image: "simulations",
    // Every path through the scenario is the same page to a search engine.
    robots: location.search || !isListed ? "noindex" : undefined,
    hasMarkdown: true,
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = findViewer(context);
  const { premiumContact: contact } = configurationOf(context);
  const now = new Date();
  const playPage = loadPlay(databaseOf(context), {
    simulationId: params.id,
    scenarioId: params.scenarioId,
    search: url.searchParams,
    viewer,
    plans: plansOf(context),
    contact,
    now,
  });
  return {
    ...(await withReadTimeout(playPage, "This scenario")),
    isSignedIn: viewer !== null,
    /** The job that led here. */
    job: parseJobLink(url.searchParams),
    // A visitor's page is cached, so it holds nothing that differs from one request to the next.
    submission: viewer ? crypto.randomUUID() : "",
    now: viewer ? now.toISOString() : "",
    siteOrigin: configurationOf(context).siteOrigin,
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, PLAY_FORMS, (form) => handlePlay(args, form));
}

export default function Play({ loaderData, actionData }: Route.ComponentProps) {
  const { simulation, scenario, mode, explored, view, attempt, asksSignIn, isCut, job } =
    loaderData;
  const { revalidate } = useRevalidator();
  const formResult = actionData as FormResult | undefined;
  const key = `${attempt?.id} ${view.path}`;
  const location = useLocation();
  const own = loaderData.isSignedIn ? loaderData.targetJob : undefined;
  useKeptPlay(loaderData);
  return (
    <div className="page">
      <div className="pb-4">
        <BackToJob page={loaderData} isLine />
        <TargetJobLine own={own} returnPath={location.pathname + location.search} />
      </div>
      <div className="row between pb-6">
        <p className="meta">
          {simulation.isOffered ? (
            <Link className="link" to={withJob(`/simulations/${simulation.id}`, job?.param)}>
              {simulation.title}
            </Link>
          ) : (
            simulation.title
          )}{" "}
          / <b>{scenario.title}</b> / {view.progress}
        </p>
        <p className="meta">
          {!view.end && (
            <>
              <a className="link" href="#who">
                Who is here ({view.cast.length + 1})
              </a>{" "}
              ·{" "}
            </>
          )}
          {MODE_LABELS[mode]}
          {explored && " · What if: this doesn’t replace your first score"}
        </p>
      </div>
      {formResult?.error === "conflict" && (
        <div className="note warn mb-6" role="alert">
          <Icon name="info" />
          <p>
            {formResult.message}{" "}
            <button type="button" className="link with-script" onClick={() => void revalidate()}>
              Show it
            </button>
          </p>
        </div>
      )}
      {!loaderData.isSignedIn && <UnsavedFormValues result={formResult} />}
      {asksSignIn && (
        <div className="note mb-6">
          <Icon name="info" />
          <p>This run belongs to an account. If it’s yours, sign in to continue.</p>
          <p>
            <SignInButton className="btn" label="Sign in with Google" />
          </p>
        </div>
      )}
      {isCut && (
        <div className="note mb-6">
          <Icon name="info" />
          <p>Part of this link no longer works. You’re at the last valid decision.</p>
        </div>
      )}
      <div className="cols">
        {view.end ? (
          <Debrief key={key} page={loaderData} end={view.end} />
        ) : (
          <Scene key={key} page={loaderData} />
        )}
        <aside className="stack gap-8">
          <Meters
            title={view.end ? "Where things ended" : "Where things stand"}
            meters={view.meters}
            since={view.end ? "the start" : "your last choice"}
          />
          {view.end === null && <Cast role={view.role} cast={view.cast} />}
        </aside>
      </div>
    </div>
  );
}

function Cast({
  role,
  cast,
}: {
  role: string;
  cast: { id: string; name: string; role: string }[];
}) {
  return (
    <Section title="Who is here" id="who">
      <dl className="facts">
        <dt>You</dt>
        <dd>{role}</dd>
        {cast.flatMap(({ id, name, role: memberRole }) => [
          <dt key={`${id} name`}>{name}</dt>,
          <dd key={id}>{memberRole}</dd>,
        ])}
      </dl>
    </Section>
  );
}

function isLocked(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 403 && isErrorBody(error.data);
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isLocked(error)) return <LockedSimulation {...error.data} />;
  return <UnsavedFormErrorPage error={error} actionData={actionData} />;
}
