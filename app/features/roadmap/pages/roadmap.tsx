import { lazy } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { findViewer, viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { ROLE_TARGET } from "#app/features/target-job/role-target.server.ts";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { AREAS, COMPETENCIES } from "#app/reference/competencies/framework.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { isNetworkError, Offline } from "#app/ui/offline.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { formatDate } from "#app/ui/time.ts";
import { parseJobLink } from "../job-link.ts";
import { SUGGESTED_PROJECTS } from "../suggested-projects.server.ts";
import { targetSentence } from "../target.ts";
import { isPersonalView, parseRoadmapView } from "../views.ts";
import type { Route } from "./+types/roadmap.ts";
import { handleAssessment } from "./assessment-actions.server.ts";
import { ASSESSMENT_FORMS } from "./assessment-forms.server.ts";
import { BackToJob } from "./back-to-job.tsx";
import { handlePlan } from "./plan-actions.server.ts";
import { PLAN_FORMS } from "./plan-forms.server.ts";
import { readViewerRoadmap, type ViewerRoadmap } from "./read-roadmap.server.ts";
import { SittingLink } from "./sitting-link.tsx";
import { AnswersUnavailable, ReadableRoadmap } from "./unread-roadmap.tsx";
import { ViewTabs } from "./view-tabs.tsx";
import { VisitorRoadmap } from "./visitor-roadmap.tsx";

// Has no Suspense fallback on purpose: the server waits for it, so the page is complete without
// JavaScript, and visitors do not load it.
const PersonalSection = lazy(async () => ({
  default: (await import("./personal-section.tsx")).PersonalSection,
}));

const PAGE = {
  page: "This view of the roadmap",
  holds:
    "The growth brief and the history use your own ratings. Everyone can read the roadmap itself.",
};

export { handle } from "./roadmap.page.ts";

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: `Career Roadmap to Tech Lead: ${COMPETENCIES.length} competencies`,
    description: `Eight areas, ${COMPETENCIES.length} competencies, four levels each: what a Tech Lead does, and what comes before and after.`,
    path: "/roadmap",
    image: "roadmap",
    robots: /[?&](?:view|job)=/.test(location.search) ? "noindex" : undefined,
    hasMarkdown: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseRoadmapView(url.searchParams);
  const viewer = isPersonalView(view) ? viewerOf(context) : findViewer(context);
  const now = new Date();
  const publicData = {
    view,
    at: url.searchParams.get("at"),
    /** The job that led here. */
    job: parseJobLink(url.searchParams),
    steps: SUGGESTED_PROJECTS,
    role: ROLE_TARGET,
    now: now.toISOString(),
  };
  if (!viewer) return { ...publicData, own: null, isUnread: false, submission: "" };
  const reading = readViewerRoadmap(databaseOf(context), viewer, {
    view,
    now,
  });
  // The roadmap itself is readable without the database; personal views are not.
  const viewerRoadmap = await (view === null ? reading.catch(toUnread) : reading);
  const own = viewerRoadmap === "unread" ? null : viewerRoadmap;
  return {
    ...publicData,
    own,
    isUnread: own === null,
    favoriteLimit: own?.favoriteLimit,
    submission: crypto.randomUUID(),
  };
}

function toUnread(error: unknown): "unread" {
  if (isDataResponse(error) && error.init?.status === 503) return "unread";
  throw error;
}

const FORMS = { ...ASSESSMENT_FORMS, ...PLAN_FORMS };

export function action(args: Route.ActionArgs) {
  return handleForm(args, FORMS, async (form) => {
    switch (form.intent) {
      case "plan_add":
      case "plan_edit":
      case "plan_move":
      case "plan_remove":
        return handlePlan(args, form);
      default:
        return handleAssessment(args, form);
    }
  });
}

export default function Roadmap({ loaderData, actionData }: Route.ComponentProps) {
  const { view, own: viewerRoadmap, steps, isUnread } = loaderData;
  if (view !== null) return <PersonalSection {...loaderData} />;
  return (
    <div className="page">
      <div className="head">
        <BackToJob job={loaderData.job} own={viewerRoadmap?.targetJob} />
        <div className="row between">
          <h1>Career Roadmap</h1>
          {viewerRoadmap?.assessment && <RestLink viewerRoadmap={viewerRoadmap} />}
        </div>
        {viewerRoadmap ? (
          <p className="meta">{targetSentence(viewerRoadmap.targetRole)}</p>
        ) : (
          <p className="lede">
            Eight areas, {COMPETENCIES.length} competencies, levels 0 to 4. {targetSentence(null)}{" "}
            Levels are about leading work, not managing people.
          </p>
        )}
        {viewerRoadmap && <Progress viewerRoadmap={viewerRoadmap} />}
        {viewerRoadmap && <ViewTabs current={null} />}
        <TargetJobLine
          own={isUnread ? null : viewerRoadmap?.targetJob}
          returnPath="/roadmap"
          role={isUnread ? undefined : loaderData.role}
        />
      </div>
      {isUnread && <AnswersUnavailable />}
      {/* Its form is on the personal roadmap, which is not there now. */}
      {isUnread && <UnmatchedFormError result={actionData as FormResult | undefined} />}
      {viewerRoadmap && <PersonalSection {...loaderData} />}
      {!viewerRoadmap &&
        (isUnread ? (
          <ReadableRoadmap />
        ) : (
          <VisitorRoadmap steps={steps} hasJob={loaderData.job !== null} />
        ))}
    </div>
  );
}

/** To the questions that are left, while the assessment is open. */
function RestLink({ viewerRoadmap }: { viewerRoadmap: ViewerRoadmap }) {
  const { assessment, answers, targetJob } = viewerRoadmap;
  const answeredIds = new Set(Object.keys(answers));
  const left = COMPETENCIES.length - answeredIds.size;
  if (left === 0 || answeredIds.size === 0 || assessment?.completedAt) return null;
  return (
    <SittingLink own={targetJob} answeredIds={answeredIds}>
      Rate the other {left}
    </SittingLink>
  );
}

function Progress({ viewerRoadmap }: { viewerRoadmap: ViewerRoadmap }) {
  const { assessment, answers, focusAreas } = viewerRoadmap;
  const areas = AREAS.filter(({ id }) => focusAreas.includes(id)).map(({ name }) => name);
  const facts = [
    `${Object.keys(answers).length} of ${COMPETENCIES.length} rated`,
    ...(assessment ? [assessmentLabel(assessment)] : []),
    ...(areas.length > 0 ? [`your focus: ${areas.join(", ")}`] : []),
  ];
  return <p className="meta">{facts.join(" · ")}</p>;
}

function assessmentLabel({
  startedAt,
  completedAt,
}: NonNullable<ViewerRoadmap["assessment"]>): string {
  return completedAt ? `completed ${formatDate(completedAt)}` : `started ${formatDate(startedAt)}`;
}

const AccountErrorBoundary = accountErrorBoundary(PAGE);

export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  return isNetworkError(props.error) ? <Offline /> : <AccountErrorBoundary {...props} />;
}
