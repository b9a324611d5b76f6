import type { RestrictionKind } from "#app/auth/restriction.ts";
import { UnmatchedFormError, UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { StoppedNote } from "#app/features/account/stopped-note.tsx";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { toSameSitePath } from "#app/http/same-site-path.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { pageHead } from "#app/ui/page-head.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { findReportedJob, listReports, type Report } from "../feedback.server.ts";
import { signFillTime } from "../fill-time.server.ts";
import type { Route } from "./+types/send.ts";
import { handleMessage, handleReport, handleVote } from "./feedback-actions.server.ts";
import { FEEDBACK_FORMS } from "./forms.server.ts";
import { MessageForm } from "./message-form.tsx";
import { NotSetUp } from "./not-set-up.tsx";
import { ReportForm } from "./report-form.tsx";
import { Reports } from "./reports.tsx";

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead(matches, {
    title: "Feedback",
    description: "Tell us what is wrong, missing or good, with or without an account.",
    path: "/feedback",
    robots: location.search ? "noindex" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  const { secrets, siteOrigin } = configurationOf(context);
  const [secret] = secrets;
  const db = databaseOf(context);
  const viewer = findViewer(context);
  const jobId = url.searchParams.get("job");
  const [{ reports, stopped }, job] = await Promise.all([
    viewer ? findReports(db, viewer, now) : NOTHING_OWN,
    jobId ? withReadTimeout(findReportedJob(db, jobId, now), "This job") : null,
  ]);
  return {
    isSetUp: secret !== undefined,
    reports,
    stopped,
    job,
    isJobMissing: jobId !== null && job === null,
    // Without the query: search terms are not stored.
    pagePath: toSameSitePath(url.searchParams.get("page"), siteOrigin)?.replace(/[?#].*/, "") ?? "",
    submission: crypto.randomUUID(),
    startedAt: secret ? await signFillTime(secret, now) : "",
    now: now.toISOString(),
  };
}

interface Own {
  reports: Report[] | "unreadable" | null;
  /** What keeps the viewer from writing. */
  stopped: RestrictionKind | null;
}

const NOTHING_OWN: Own = { reports: null, stopped: null };

/** Nothing when the session was revoked; a failure must not keep anybody from using the form. */
async function findReports(db: Database, viewer: Viewer, now: Date): Promise<Own> {
  try {
    const { sessionEnd, ...own } = await withReadTimeout(
      listReports(db, viewer, now),
      "Your reports",
    );
    return sessionEnd ? NOTHING_OWN : own;
  } catch {
    return { ...NOTHING_OWN, reports: "unreadable" };
  }
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, FEEDBACK_FORMS, async (form) => {
    switch (form.intent) {
      case "send":
        return handleMessage(args, form);
      case "report":
        return handleReport(args, form);
      case "useful":
        return handleVote(args, form);
    }
  });
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { isSetUp, reports, stopped, job, isJobMissing, now } = loaderData;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-3">
        <h1>{job ? "Report a job" : "Feedback"}</h1>
        <p className="lede">
          {job
            ? "What is wrong with this job? A person looks at every report."
            : "Tell us what’s wrong, missing or good. You don’t need an account, and a person reads every word."}
        </p>
      </header>
      {isOfNoFormOnPage(actionData, loaderData) && (
        <UnmatchedFormError result={actionData as FormResult} />
      )}
      {isJobMissing && (
        <Note tone="warn">This link’s job isn’t on this site. You can still write to us.</Note>
      )}
      {!isSetUp && !stopped && <NotSetUp />}
      {stopped && <StoppedNote kind={stopped} />}
      {isSetUp &&
        !stopped &&
        (job ? <ReportForm {...loaderData} job={job} /> : <MessageForm {...loaderData} />)}
      {reports && <Reports reports={reports} now={now} />}
    </div>
  );
}

/** Votes are sent from other pages, and a page has one form: for a report of its job, or for a message. */
function isOfNoFormOnPage(
  result: unknown,
  {
    isSetUp,
    stopped,
    job,
  }: Pick<Route.ComponentProps["loaderData"], "isSetUp" | "stopped" | "job">,
): boolean {
  const { intent } = (result ?? {}) as FormResult;
  if (intent === undefined) return false;
  return !isSetUp || stopped !== null || intent !== (job ? "report" : "send");
}

export const ErrorBoundary = UnsavedFormErrorPage;
