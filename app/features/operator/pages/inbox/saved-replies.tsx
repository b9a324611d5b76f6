import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { MAX_REPLIES, REPLIES_FULL, SAVED_REPLY } from "./item.ts";
import { useInboxPath } from "./use-inbox-path.tsx";

export interface SavedReply {
  replyId: string;
  sentence: string;
}

interface SavedRepliesProps {
  item: string;
  kind: string | null;
  replies: readonly SavedReply[];
}

/** Sentences that operators saved: choosing one puts it into the answer, where it is read before it is sent. */
export function SavedReplies({ item, kind, replies }: SavedRepliesProps) {
  const toPath = useInboxPath();
  return (
    <MoreOf summary="Saved replies">
      <div className="stack gap-3">
        <ul className="stack gap-2">
          {replies.map(({ replyId, sentence }) => (
            <li key={replyId} className="row between">
              <Link
                className="link wrap-anywhere"
                to={toPath({ kind, item, reply: replyId })}
                preventScrollReset
              >
                {sentence}
              </Link>
              <ButtonForm
                intent="remove_reply"
                id={`remove_reply_${replyId}`}
                item="id"
                hidden={{ id: replyId }}
                buttonClassName="btn quiet"
              >
                Delete<span className="sr-only"> “{sentence}”</span>
              </ButtonForm>
            </li>
          ))}
        </ul>
        {replies.length < MAX_REPLIES ? (
          <ActionForm
            key={replies.length}
            intent="save_reply"
            labels={{ text: SAVED_REPLY.label }}
            className="stack gap-2"
            isDraftDisabled
          >
            <CheckedTextField name="text" field={SAVED_REPLY} rows={2} />
            <SubmitRow>Save for all operators</SubmitRow>
          </ActionForm>
        ) : (
          <p className="meta">{REPLIES_FULL}</p>
        )}
      </div>
    </MoreOf>
  );
}
