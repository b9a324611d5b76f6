import type { ReactNode } from "react";
import { Link } from "react-router";
import { postPath } from "#app/features/organizations/organization.ts";
import { Ago } from "#app/ui/ago.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { Icon } from "#app/ui/icon.tsx";
import { counted, mediumDate } from "#app/ui/time.ts";
import { Click, Extend } from "./post-clicks.tsx";
import type { ListedPost } from "./read-desk.server.ts";
import type { Move } from "./state.ts";
import { POST_STATUS_WORDS } from "./words.ts";

interface PostRowProps {
  post: ListedPost;
  orgId: string;
  latest: string;
  submission: string;
  now: string;
  onSaved(answer: FormAnswer): void;
}

const RARE: readonly Move[] = ["duplicate", "delete"];

export function PostRow({ post, orgId, latest, submission, now, onSaved }: PostRowProps) {
  const { id, title, where, status, review, reviewNote, moves } = post;
  const clicks = moves.filter((move) => move !== "extend" && !RARE.includes(move));
  const further = moves.filter((move) => RARE.includes(move));
  return (
    <li className="stack gap-2">
      <h3>
        <Link className="link wrap-anywhere" to={postPath(orgId, id)}>
          {title || "No title yet"}
        </Link>
      </h3>
      <p className="row">
        <span className={status === "open" ? "tag on" : "tag"}>{POST_STATUS_WORDS[status]}</span>
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
          {clicks.map((move) => (
            <Click key={move} {...{ move, post, submission, onSaved }} />
          ))}
          <Link className="btn quiet" to={post.path}>
            See it
          </Link>
          {(further.length > 0 || moves.includes("extend")) && (
            <details className="more-of">
              <summary>
                <Icon name="chevron-right" />
                More
              </summary>
              <div className="stack gap-3">
                {moves.includes("extend") && <Extend {...{ post, latest, submission, onSaved }} />}
                <div className="row">
                  {further.map((move) => (
                    <Click key={move} {...{ move, post, submission, onSaved }} />
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
  const again = reopenCount > 0 ? ` · reopened ${counted(reopenCount, "time")}` : "";
  switch (status) {
    case "open":
    case "paused":
      return (
        <>
          Last confirmed <Ago at={lastVerifiedAt} now={now} />
          {lastDay && ` · until ${mediumDate(lastDay)}`}
          {again}
        </>
      );
    case "closed":
    case "expired":
      return (
        <>
          {ended && `Ended ${mediumDate(ended)}`}
          {again}
        </>
      );
    case "pending":
      return (
        <>
          Waiting since <Ago at={submittedAt ?? updatedAt} now={now} />
        </>
      );
    default:
      return (
        <>
          Changed <Ago at={updatedAt} now={now} />
        </>
      );
  }
}
