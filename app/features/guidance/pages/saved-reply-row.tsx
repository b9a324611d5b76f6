import type { ReactNode } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { SavedReply } from "../saved-replies.server.ts";
import { ReplyText } from "./reply-text.tsx";

interface SavedReplyRowProps {
  reply: SavedReply;
  now: string;
  isOpen?: boolean;
  /** Set where the page is not about the reply's subject. */
  subjectLine?: ReactNode;
  onDeleted(result: FormResult): void;
}

export function SavedReplyRow({
  reply,
  now,
  isOpen = false,
  subjectLine,
  onDeleted,
}: SavedReplyRowProps) {
  const { id, question, answer, model, createdAt } = reply;
  return (
    <li>
      <MoreOf summary={question} open={isOpen || undefined}>
        <div className="stack gap-3">
          <p className="meta">
            {model}, <RelativeTime at={createdAt} now={now} />
          </p>
          <ReplyText answer={answer} />
          <ActionForm
            intent="forget"
            id={`forget-${id}`}
            hidden={{ kept: id }}
            item="kept"
            className="row"
            onSaved={onDeleted}
          >
            <SubmitButton className="btn danger">Delete this answer</SubmitButton>
            <FormStatus busyLabel="Deleting" />
          </ActionForm>
        </div>
      </MoreOf>
      {subjectLine}
    </li>
  );
}
