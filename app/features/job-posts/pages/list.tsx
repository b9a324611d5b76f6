import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { findTraffic } from "#app/features/operator/traffic.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { postsPath } from "#app/features/organizations/organization.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { offerOf } from "#app/features/premium/viewer-plan.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { type ListedPost, readPostList } from "../read-post-pages.server.ts";
import type { Route } from "./+types/list.ts";
import { POSTS_FORMS } from "./forms.server.ts";
import { ImportedJobs } from "./imported-jobs.tsx";
import { InterestNote } from "./interest-numbers.tsx";
import { postDefaultsPath } from "./paths.ts";
import { handlePostList, type PostResult } from "./post-actions.server.ts";
import { PostLimitNote } from "./post-limit-note.tsx";
import { PostRow } from "./post-row.tsx";
import styles from "./your-jobs.css?url";

const PAGE = {
  page: "The jobs of this organization",
  holds: "An organization’s job posts, for its members only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `${loaderData.dashboard.name}: jobs` : PAGE.page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = readPostList(db, viewer, { orgId: params.id, now });
  const { own: viewerPlan, ...read } = await withReadTimeout(reading, "The jobs");
  const { premiumContact: contact } = configurationOf(context);
  return {
    ...read,
    offer:
      viewerPlan && offerOf(viewerPlan, { kind: "openPosts", used: read.figures.used, contact }),
    countsViews: findTraffic(context) !== null,
    submission: newId(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId } = args.params;
  return handleForm(args, POSTS_FORMS, (form) => handlePostList({ ...args, orgId }, form));
}

const SECTIONS = [
  ["Sent back", (post: ListedPost) => post.status === "draft" && post.review === "sent_back"],
  ["Waiting for review", (post: ListedPost) => post.status === "pending" && !post.opensOn],
  ["Scheduled", (post: ListedPost) => post.opensOn !== null],
  ["Drafts", (post: ListedPost) => post.status === "draft" && post.review !== "sent_back"],
  ["Open", (post: ListedPost) => post.status === "open"],
  ["Paused", (post: ListedPost) => post.status === "paused"],
  ["Closed", (post: ListedPost) => post.status === "closed" || post.status === "expired"],
  ["Removed", (post: ListedPost) => post.status === "removed"],
] as const;

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const {
    dashboard,
    posts,
    imported,
    figures,
    limit,
    reopenLimit,
    mayWrite,
    verified,
    latest,
    offer,
    submission,
    now,
    countsViews,
  } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const answeredId = firstValueOf(formResult?.values ?? {}, "jobId");
  const isShownInForm = posts.some(({ id }) => id === answeredId);
  const navigate = useNavigate();
  const [statusMessage, announce] = useStatusMessage();

  function onSaved(result: FormResult & Partial<PostResult>) {
    if (result.next) void navigate(result.next);
    else announce(result);
  }

  return (
    <DashboardFrame organization={dashboard}>
      <link rel="stylesheet" href={styles} precedence="page" />
      {!isShownInForm && <UnmatchedFormError result={formResult} />}
      <div className="row between">
        <p>
          {figures.used} of {formatCount(figures.max, "job slot")} used by open and paused jobs and
          jobs in review.
          {verified === "none" && " Verify your domain to post more."}
        </p>
        {mayWrite && (
          <p className="row">
            <Link className="btn" to={postDefaultsPath(dashboard.id)}>
              Defaults
            </Link>
            {!limit && (
              <Link className="btn primary" to={`${postsPath(dashboard.id)}/create`}>
                Post a job
              </Link>
            )}
          </p>
        )}
      </div>
      {limit && <LimitNote limit={limit} />}
      <UpgradeBanner offer={offer} />
      <StatusMessage message={statusMessage} />
      {posts.length === 0 && figures.imported === 0 && (
        <p className="text-muted">
          No jobs yet. A new job starts as a draft that only members see.
          {!mayWrite && " Recruiters, admins and owners can write jobs."}
        </p>
      )}
      {SECTIONS.map(([title, isInSection]) => {
        const rows = posts.filter(isInSection);
        if (rows.length === 0) return null;
        return (
          <Section title={title} note={rows.length} key={title}>
            {reopenLimit && rows.some(({ isSameAgain }) => isSameAgain) && (
              <PostLimitNote limit={reopenLimit} organization={dashboard} />
            )}
            <ul className="ledger">
              {rows.map((post) => (
                <PostRow
                  key={post.id}
                  orgId={dashboard.id}
                  isAnswered={post.id === answeredId}
                  {...{ post, latestDay: latest, submission, now, countsViews, onSaved }}
                />
              ))}
            </ul>
          </Section>
        );
      })}
      {posts.length > 0 && <InterestNote countsViews={countsViews} />}
      {loaderData.isCut && (
        <p className="text-muted">These are the {posts.length} most recently changed.</p>
      )}
      <ImportedJobs jobs={imported} total={figures.imported} orgSlug={dashboard.slug} />
    </DashboardFrame>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
