import { useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { formatLocalAnswers } from "../local-answers.ts";
import { localAnswers } from "../local-store.tsx";
import { StatusMessage } from "./status-message.tsx";

/** Offers a signed-in viewer to add the answers of this browser. */
export function MergeOffer() {
  const localState = localAnswers.useValue();
  const [statusMessage, setStatusMessage] = useState("");
  const count = Object.keys(localState.answers).length;
  if (count === 0) return <StatusMessage words={statusMessage} />;
  return (
    <section className="panel stack gap-3" aria-labelledby="merge-title">
      <h2 id="merge-title">Add your earlier answers?</h2>
      <p>
        You answered {count === 1 ? "1 competency" : `${count} competencies`} here before you signed
        in. We keep the newer answer.
      </p>
      <ActionForm
        intent="merge"
        hidden={{ answers: formatLocalAnswers(localState) }}
        isDraftDisabled
        onSaved={({ message = "" }) => {
          localAnswers.clear();
          setStatusMessage(message);
        }}
      >
        {(form) => (
          <p className="row">
            <SubmitButton className="btn primary">Add them</SubmitButton>
            <button
              type="button"
              className="btn"
              onClick={() => {
                localAnswers.clear();
                setStatusMessage("The answers in this browser are deleted.");
              }}
            >
              Discard
            </button>
            <FormStatus {...form} busyLabel="Adding" />
          </p>
        )}
      </ActionForm>
    </section>
  );
}
