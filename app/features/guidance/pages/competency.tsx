import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate } from "react-router";
import { UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { parseJobLink } from "#app/features/roadmap/job-link.ts";
import { useLocal } from "#app/features/roadmap/use-local.tsx";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { TargetJobLine } from "#app/features/target-job/target-job-line.tsx";
import { useTargetJob } from "#app/features/target-job/use-target-job.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { areaReason } from "#app/reference/competencies/competency-texts.ts";
import { findAreaOf, LEVEL_NAMES, MAX_LEVEL } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { guidancePath } from "../guidance.ts";
import { readCompetencyGuidance } from "../read-competency.server.ts";
import type { Route } from "./+types/competency.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { toGuidancePageData } from "./guidance-page.server.ts";
import { GuidancePage } from "./guidance-page.tsx";
import { PracticeSteps } from "./practice-steps.tsx";

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return unlistedHead("Competency not found");
  const { competency } = loaderData;
  return pageHead(matches, {
    title: `Practice: ${competency.name}`,
    description: `The next level of ${competency.name}: what it looks like, what counts as evidence, and where to practice.`,
    path: guidancePath("competency", competency.id),
    image: "roadmap",
    robots: "noindex",
    hasMarkdown: true,
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const now = new Date();
  const requestedLevel = url.searchParams.get("level");
  const { competency, guidance, level, isOwnLevel, targetJob, ...coachSubject } =
    await readCompetencyGuidance(context, { id: params.id, level: requestedLevel, now });
  const { id, name } = competency;
  const area = findAreaOf(id);
  return {
    competency: { id, name, area: area?.name ?? "", why: areaReason(area?.id ?? "") },
    guidance,
    level,
    isOwnLevel,
    isVisitor: coachSubject.viewerState === null,
    asked: requestedLevel,
    /** That led here. */
    job: parseJobLink(url.searchParams),
    targetJob,
    ...(await toGuidancePageData(context, coachSubject, now)),
  };
}

export function action(args: Route.ActionArgs) {
  const level = args.url.searchParams.get("level");
  return handleGuidance(args, { surface: "competency", targetId: args.params.id, level });
}

export default function CompetencyGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { competency, guidance, level, isVisitor, asked: requestedLevel } = loaderData;
  const { job, targetJob } = loaderData;
  const { id, name, area, why } = competency;
  const withJob = useWithJob();
  const { pathname, search } = useLocation();
  const { localLevel, isAwaited } = useLocalLevel(id, { isVisitor, requestedLevel });
  const target = useTargetJob(targetJob);
  const isOwnLevel = loaderData.isOwnLevel || (localLevel !== null && localLevel === level);
  return (
    <GuidancePage
      target={{ surface: "competency", targetId: id, level: requestedLevel }}
      back={{ path: withJob(`/roadmap#${id}`), label: "Career Roadmap" }}
      job={job?.id === target.job?.id ? null : job}
      thread={<TargetJobLine own={targetJob} returnPath={pathname + search} />}
      title={`Practice: ${name}`}
      lede={`${area}: ${why}`}
      detail={<LevelLinks id={id} level={level} isOwn={isOwnLevel} />}
      page={loaderData}
      actionData={actionData}
      awaitsKept={isAwaited}
    >
      <PracticeSteps guidance={guidance} />
    </GuidancePage>
  );
}

/**
 * The level that a visitor's browser keeps. The page begins with it unless the address names another, and is awaited
 * until then.
 */
function useLocalLevel(
  id: string,
  { isVisitor, requestedLevel }: { isVisitor: boolean; requestedLevel: string | null },
): { localLevel: number | null; isAwaited: boolean } {
  const navigate = useNavigate();
  const levelPath = useLevelPath(id);
  const level = useLocal(
    isVisitor,
    async () =>
      (await import("#app/features/roadmap/local-store.tsx").catch(() => null))
        ?.readLocalLevels()
        .get(id),
    id,
  );
  const ownPath = typeof level === "number" && requestedLevel === null ? levelPath(level) : null;
  useEffect(() => {
    if (ownPath) void navigate(ownPath, { replace: true, preventScrollReset: true });
  }, [navigate, ownPath]);
  const isAwaited = isVisitor && requestedLevel === null && (level === null || ownPath !== null);
  return { localLevel: level ?? null, isAwaited };
}

/** The page from another level. */
function useLevelPath(id: string): (level: number) => string {
  const withJob = useWithJob();
  return (level) => withJob(`${guidancePath("competency", id)}?level=${level}`);
}

function LevelLinks({ id, level, isOwn }: { id: string; level: number | null; isOwn: boolean }) {
  const levels = LEVEL_NAMES.slice(0, MAX_LEVEL + 1);
  const levelPath = useLevelPath(id);
  return (
    <nav className="row" aria-label="From another level">
      <span className="meta w-full">{isOwn ? "From your level, or from" : "From level"}</span>
      {levels.map((name, each) => (
        <Link
          key={name}
          className="chip"
          to={levelPath(each)}
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
