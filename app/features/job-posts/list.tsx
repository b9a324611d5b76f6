import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { DeskFrame } from "#app/features/organizations/desk-frame.tsx";
import { postsPath } from "#app/features/organizations/organization.ts";
import { offerOf } from "#app/features/premium/own-plan.server.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { configurationOf } from "#app/http/context.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { newId } from "#app/identity/id.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import { counted } from "#app/ui/time.ts";
import type { Route } from "./+types/list.ts";
import { answerPosts, type Posted } from "./answer-posts.server.ts";
import { POSTS_FORMS } from "./forms.server.ts";
import { ImportedJobs } from "./imported-jobs.tsx";
import { PostRow } from "./post-row.tsx";
import { type ListedPost, readPosts } from "./read-desk.server.ts";

const PAGE = {
  page: "The jobs of this organization",
  holds:
    "What a company posts, from the first draft to the day it closes. Only its members see drafts, so we have to know who you are.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Jobs of ${loaderData.desk.name}` : PAGE.page) },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const viewer = viewerOf(context);
  const reading = readPosts(databaseOf(context), viewer, { orgId: params.id, now });
  const { own, ...read } = await inTime(reading, "The jobs");
  const { premiumContact: contact } = configurationOf(context);
  return {
    ...read,
    offer: own && offerOf(own, { kind: "openPosts", used: read.figures.used, contact }),
    submission: newId(),
    now: now.toISOString(),
  };
}

export function action(args: Route.ActionArgs) {
  const { id: orgId } = args.params;
  return answerForm(args, POSTS_FORMS, (form) => answerPosts({ ...args, orgId }, form));
}

export const clientAction = keepForm;

const SECTIONS = [
  ["Sent back", (post: ListedPost) => post.status === "draft" && post.review === "sent_back"],
  ["Waiting for review", (post: ListedPost) => post.status === "pending"],
  ["Drafts", (post: ListedPost) => post.status === "draft" && post.review !== "sent_back"],
  ["Open", (post: ListedPost) => post.status === "open"],
  ["Paused", (post: ListedPost) => post.status === "paused"],
  ["Closed", (post: ListedPost) => post.status === "closed" || post.status === "expired"],
  ["Removed", (post: ListedPost) => post.status === "removed"],
] as const;

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, posts, imported, figures, mayWrite, verified, latest, offer, submission, now } =
    loaderData;
  const refused = actionData as FormAnswer | undefined;
  const isClaimed = posts.some(({ id }) => id === firstOf(refused?.values ?? {}, "jobId"));
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The submitted form disappears together with its row, so the focus moves to the message.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

  function onSaved({ message = "", next }: FormAnswer & Partial<Posted>) {
    if (next) void navigate(next);
    else setSaid(message);
  }

  return (
    <DeskFrame desk={desk}>
      {!isClaimed && <UnclaimedAnswer answer={refused} />}
      <div className="row between">
        <p>
          {counted(figures.used, "job")} of {figures.max} open, paused or waiting.
          {verified === "none" && " A verified domain makes room for more."}
        </p>
        {mayWrite && (
          <Link className="btn primary" to={`${postsPath(desk.id)}/create`}>
            Post a job
          </Link>
        )}
      </div>
      <UpgradeBanner offer={offer} />
      <p className="text-sm empty:hidden" role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {posts.length === 0 && figures.imported === 0 && (
        <p className="text-muted">
          No job yet. A post begins as a draft that only members see.
          {!mayWrite && " A recruiter, an admin or an owner can write one."}
        </p>
      )}
      {SECTIONS.map(([title, isOfIt]) => {
        const rows = posts.filter(isOfIt);
        if (rows.length === 0) return null;
        return (
          <section key={title}>
            <div className="sec">
              <h2>{title}</h2>
              <span className="meta">{rows.length}</span>
            </div>
            <ul className="ledger">
              {rows.map((post) => (
                <PostRow
                  key={post.id}
                  orgId={desk.id}
                  {...{ post, latest, submission, now, onSaved }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {loaderData.isCut && (
        <p className="text-muted">These are the {posts.length} that were changed last.</p>
      )}
      <ImportedJobs jobs={imported} total={figures.imported} orgSlug={desk.slug} />
    </DeskFrame>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
