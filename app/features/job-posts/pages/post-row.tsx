import type { ReactNode } from "react";
import { postPath } from "#app/features/organizations/organization.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import type { Interest } from "../interest.ts";
import type { ListedPost } from "../read-post-pages.server.ts";
import { InterestNumbers } from "./interest-numbers.tsx";
import { PostActions } from "./post-action-row.tsx";
import { PostDates, ReviewNote, StatusWords } from "./post-status.tsx";

interface PostRowProps {
  post: ListedPost & { interest: Interest };
  orgId: string;
  latestDay: string;
  submission: string;
  now: string;
  countsViews: boolean;
  /** A form of this row was answered without script. */
  isAnswered: boolean;
  onSaved(result: FormResult): void;
}

export function PostRow({ post, orgId, now, countsViews, ...form }: PostRowProps) {
  const { id, title, where, status, review, interest } = post;
  return (
    <li className="your-job">
      <div className="stack gap-1">
        <h3>
          <Link className="link wrap-anywhere" to={postPath(orgId, id)}>
            {title || "No title yet"}
          </Link>
        </h3>
        <p className="meta">
          <StatusWords post={post} />
          {where && ` · ${where}`}
        </p>
        <p className="meta">
          <PostDates post={post} now={now} />
        </p>
        {review === "waiting" && status !== "pending" && <p className="meta">Changes in review</p>}
      </div>
      <Numbers post={post}>
        <InterestNumbers interest={interest} countsViews={countsViews} />
      </Numbers>
      <PostActions {...{ post, orgId, ...form }} />
      <ReviewNote post={post} />
    </li>
  );
}

function Numbers({ post: { status }, children }: { post: ListedPost; children: ReactNode }) {
  if (status !== "draft" && status !== "pending") return children;
  return <p className="meta">We count saves and clicks once the job is public.</p>;
}
