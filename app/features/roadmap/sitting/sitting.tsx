import { AccountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { databaseOf } from "#app/db/database.server.ts";
import { findSubscriber } from "#app/features/premium/subscriber.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { newId } from "#app/identity/id.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import { pageHead } from "#app/ui/page-head.ts";
import { handleAssessment } from "../assessment-actions.server.ts";
import { handlePlan } from "../plan-actions.server.ts";
import { readViewerRoadmap } from "../read-roadmap.server.ts";
import type { Route } from "./+types/sitting.ts";
import { SITTING_PATH } from "./paths.ts";
import { SITTING_FORMS, toCarried } from "./sitting.server.ts";
import { ViewerSitting } from "./viewer-sitting.tsx";
import { VisitorSitting } from "./visitor-sitting.tsx";

const PAGE = {
  page: "Where you stand",
  holds: "Your answers to the questions of the roadmap.",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Where you stand",
    description: "One question at a time: where you stand on the way to Tech Lead.",
    path: SITTING_PATH,
    image: "roadmap",
    robots: "noindex",
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = findSubscriber(context);
  return {
    at: url.searchParams.get("at"),
    isWhole: url.searchParams.get("all") === "yes",
    own: viewer && (await readViewerRoadmap(databaseOf(context), viewer, { view: null, now })),
    submission: newId(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SITTING_FORMS, async (form) => {
    switch (form.intent) {
      case "carry":
        return {
          message: "",
          carried: toCarried(form.value, new Date()),
          isShownOnce: true as const,
        };
      case "plan_add":
        return handlePlan(args, form);
      default:
        return { ...(await handleAssessment(args, form)), to: backTo(args.url) };
    }
  });
}

/** To the first question without an answer. */
function backTo(url: URL): string {
  return url.searchParams.get("all") === "yes" ? `${SITTING_PATH}?all=yes` : SITTING_PATH;
}

export const clientAction = catchActionErrors;

export default function Sitting({ loaderData, actionData }: Route.ComponentProps) {
  const { own, ...page } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      {own ? (
        <ViewerSitting own={own} {...page} />
      ) : (
        <VisitorSitting {...page} actionData={actionData} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountErrorBoundary error={error} actionData={actionData} {...PAGE} />;
}
