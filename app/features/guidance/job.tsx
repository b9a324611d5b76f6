import { isRouteErrorResponse, Link } from "react-router";
import { UnmatchedFormError, UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { isErrorBody } from "#app/http/http-errors.ts";
import { catchActionErrors } from "#app/ui/form/client-action.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/job.ts";
import { toCoachPanel } from "./coach.server.ts";
import { Coach } from "./coach.tsx";
import { findProvider } from "./configure-provider.server.ts";
import { isShownInForm } from "./form-results.ts";
import { GUIDANCE_FORMS } from "./forms.server.ts";
import { guidancePath } from "./guidance.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import type { JobQuestions } from "./job-questions.ts";
import { readJobGuidance } from "./read-job.server.ts";
import { SavedReplyList } from "./saved-reply-list.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return [{ title: pageTitle("Job not found") }, { name: "robots", content: "noindex" }];
  const { job } = loaderData;
  return pageHead(matches, {
    title: `What to ask in the interview: ${job.title}`,
    description: `Questions for the interview at ${job.company}, made from the posting’s own words.`,
    path: guidancePath("job", job.id),
    image: "job",
    robots: "noindex",
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const {
    job,
    guidance,
    subject,
    mine: viewerState,
  } = await readJobGuidance(context, {
    id: params.jobId,
    now,
  });
  return {
    job,
    guidance,
    lines: subject.quoted,
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
  const target = { surface: "job", targetId: toJobId(args.params.jobId), level: null } as const;
  return handleForm(args, GUIDANCE_FORMS, (form) => handleGuidance(args, form, target));
}

/** Saved replies belong to the job, whichever of its addresses was used. */
function toJobId(param: string): string {
  return param.toLowerCase().slice(-12);
}

export const clientAction = catchActionErrors;

export default function JobGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { job, guidance, lines, panel, kept: savedReplies, now } = loaderData;
  const formResult = actionData as FormResult | undefined;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <p>
          <Link className="more" to={job.path}>
            <Icon name="arrow-left" />
            {job.title}
          </Link>
        </p>
        <h1>What to ask in the interview</h1>
        <p className="lede">
          {job.title} at {job.company}
        </p>
      </header>
      {!isShownInForm(formResult, { panel, savedReplies }) && (
        <UnmatchedFormError answer={formResult} />
      )}
      {job.example && (
        <div className="note warn">
          <Icon name="info" />
          <p>This is an example. The company and the job are invented.</p>
        </div>
      )}
      <section className="stack gap-2">
        <h2>{guidance.statement}</h2>
        <p className="text-muted">{guidance.reason}</p>
      </section>
      <InterviewQuestions guidance={guidance} />
      {guidance.open.length > 0 && <UnstatedFacts open={guidance.open} />}
      <PostingLines lines={lines} />
      {panel && <Coach surface="job" targetId={job.id} panel={panel} actionData={actionData} />}
      <SavedReplyList kept={savedReplies} now={now} />
    </div>
  );
}

function InterviewQuestions({ guidance: { asked, general } }: { guidance: JobQuestions }) {
  const rows =
    asked.length > 0 ? asked : general.map((each) => ({ ...each, quote: "", gap: null }));
  return (
    <section>
      <div className="sec">
        <h2>Questions</h2>
      </div>
      <ul className="ledger">
        {rows.map(({ id, name, quote, question, listenFor, gap }) => (
          <li key={id} className="stack gap-1">
            <h3>{question}</h3>
            <p className="text-sm">Listen for: {listenFor}</p>
            <p className="meta">
              <Link className="link" to={guidancePath("competency", id)} rel="nofollow">
                {name}
              </Link>
              {quote && <> · The posting says “{quote}”</>}
            </p>
            {gap && <p className="meta">{gap}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnstatedFacts({ open }: { open: JobQuestions["open"] }) {
  return (
    <section>
      <div className="sec">
        <h2>What the posting leaves open</h2>
      </div>
      <ul className="ledger">
        {open.map(({ what, sentence, question }) => (
          <li key={what} className="stack gap-1">
            <h3>{question}</h3>
            <p className="meta">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostingLines({ lines }: { lines: readonly string[] }) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        The posting, line by line
      </summary>
      <div>
        <ol className="lines text-sm">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index}>
              <span className="tag">L{index + 1}</span> {line}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound message={isErrorBody(error.data) ? error.data.message : null} />;
  }
  return <UnsavedFormErrorPage error={error} actionData={actionData} />;
}
