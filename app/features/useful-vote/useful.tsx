import { useId, useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ItemKind, WORDS_LENGTH } from "./useful-vote.ts";

interface UsefulProps {
  itemKind: ItemKind;
  itemId: string;
  /** "Was this listing useful?" */
  question: string;
  /** The viewer's vote at an earlier visit; null for none. */
  before?: boolean | null;
}

export function Useful({ itemKind, itemId, question, before = null }: UsefulProps) {
  const id = useId();
  const [given, setGiven] = useState(before === null ? "" : before ? "yes" : "no");
  return (
    <ActionForm
      intent="useful"
      id={`useful-${itemId}`}
      action="/feedback"
      hidden={{ itemKind, itemId }}
      item="itemId"
      className="useful stack gap-3"
      onSaved={(answer) => setGiven((answer as FormAnswer & { useful?: string }).useful ?? "")}
      labels={{ words: "What was missing? Optional" }}
    >
      {(form) => {
        const isAnswered = given === "yes" || given === "no";
        return (
          <>
            <div className="row between">
              <span className="text-sm" id={id}>
                {question}
              </span>
              <div className="row">
                {!isAnswered && (
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
                {isAnswered && !form.answer && (
                  <span className="meta">You answered “{given === "yes" ? "Yes" : "No"}”.</span>
                )}
                <FormStatus {...form} />
              </div>
            </div>
            {isAnswered && (
              <>
                <TextField name="words" rows={2} maxLength={WORDS_LENGTH} />
                <p className="row">
                  <SubmitButton name="useful" value={given}>
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
