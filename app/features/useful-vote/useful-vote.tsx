import { useId, useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ItemKind, VOTE_COMMENT_LENGTH } from "./vote.ts";

interface UsefulVoteProps {
  itemKind: ItemKind;
  itemId: string;
  /** "Was this listing useful?" */
  question: string;
  /** The viewer's vote at an earlier visit; null for none. */
  earlierVote?: boolean | null;
}

export function UsefulVote({ itemKind, itemId, question, earlierVote = null }: UsefulVoteProps) {
  const id = useId();
  const [currentVote, setCurrentVote] = useState(
    earlierVote === null ? "" : earlierVote ? "yes" : "no",
  );
  return (
    <ActionForm
      intent="useful"
      id={`useful-${itemId}`}
      action="/feedback"
      hidden={{ itemKind, itemId }}
      item="itemId"
      className="useful stack gap-3"
      onSaved={(result) =>
        setCurrentVote((result as FormResult & { useful?: string }).useful ?? "")
      }
      labels={{ words: "What was missing? Optional" }}
    >
      {(form) => {
        const hasVoted = currentVote === "yes" || currentVote === "no";
        return (
          <>
            <div className="row between">
              <span className="text-sm" id={id}>
                {question}
              </span>
              <div className="row">
                {!hasVoted && (
                  <fieldset className="row" aria-labelledby={id}>
                    <SubmitButton name="useful" value="yes">
                      <Icon name="thumbs-up" />
                      Yes
                    </SubmitButton>
                    <SubmitButton name="useful" value="no">
                      <Icon name="thumbs-down" />
                      No
                    </SubmitButton>
                  </fieldset>
                )}
                {hasVoted && !form.result && (
                  <span className="meta">
                    You answered “{currentVote === "yes" ? "Yes" : "No"}”.
                  </span>
                )}
                <FormStatus />
              </div>
            </div>
            {hasVoted && (
              <>
                <TextField name="words" rows={2} maxLength={VOTE_COMMENT_LENGTH} />
                <p className="row">
                  <SubmitButton name="useful" value={currentVote}>
                    Send
                  </SubmitButton>
                  <SubmitButton className="btn quiet" name="useful" value="undo">
                    Undo
                  </SubmitButton>
                </p>
              </>
            )}
          </>
        );
      }}
    </ActionForm>
  );
}
