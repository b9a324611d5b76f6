import { lazy } from "react";
import { Link } from "react-router";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { findViewer, viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerForm } from "#app/http/form.ts";
import { isAnswer } from "#app/http/respond.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isNetworkFault, Offline } from "#app/ui/offline.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { mediumDate } from "#app/ui/time.ts";
import type { Route } from "./+types/roadmap.ts";
import { answerAssessment } from "./answer-assessment.server.ts";
import { answerPlan } from "./answer-plan.server.ts";
import { AreaSections } from "./area-sections.tsx";
import { ASSESSMENT_FORMS } from "./assessment-forms.server.ts";
import { CompetencyRow } from "./competency-row.tsx";
import { AREAS, COMPETENCIES, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";
import { LevelTexts } from "./level-choices.tsx";
import { NEXT_STEPS } from "./next-steps.server.ts";
import { PLAN_FORMS } from "./plan-forms.server.ts";
import { type OwnRoadmap as Own, readOwnRoadmap } from "./read-roadmap.server.ts";
import { isPersonal, viewOf, viewPath } from "./views.ts";
import { VisitorRoadmap } from "./visitor-roadmap.tsx";

// Has no Suspense fallback on purpose: the server waits for it, so the page is complete without
// JavaScript, and visitors do not load it.
const OwnPart = lazy(async () => ({ default: (await import("./own-part.tsx")).OwnPart }));

const PAGE = {
  page: "This view of the roadmap",
  holds:
    "The growth brief and the history are made of your own answers, so we have to know who you are. The roadmap itself can be read by everybody.",
};

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: "Career Roadmap to Tech Lead: 32 competencies",
    description:
      "Eight areas, 32 competencies, four levels each: what a Tech Lead does, and what comes before and after.",
    path: "/roadmap",
    image: "roadmap",
    robots: viewOf(new URLSearchParams(location.search)) ? "noindex" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = viewOf(url.searchParams);
  const viewer = isPersonal(view) ? viewerOf(context) : findViewer(context);
  const now = new Date().toISOString();
  const shown = { view, at: url.searchParams.get("at"), steps: NEXT_STEPS, now };
  if (!viewer) return { ...shown, own: null, isUnread: false, submission: "" };
  const reading = readOwnRoadmap(databaseOf(context), viewer, view);
  // The roadmap itself is readable without the database; personal views are not.
  const own = await (view === null ? reading.catch(unread) : reading);
  return {
    ...shown,
    own: own === "unread" ? null : own,
    isUnread: own === "unread",
    submission: crypto.randomUUID(),
  };
}

function unread(fault: unknown): "unread" {
  if (isAnswer(fault) && fault.init?.status === 503) return "unread";
  throw fault;
}

const FORMS = { ...ASSESSMENT_FORMS, ...PLAN_FORMS };

export function action(args: Route.ActionArgs) {
  return answerForm(args, FORMS, async (form) => {
    switch (form.intent) {
      case "plan_add":
      case "plan_edit":
      case "plan_move":
      case "plan_remove":
        return answerPlan(args, form);
      default:
        return answerAssessment(args, form);
    }
  });
}

export const clientAction = keepForm;

export default function Roadmap({ loaderData }: Route.ComponentProps) {
  const { view, own, steps, isUnread } = loaderData;
  if (view !== null) return <OwnPart {...loaderData} />;
  return (
    <div className="page">
      <div className="head">
        <div className="row between">
          <h1>Career Roadmap</h1>
          {own?.assessment && <Ways />}
        </div>
        <p className="lede">
          Eight areas, {COMPETENCIES.length} competencies, four levels each.{" "}
          {LEVEL_NAMES[TARGET_LEVEL]} is level {TARGET_LEVEL}. Open a competency to read what each
          level does.
        </p>
        {own && <Progress own={own} />}
      </div>
      {isUnread && <Unread />}
      {own && <OwnPart {...loaderData} />}
      {!own && (isUnread ? <ReadableRoadmap /> : <VisitorRoadmap steps={steps} />)}
    </div>
  );
}

function Unread() {
  return (
    <div className="note warn" role="status">
      <Icon name="info" />
      <p>
        Your answers cannot be read right now: the database did not answer. They are safe.{" "}
        <a className="link" href="/roadmap">
          Try again
        </a>
      </p>
    </div>
  );
}

function ReadableRoadmap() {
  return (
    <AreaSections scores={[]} hasScores={false}>
      {(competency) => (
        <CompetencyRow key={competency.id} competency={competency} isSaved={false}>
          <LevelTexts competency={competency} />
        </CompetencyRow>
      )}
    </AreaSections>
  );
}

function Ways() {
  return (
    <div className="row">
      <Link className="btn quiet" to="/account/shares?kind=roadmap">
        <Icon name="arrow-up-right" />
        Share
      </Link>
      <Link className="btn" to={viewPath("brief")} rel="nofollow">
        <Icon name="download" />
        Growth brief
      </Link>
    </div>
  );
}

function Progress({ own }: { own: Own }) {
  const { assessment, answers, focusAreas } = own;
  const areas = AREAS.filter(({ id }) => focusAreas.includes(id)).map(({ name }) => name);
  const facts = [
    `${Object.keys(answers).length} of ${COMPETENCIES.length} answered`,
    ...(assessment ? [assessmentWords(assessment)] : []),
    ...(areas.length > 0 ? [`your focus: ${areas.join(", ")}`] : []),
  ];
  return <p className="meta">{facts.join(" · ")}</p>;
}

function assessmentWords({ startedAt, completedAt }: NonNullable<Own["assessment"]>): string {
  return completedAt ? `completed ${mediumDate(completedAt)}` : `started ${mediumDate(startedAt)}`;
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (isNetworkFault(error)) return <Offline />;
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
