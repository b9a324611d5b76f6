import type { ReactNode } from "react";
import { postPath } from "#app/features/organizations/organization.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { POST_STATUS_LABELS } from "../labels.ts";
import type { PostAction } from "../post-state.ts";
import type { ListedPost } from "../read-post-pages.server.ts";
import { ExtendForm, PostButton } from "./post-buttons.tsx";

interface PostRowProps {
  post: ListedPost;
  orgId: string;
  latestDay: string;
  submission: string;
  now: string;
  onSaved(result: FormResult): void;
}

const RARE_ACTIONS: readonly PostAction[] = ["duplicate", "delete"];

export function PostRow({ post, orgId, latestDay, submission, now, onSaved }: PostRowProps) {
  const { id, title, where, status, review, reviewNote, moves } = post;
  const buttons = moves.filter((move) => move !== "extend" && !RARE_ACTIONS.includes(move));
  const moreActions = moves.filter((move) => RARE_ACTIONS.includes(move));
  return (
    <li className="stack gap-2">
      <h3>
        <Link className="link wrap-anywhere" to={postPath(orgId, id)}>
          {title || "No title yet"}
        </Link>
      </h3>
      <p className="row">
        <span className={status === "open" ? "tag on" : "tag"}>{POST_STATUS_LABELS[status]}</span>
        {review === "sent_back" && <span className="tag warn">Sent back</span>}
        {review === "waiting" && status !== "pending" && (
          <span className="tag">A change waits for review</span>
        )}
        <span className="meta">{where}</span>
      </p>
      <p className="meta">
        <Dates post={post} now={now} />
      </p>
      {reviewNote && (
        <div className="note warn">
          <Icon name="info" />
          <p>
            <b>{status === "removed" ? "Removed by us:" : "We sent it back:"}</b> {reviewNote}
          </p>
        </div>
      )}
      {moves.length > 0 && (
        <div className="row">
          {buttons.map((move) => (
            <PostButton key={move} {...{ move, post, submission, onSaved }} />
          ))}
          <Link className="btn quiet" to={post.path}>
            See it
          </Link>
          {(moreActions.length > 0 || moves.includes("extend")) && (
            <details className="more-of">
              <summary>
                <Icon name="chevron-right" />
                More
              </summary>
              <div className="stack gap-3">
                {moves.includes("extend") && (
                  <ExtendForm {...{ post, latest: latestDay, submission, onSaved }} />
                )}
                <div className="row">
                  {moreActions.map((move) => (
                    <PostButton key={move} {...{ move, post, submission, onSaved }} />
                  ))}
                </div>
              </div>
            </details>
          )}
        </div>
      )}
    </li>
  );
}

function Dates({ post, now }: { post: ListedPost; now: string }): ReactNode {
  const { status, submittedAt, updatedAt, lastDay, lastVerifiedAt, reopenCount, ended } = post;
  const reopenedNote = reopenCount > 0 ? ` · reopened ${formatCount(reopenCount, "time")}` : "";
  switch (status) {
    case "open":
    case "paused":
      return (
        <>
          Last verified <RelativeTime at={lastVerifiedAt} now={now} />
          {lastDay && ` · until ${formatDate(lastDay)}`}
          {reopenedNote}
        </>
      );
    case "closed":
    case "expired":
      return (
        <>
          {ended && `Ended ${formatDate(ended)}`}
          {reopenedNote}
        </>
      );
    case "pending":
      return (
        <>
          Waiting since <RelativeTime at={submittedAt ?? updatedAt} now={now} />
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
