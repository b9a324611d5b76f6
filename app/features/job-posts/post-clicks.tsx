import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { ListedPost } from "./read-desk.server.ts";
import type { Move } from "./state.ts";

const CLICK_WORDS: Record<Move, string> = {
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

interface ClickProps {
  post: ListedPost;
  submission: string;
  onSaved(answer: FormAnswer): void;
}

export function Click({
  move,
  post: { id, title, isSameAgain },
  submission,
  onSaved,
}: ClickProps & { move: Move }) {
  const isNew = move === "reopen" && !isSameAgain;
  return (
    <ActionForm
      intent={move}
      id={`${move}-${id}`}
      item="jobId"
      hidden={{ jobId: id }}
      submission={submission}
      className="row"
      isForgotten
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <SubmitButton className={move === "delete" ? "btn danger" : "btn"}>
            {isNew ? "Post it again" : CLICK_WORDS[move]}
            <Which title={title} />
          </SubmitButton>
          <Said {...form} />
        </>
      )}
    </ActionForm>
  );
}

export function Extend({ post, latest, submission, onSaved }: ClickProps & { latest: string }) {
  return (
    <ActionForm
      intent="extend"
      id={`extend-${post.id}`}
      item="jobId"
      hidden={{ jobId: post.id }}
      submission={submission}
      defaults={{ lastDay: post.lastDay?.slice(0, 10) ?? "" }}
      labels={{ lastDay: "Last day" }}
      className="row items-end"
      isForgotten
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <TextField name="lastDay" type="date" hint={`Up to ${latest}.`} />
          <SubmitButton>
            {CLICK_WORDS.extend}
            <Which title={post.title} />
          </SubmitButton>
          <Said {...form} />
        </>
      )}
    </ActionForm>
  );
}

function Which({ title }: { title: string }) {
  return <span className="sr-only"> of {title || "the job without a title"}</span>;
}

/** Only the busy state: the result is shown above the list. */
function Said({ isBusy }: { isBusy: boolean }) {
  return isBusy ? <FormStatus isBusy answer={null} /> : null;
}
