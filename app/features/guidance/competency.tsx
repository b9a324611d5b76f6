import { isRouteErrorResponse, Link } from "react-router";
import { UnmatchedFormError, UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { findAreaOf, LEVEL_NAMES, MAX_LEVEL } from "#app/features/roadmap/framework.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/competency.ts";
import { toCoachPanel } from "./coach.server.ts";
import { Coach } from "./coach.tsx";
import { findProvider } from "./configure-provider.server.ts";
import { isShownInForm } from "./form-results.ts";
import { GUIDANCE_FORMS } from "./forms.server.ts";
import { guidancePath } from "./guidance.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { PracticeSteps } from "./practice-steps.tsx";
import { readCompetencyGuidance } from "./read-competency.server.ts";
import { SavedReplyList } from "./saved-reply-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: pageTitle("Competency not found") }, { name: "robots", content: "noindex" }];
  const { competency } = loaderData;
  return pageHead(matches, {
    title: `Practice: ${competency.name}`,
    description: `What the next level of ${competency.name} does, what would show it, and where to practice it.`,
    path: guidancePath("competency", competency.id),
    image: "roadmap",
    robots: "noindex",
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const now = new Date();
  const level = url.searchParams.get("level");
  const {
    competency,
    subject,
    mine: viewerState,
    guidance,
    ...levelData
  } = await readCompetencyGuidance(context, {
    id: params.id,
    level,
    now,
  });
  const { id, name } = competency;
  const area = findAreaOf(id);
  return {
    competency: { id, name, area: area?.name ?? "", why: area?.why ?? "" },
    guidance,
    ...levelData,
    asked: level,
    panel: toCoachPanel(findProvider(context), {
      subject,
      mine: viewerState,
      contact: configurationOf(context).premiumContact,
    }),
    kept: viewerState?.savedReplies ?? [],
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  const level = args.url.searchParams.get("level");
  const target = { surface: "competency", targetId: args.params.id, level } as const;
  return handleForm(args, GUIDANCE_FORMS, (form) => handleGuidance(args, form, target));
}

export const clientAction = catchActionErrors;

export default function CompetencyGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const {
    competency,
    guidance,
    level,
    isOwnLevel,
    asked: requestedLevel,
    panel,
    kept: savedReplies,
    now,
  } = loaderData;
  const formResult = actionData as FormResult | undefined;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={`/roadmap#${competency.id}`}>
            <Icon name="arrow-left" />
            Career Roadmap
          </Link>
        </p>
        <h1>Practice: {competency.name}</h1>
        <p className="lede">
          {competency.area}: {competency.why}
        </p>
      </header>
      {!isShownInForm(formResult, { panel, savedReplies }) && (
        <UnmatchedFormError answer={formResult} />
      )}
      <section className="stack gap-2">
        <h2>{guidance.statement}</h2>
        <p className="text-muted">{guidance.reason}</p>
        <Levels id={competency.id} level={level} isOwn={isOwnLevel} />
      </section>
      <PracticeSteps guidance={guidance} />
      {panel && (
        <Coach
          surface="competency"
          targetId={competency.id}
          level={requestedLevel}
          panel={panel}
          actionData={actionData}
        />
      )}
      <SavedReplyList kept={savedReplies} now={now} />
    </div>
  );
}

function Levels({ id, level, isOwn }: { id: string; level: number | null; isOwn: boolean }) {
  const levels = LEVEL_NAMES.slice(0, MAX_LEVEL + 1);
  return (
    <nav className="row" aria-label="From another level">
      <span className="meta">{isOwn ? "From your level, or from" : "From level"}</span>
      {levels.map((name, each) => (
        <Link
          key={name}
          className="chip"
          to={`${guidancePath("competency", id)}?level=${each}`}
          aria-current={each === level || undefined}
          rel="nofollow"
          preventScrollReset
        >
          {each} {name}
        </Link>
      ))}
    </nav>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={null} />;
  return <UnsavedFormErrorPage error={error} actionData={actionData} />;
}
