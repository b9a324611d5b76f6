import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { POST_FIELD_LABELS, POST_STATUS_LABELS } from "../labels.ts";
import type { ListedPost } from "../read-post-pages.server.ts";

interface PostStatusProps {
  post: ListedPost;
  missing: readonly { field: string; sentence: string }[];
  warnings: readonly string[];
  mayWrite: boolean;
  formId: string;
}

/** The status of a post, its review note, and what is missing before it can be published. */
export function PostStatus({ post, missing, warnings, mayWrite, formId }: PostStatusProps) {
  const { status, review, reviewNote, path } = post;
  const isWaiting = review === "waiting";
  return (
    <>
      <p className="row">
        <span className={status === "open" ? "tag on" : "tag"}>{POST_STATUS_LABELS[status]}</span>
        <Link className="more" to={path}>
          See it as {status === "open" || status === "paused" ? "everybody does" : "everybody will"}
        </Link>
      </p>
      {reviewNote && (
        <div className="note warn">
          <Icon name="info" />
          <p>
            <b>{status === "removed" ? "Removed by us:" : "We sent it back:"}</b> {reviewNote}
          </p>
        </div>
      )}
      {post.isAhead && (
        <div className="note">
          <Icon name="info" />
          <p>
            {isWaiting
              ? "Your last changes are in review. The current version stays public."
              : "An earlier version is public. Save the changes to have them reviewed."}
          </p>
        </div>
      )}
      {isWaiting && mayWrite && (
        <ActionForm intent="withdraw" className="row" isDraftDisabled>
          {(form) => (
            <>
              <SubmitButton>Withdraw from review</SubmitButton>
              <FormStatus {...form} />
            </>
          )}
        </ActionForm>
      )}
      {missing.length > 0 && (
        <div className="note">
          <Icon name="info" />
          <p>Before it can be published:</p>
          <ul>
            {missing.map(({ field, sentence }) => (
              <li key={field}>
                <a className="link" href={`#${formId}-${field}`}>
                  {POST_FIELD_LABELS[field] ?? field}: {sentence}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.map((sentence) => (
        <div key={sentence} className="note warn">
          <Icon name="circle-alert" />
          <p>{sentence}</p>
        </div>
      ))}
      {(status === "closed" || status === "expired" || status === "removed") && (
        <p className="text-muted">
          {status === "removed"
            ? "It can no longer be changed."
            : "You cannot change it. Reopen it or copy it into a draft in the list of jobs."}
        </p>
      )}
    </>
  );
}
