import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { findViewer, type Viewer, writeContextOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { FORMER_PARAM } from "#app/features/favorites/favorite.ts";
import { selectSaved } from "#app/features/favorites/saved.server.ts";
import { toTargetKey } from "#app/features/favorites/target.server.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { findAskedTarget } from "#app/features/target-job/find-asked-target.server.ts";
import { ROLE_TARGET } from "#app/features/target-job/role-target.server.ts";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withFallback, withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { pageHead } from "#app/ui/page-head.ts";
import { parseJobLink } from "../../job-link.ts";
import { SITTING_PATH, sittingPath } from "../../sitting/paths.ts";
import {
  forgetVisitorAnswers,
  keepVisitorAnswers,
  readVisitorAnswers,
} from "../../sitting/visitor-session.server.ts";
import { handleAssessment } from "../assessment-actions.server.ts";
import { handlePlan } from "../plan-actions.server.ts";
import { readViewerRoadmap } from "../read-roadmap.server.ts";
import type { Route } from "./+types/sitting.ts";
import {
  readVisitorExercises,
  SITTING_FORMS,
  type VisitorExercises,
  withAnswer,
  workTowards,
} from "./sitting.server.ts";
import { type CarryResult, carriedAnswers, TakeKeptAnswers } from "./take-kept-answers.tsx";
import { ViewerSitting } from "./viewer-sitting.tsx";
import { VisitorSitting } from "./visitor-sitting.tsx";

export const handle: PageHandle = { isPublic: true };

const PAGE = {
  page: "Where you stand",
  holds: "Your answers to the roadmap questions.",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Where you stand",
    description: "One question at a time: where you stand on the way to Tech Lead.",
    path: SITTING_PATH,
    image: "roadmap",
    robots: "noindex",
  });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = findViewer(context);
  const db = databaseOf(context);
  const link = parseJobLink(url.searchParams);
  const [own, kept, job, exercises] = await Promise.all([
    viewer && readViewerRoadmap(db, viewer, { view: null, now }),
    readVisitorAnswers({ request, context }),
    withReadTimeout(findAskedTarget(db, viewer, { link, now }), "The job"),
    viewer ? NO_EXERCISES : readExercises(context, now),
  ]);
  const { favoriteLimit = null } = own ?? {};
  return {
    job,
    role: ROLE_TARGET,
    favoriteLimit,
    isSaved: Boolean(viewer && favoriteLimit && job && (await isSavedJob(db, viewer, job.id))),
    exercises: Object.fromEntries(exercises),
    at: url.searchParams.get("at"),
    isWhole: url.searchParams.get("all") === "yes",
    own,
    kept,
    submission: newId(),
    now: now.toISOString(),
  };
}

const NO_EXERCISES: VisitorExercises = new Map();

async function isSavedJob(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { kind, target } = toTargetKey(id);
  const saved = selectSaved(db, viewer, kind, target).execute();
  const rows = await withReadTimeout(saved, "Your favorites");
  return rows.length > 0;
}

/** The questions can be answered without them. */
function readExercises(context: Route.LoaderArgs["context"], now: Date) {
  const exercises = readVisitorExercises(databaseOf(context), plansOf(context), now);
  return withFallback(exercises, { subject: "Exercises", fallback: NO_EXERCISES });
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, SITTING_FORMS, async (form) => {
    switch (form.intent) {
      case "carry": {
        const kept = await readVisitorAnswers(args);
        const carried = withAnswer(form.value, { kept, now: new Date() });
        const setCookies = await keepVisitorAnswers(args, carried);
        return { message: "", carried, setCookies, isShownOnce: true as const };
      }
      case "forget": {
        const setCookies = await withWriteTimeout(forgetVisitorAnswers(args));
        return { message: "Your answers are deleted.", setCookies, to: backTo(args.url) };
      }
      case "plan_add":
        return handlePlan(args, form);
      case "answer": {
        const { towards, ...answer } = form.value;
        const result = await handleAssessment(args, { ...form, value: answer });
        const target = parseJobLink(args.url.searchParams)?.id;
        if (towards && target) await startTowards(args.context, target);
        return { ...result, to: backTo(args.url) };
      }
      default:
        return { ...(await handleAssessment(args, form)), to: backTo(args.url) };
    }
  });
}

async function startTowards(context: Route.ActionArgs["context"], target: string): Promise<void> {
  const { db, viewer, now } = await writeContextOf(context);
  await withWriteTimeout(workTowards(db, viewer, { target, now }));
}

/** To the first question without an answer. */
function backTo(url: URL): string {
  const isWhole = url.searchParams.get("all") === "yes";
  const to = new URL(sittingPath({ isWhole, job: parseJobLink(url.searchParams)?.param }), url);
  // What was put aside stays so, whatever is answered.
  const former = url.searchParams.get(FORMER_PARAM);
  if (former) to.searchParams.set(FORMER_PARAM, former);
  return to.pathname + to.search;
}

export default function Sitting({ loaderData, actionData }: Route.ComponentProps) {
  const { own, kept, ...page } = loaderData;
  return (
    <div className="page narrow stack gap-6">
      <TakeKeptAnswers
        kept={{ ...kept, ...carriedAnswers(actionData as CarryResult | undefined) }}
      />
      {!page.job && <TargetJobLine own={own?.targetJob} returnPath={SITTING_PATH} />}
      {own ? (
        <ViewerSitting {...page} own={own} />
      ) : (
        <VisitorSitting {...page} kept={kept} actionData={actionData} />
      )}
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
