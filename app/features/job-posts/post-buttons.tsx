import { toDay } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import type { PostAction } from "./post-state.ts";
import type { ListedPost } from "./read-post-pages.server.ts";

const BUTTON_LABELS: Record<PostAction, string> = {
  extend: "Move the last day",
  confirm: "Still open",
  pause: "Pause",
  resume: "Take applications again",
  close: "Close",
  reopen: "Reopen",
  withdraw: "Withdraw from review",
  duplicate: "Copy into a draft",
  delete: "Delete the draft",
};

interface PostButtonProps {
  post: ListedPost;
  submission: string;
  onSaved(result: FormResult): void;
}

export function PostButton({
  move,
  post: { id, title, isSameAgain },
  submission,
  onSaved,
}: PostButtonProps & { move: PostAction }) {
  const isCopy = move === "reopen" && !isSameAgain;
  return (
    <ActionForm
      intent={move}
      id={`${move}-${id}`}
      item="jobId"
      hidden={{ jobId: id }}
      submissionKey={submission}
      className="row"
      isDraftDisabled
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <SubmitButton className={move === "delete" ? "btn danger" : "btn"}>
            {isCopy ? "Post it again" : BUTTON_LABELS[move]}
            <JobTitleForScreenReaders title={title} />
          </SubmitButton>
          <BusyStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}

export function ExtendForm({
  post,
  latest,
  submission,
  onSaved,
}: PostButtonProps & { latest: string }) {
  return (
    <ActionForm
      intent="extend"
      id={`extend-${post.id}`}
      item="jobId"
      hidden={{ jobId: post.id }}
      submissionKey={submission}
      defaults={{ lastDay: toDay(post.lastDay ?? "") }}
      labels={{ lastDay: "Last day" }}
      className="row items-end"
      isDraftDisabled
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <TextField name="lastDay" type="date" hint={`Up to ${latest}.`} />
          <SubmitButton>
            {BUTTON_LABELS.extend}
            <JobTitleForScreenReaders title={post.title} />
          </SubmitButton>
          <BusyStatus {...form} />
        </>
      )}
    </ActionForm>
  );
}

function JobTitleForScreenReaders({ title }: { title: string }) {
  return <span className="sr-only"> of {title || "the job without a title"}</span>;
}

/** Only the busy state: the result is shown above the list. */
function BusyStatus({ isBusy }: { isBusy: boolean }) {
  return isBusy ? <FormStatus isBusy answer={null} /> : null;
}
