import { postPath } from "#app/features/organizations/organization.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { EDITABLE_STATUSES, LAST_DAYS, type PostAction } from "../post-state.ts";
import type { ListedPost } from "../read-post-pages.server.ts";
import { ExtendForm, ExtendNow, PostButton } from "./post-buttons.tsx";

interface PostActionsProps {
  post: ListedPost;
  /** Where a row of the list leads; without it the job itself is on the page. */
  orgId?: string;
  latestDay: string;
  submission: string;
  /** A form of this post was answered without script, so that its answer must be in sight. */
  isAnswered?: boolean;
  onSaved(result: FormResult): void;
}

/** What most people want next of a post, besides editing it. */
const NEXT_STEPS: Partial<Record<ListedPost["status"], PostAction>> = {
  open: "confirm",
  paused: "resume",
  closed: "reopen",
  expired: "reopen",
};
const RARE_ACTIONS: readonly PostAction[] = ["duplicate", "delete"];

/** All that can be done with a post, its next step first; in the list the rest is folded. */
export function PostActions({
  post,
  orgId,
  latestDay,
  submission,
  isAnswered,
  onSaved,
}: PostActionsProps) {
  const { id, title, moves, daysLeft, status, path } = post;
  const form = { post, submission, onSaved };
  const canExtend = moves.includes("extend");
  const endsSoon = canExtend && daysLeft !== null && daysLeft <= LAST_DAYS;
  const isListed = orgId !== undefined;
  const next = endsSoon ? null : NEXT_STEPS[status];
  const isShown = (move: PostAction) => (isListed ? move === next : !RARE_ACTIONS.includes(move));
  const buttons = moves.filter((move) => move !== "extend");
  const folded = buttons.filter((move) => !isShown(move));
  if (moves.length === 0 && !isListed) return null;
  return (
    <div className="row acts">
      {endsSoon && <ExtendNow {...form} />}
      {buttons.filter(isShown).map((move) => (
        <PostButton key={move} move={move} {...form} />
      ))}
      {isListed && (
        <Link className="btn" to={postPath(orgId, id)}>
          {EDITABLE_STATUSES.includes(status) && moves.length > 0 ? "Edit" : "Read"}
          <span className="sr-only"> {title || "the untitled job"}</span>
        </Link>
      )}
      {(folded.length > 0 || canExtend) && (
        <details className="more-of" open={isAnswered || undefined}>
          <summary>
            <Icon name="chevron-right" />
            More <span className="sr-only"> actions for {title || "the untitled job"}</span>
          </summary>
          <div className="stack gap-3">
            {isListed && (
              <Link className="more" to={path}>
                View page
              </Link>
            )}
            {canExtend && <ExtendForm latest={latestDay} {...form} />}
            <div className="row">
              {folded.map((move) => (
                <PostButton key={move} move={move} {...form} />
              ))}
            </div>
          </div>
        </details>
      )}
    </div>
  );
}
