import type { ReactNode } from "react";
import { formatDay } from "#app/reference/calendar.ts";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { POST_STATUS_LABELS } from "../labels.ts";
import { LAST_DAYS } from "../post-state.ts";
import type { ListedPost } from "../read-post-pages.server.ts";

interface PostStatusProps {
  post: ListedPost;
  now: string;
  /** What can be done with it. */
  children: ReactNode;
}

export function PostStatus({ post, now, children }: PostStatusProps) {
  const { status, review, path } = post;
  const isWaiting = review === "waiting";
  return (
    <>
      <p className="row">
        <span className={status === "open" ? "tag on" : "tag"}>
          <StatusText post={post} />
        </span>
        <span className="meta">
          <DaysLeft post={post} />
          {post.daysLeft !== null && " · "}
          <PostDates post={post} now={now} />
        </span>
        <Link className="more" to={path}>
          {status === "open" || status === "paused" ? "View public page" : "Preview"}
        </Link>
      </p>
      <ReviewNote post={post} />
      {post.isAhead && (
        <Note>
          {isWaiting
            ? "Your last changes are in review. The current version stays public."
            : "An earlier version is public. Save changes to have them reviewed."}
        </Note>
      )}
      {(status === "closed" || status === "expired" || status === "removed") && (
        <p className="text-muted">
          {status === "removed"
            ? "You can’t edit a removed job."
            : "You can’t edit a closed job. Reopen it, or duplicate it as a draft."}
        </p>
      )}
      {children}
    </>
  );
}

/** Why an operator removed a post or sent it back. */
export function ReviewNote({ post: { status, reviewNote } }: { post: ListedPost }) {
  return (
    reviewNote && (
      <Note tone="warn">
        <b>{status === "removed" ? "Removed by us:" : "We sent it back:"}</b> {reviewNote}
      </Note>
    )
  );
}

const DOTS: Partial<Record<ListedPost["status"], string>> = { open: "dot", removed: "dot warn" };

/** The status with its dot and, while it is open or paused, how long. */
export function StatusWords({ post }: { post: ListedPost }) {
  const { status, review } = post;
  const isUrgent = review === "sent_back" || endsSoon(post);
  return (
    <>
      <i className={isUrgent ? "dot warn" : (DOTS[status] ?? "dot hollow")} />
      <StatusText post={post} />
      {post.daysLeft !== null && ", "}
      <DaysLeft post={post} />
    </>
  );
}

function endsSoon({ daysLeft }: ListedPost): boolean {
  return daysLeft !== null && daysLeft <= LAST_DAYS;
}

function DaysLeft({ post }: { post: ListedPost }) {
  if (post.daysLeft === null) return null;
  return (
    <b className={endsSoon(post) ? "text-warn" : undefined}>
      {formatCount(post.daysLeft, "day")} left
    </b>
  );
}

function StatusText({ post: { status, review, opensOn } }: { post: ListedPost }) {
  if (review === "sent_back") return "Sent back";
  if (opensOn) return `Opens on ${formatDay(opensOn)}`;
  return POST_STATUS_LABELS[status];
}

/** Since when, and until when. */
export function PostDates({ post, now }: { post: ListedPost; now: string }): ReactNode {
  const { status, submittedAt, updatedAt, lastDay, lastVerifiedAt, reopenCount, ended, opensOn } =
    post;
  const reopenedNote = reopenCount > 0 ? ` · reopened ${formatCount(reopenCount, "time")}` : "";
  switch (status) {
    case "open":
    case "paused":
      return (
        <>
          {lastDay && `Until ${formatDate(lastDay)} · `}
          {lastDay ? "last" : "Last"} confirmed <RelativeTime at={lastVerifiedAt} now={now} />
          {reopenedNote}
        </>
      );
    case "closed":
    case "expired":
      return (
        <>
          {ended && `Closed ${formatDate(ended)}`}
          {reopenedNote}
        </>
      );
    case "pending":
      return opensOn ? (
        lastDay && `Until ${formatDate(lastDay)}`
      ) : (
        <>
          Sent <RelativeTime at={submittedAt ?? updatedAt} now={now} />
        </>
      );
    default:
      return (
        <>
          Changed <RelativeTime at={updatedAt} now={now} />
        </>
      );
  }
}
