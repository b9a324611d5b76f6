import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, ChoicesField, SubmitButton } from "#app/ui/form/field.tsx";
import type { CoachPanel } from "../../coach-panel.server.ts";
import { maxTurns, usedUpNote } from "../../guidance.ts";
import { INCLUDED_LABELS, listIncludable } from "../../included.ts";
import { ConsentForm } from "../coach.tsx";
import { KeepLimit } from "../coach-outcome.tsx";

/** What one ticks for a model, in the form of the question. */
export function ModelFields({ panel, turn }: { panel: CoachPanel; turn: number }) {
  const includable = listIncludable(panel.includable);
  if (panel.used >= panel.max) return <p className="meta">{usedUpNote(panel)}</p>;
  return (
    <>
      <CheckboxField
        name="askModel"
        label={`Also ask ${panel.model}`}
        hint={`Sends the question, the passages found on this site and what you check to ${panel.host}.`}
      />
      {includable.length > 0 && (
        <ChoicesField
          name="include"
          options={includable.map((part) => ({ value: part, text: INCLUDED_LABELS[part] }))}
        />
      )}
      {panel.keepLimit ? (
        <KeepLimit limit={panel.keepLimit} />
      ) : (
        <CheckboxField
          name="keepThread"
          label="Keep this conversation"
          hint={`Saves the questions and answers until you delete them. Question ${turn} of ${maxTurns("question")}.`}
        />
      )}
    </>
  );
}

/** Turns the model on or off. */
export function ModelSwitch({ panel }: { panel: CoachPanel }) {
  if (!panel.hasConsent) {
    return (
      <section className="panel coach stack" aria-labelledby="model">
        <h2 id="model">Also ask a language model</h2>
        <ConsentForm panel={panel}>
          with the passages found on this site and what you check. Answers are stored only if you
          save them. The coach works without the model.
        </ConsentForm>
      </section>
    );
  }
  return (
    <ActionForm intent="consent" id="consent-off" hidden={{ consent: "off" }} className="row">
      <span className="meta">
        Sent to {panel.model} at {panel.host}.
      </span>
      <SubmitButton className="btn quiet">Turn the model off</SubmitButton>
      <FormStatus />
    </ActionForm>
  );
}
