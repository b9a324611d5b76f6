import { type ReactNode, useContext } from "react";
import { toDay } from "#app/reference/calendar.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DEFAULT_DAYS_OPEN } from "../job-post.ts";
import type { PostAction } from "../post-state.ts";
import type { ListedPost } from "../read-post-pages.server.ts";

const BUTTON_LABELS: Record<PostAction, string> = {
  extend: "Change the last day",
  confirm: "Confirm it’s still open",
  pause: "Pause",
  resume: "Resume",
  close: "Close",
  reopen: "Reopen",
  withdraw: "Withdraw from review",
  duplicate: "Copy to a draft",
  delete: "Delete draft",
};

interface PostButtonProps {
  post: ListedPost;
  submission: string;
  onSaved(result: FormResult): void;
}

export function PostButton({
  move,
  post: { id, title, isSameAgain, isUndoable, opensOn },
  submission,
  onSaved,
}: PostButtonProps & { move: PostAction }) {
  const label =
    move === "reopen"
      ? reopenLabel({ isSameAgain, isUndoable })
      : move === "withdraw" && opensOn
        ? "Cancel opening"
        : BUTTON_LABELS[move];
  const isDangerous = move === "delete" || move === "close";
  const form = (
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
      <SubmitButton className={isDangerous ? "btn danger" : "btn"}>
        {move === "close" ? "Close now" : label}
        <JobTitleForScreenReaders title={title} />
      </SubmitButton>
      <BusyStatus />
    </ActionForm>
  );
  return move === "close" ? <AskBeforeClosing title={title}>{form}</AskBeforeClosing> : form;
}

function AskBeforeClosing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        {BUTTON_LABELS.close}
        <JobTitleForScreenReaders title={title} />
      </summary>
      <div className="stack gap-2">
        <p className="text-sm">
          The page shows right away that the job is closed, and lists leave it out. You can undo
          this within an hour. If you open the job again later, it counts as reopened.
        </p>
        {children}
      </div>
    </details>
  );
}

function reopenLabel({ isSameAgain, isUndoable }: Pick<ListedPost, "isSameAgain" | "isUndoable">) {
  if (isUndoable) return "Undo closing";
  return isSameAgain ? BUTTON_LABELS.reopen : "Post it again";
}

/** Extends a post that ends soon, with one press. */
export function ExtendNow({ post, submission, onSaved }: PostButtonProps) {
  return (
    <ActionForm
      intent="extend"
      id={`extend-now-${post.id}`}
      item="jobId"
      hidden={{ jobId: post.id, lastDay: post.extendTo }}
      submissionKey={submission}
      className="row"
      isDraftDisabled
      onSaved={onSaved}
    >
      <SubmitButton className="btn strong">
        Extend {DEFAULT_DAYS_OPEN} days
        <JobTitleForScreenReaders title={post.title} />
      </SubmitButton>
      <BusyStatus />
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
      <TextField name="lastDay" type="date" hint={`Up to ${latest}.`} />
      <SubmitButton>
        {BUTTON_LABELS.extend}
        <JobTitleForScreenReaders title={post.title} />
      </SubmitButton>
      <BusyStatus />
    </ActionForm>
  );
}

function JobTitleForScreenReaders({ title }: { title: string }) {
  return <span className="sr-only">: {title || "the untitled job"}</span>;
}

/** Only the busy state: the result is shown above the list. */
function BusyStatus() {
  const { isBusy } = useContext(FormContext);
  return isBusy ? <FormStatus /> : null;
}
