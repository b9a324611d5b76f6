import { isRouteErrorResponse } from "react-router";
import { UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { useLocal } from "#app/features/roadmap/use-local.tsx";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { guidancePath } from "../guidance.ts";
import { readJobGuidance } from "../read-job.server.ts";
import type { Route } from "./+types/job.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { toGuidancePageData } from "./guidance-page.server.ts";
import { GuidancePage } from "./guidance-page.tsx";
import { InterviewQuestions, PostingLines, UnstatedFacts } from "./interview-questions.tsx";

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return unlistedHead("Job not found");
  const { job } = loaderData;
  return pageHead(matches, {
    title: `What to ask in the interview: ${job.title}`,
    description: `Questions for the interview at ${job.company}, based on the posting’s own words.`,
    path: guidancePath("job", job.id),
    image: "job",
    robots: "noindex",
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const { job, guidance, subject, viewerState } = await readJobGuidance(context, {
    id: params.jobId,
    now,
  });
  return {
    job,
    guidance,
    isVisitor: viewerState === null,
    lines: subject.quoted,
    ...(await toGuidancePageData(context, { subject, viewerState }, now)),
  };
}

export function action(args: Route.ActionArgs) {
  const targetId = toJobId(args.params.jobId);
  return handleGuidance(args, { surface: "job", targetId, level: null });
}

/** Saved replies belong to the job, whichever of its addresses was used. */
function toJobId(param: string): string {
  return param.toLowerCase().slice(-12);
}

export default function JobGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { job, lines, isVisitor } = loaderData;
  const { asked } = loaderData.guidance;
  const local = useLocal(
    isVisitor && asked.length > 0,
    async () =>
      (await import("./local-questions.tsx").catch(() => null))?.compareLocally(asked) ?? {},
    job.id,
  );
  const guidance = { ...loaderData.guidance, ...local };
  return (
    <GuidancePage
      target={{ surface: "job", targetId: job.id }}
      back={{ path: job.path, label: job.title }}
      title="What to ask in the interview"
      lede={`${job.title} at ${job.company}`}
      note={job.example && <ExampleNote />}
      page={{ ...loaderData, guidance }}
      actionData={actionData}
      awaitsKept={isVisitor && asked.length > 0 && local === null}
    >
      <p className="row wide">
        <Link className="more" to={`/coach/rehearsal?job=${job.id}`} rel="nofollow">
          Rehearse the interview
          <Icon name="arrow-right" />
        </Link>
        {!isVisitor && (
          <Link className="more" to={`/account/stories?job=${job.id}`}>
            Your stories for this job
            <Icon name="arrow-right" />
          </Link>
        )}
      </p>
      <InterviewQuestions guidance={guidance} />
      {guidance.open.length > 0 && <UnstatedFacts open={guidance.open} />}
      <PostingLines lines={lines} />
    </GuidancePage>
  );
}

function ExampleNote() {
  return <Note tone="warn">This is an example. The company and the job are fictional.</Note>;
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound message={isErrorBody(error.data) ? error.data.message : null} />;
  }
  return <UnsavedFormErrorPage error={error} actionData={actionData} />;
}
