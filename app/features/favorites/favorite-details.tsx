import { useActionData } from "react-router";
import {
  type ApplicationEvent,
  NOTE_LENGTH,
  OUTCOMES,
  STEP_LENGTH,
} from "#app/features/favorite-button/favorite.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mediumDate } from "#app/ui/time.ts";
import { KEPT_STEPS } from "./application.ts";
import type { FavoriteRowProps } from "./favorite-row.tsx";
import { LABELS, OUTCOME_WORDS, STAGE_WORDS } from "./words.ts";

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, text: OUTCOME_WORDS[value] }));
const { note, nextStep, dueOn, collection, outcome } = LABELS;

export function FavoriteDetails(props: FavoriteRowProps) {
  const { favorite, afterRemoval, onRemoved } = props;
  const { kind, target, title } = favorite;
  const answer = useActionData() as FormAnswer | undefined;
  const isAnswered =
    answer?.error !== undefined &&
    answer.intent === "edit" &&
    firstOf(answer.values ?? {}, "target") === target;
  return (
    <details className="more-of" open={isAnswered || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {kind === "job" ? "Note, next step, history" : "Note, collection"}
        <span className="sr-only"> of {title}</span>
      </summary>
      <div className="stack gap-6">
        <EditForm {...props} />
        {kind === "job" && <History history={favorite.history} />}
        <ActionForm
          intent="remove"
          id={`remove-${target}`}
          hidden={{ kind, target, back: afterRemoval }}
          item="target"
          className="row"
          onSaved={onRemoved}
        >
          {(form) => (
            <>
              <SubmitButton className="btn danger">Remove from favorites</SubmitButton>
              <FormStatus {...form} busyWords="Removing" />
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}

function EditForm({ favorite, collections }: FavoriteRowProps) {
  const { kind, target, version, stage } = favorite;
  const isJob = kind === "job";
  const isClosed = stage === "closed";
  const nameOf = (id: string) => collections.find((each) => each.id === id)?.name ?? "none";
  return (
    <ActionForm
      intent="edit"
      id={`edit-${target}`}
      hidden={{ kind, target, version }}
      item="target"
      defaults={{
        note: favorite.note,
        ...(isJob && { nextStep: favorite.nextStep, dueOn: favorite.dueOn ?? "" }),
        collection: favorite.collectionId ?? "",
        outcome: favorite.outcome ?? "",
      }}
      labels={{ note, ...(isJob && { nextStep, dueOn }), collection, ...(isClosed && { outcome }) }}
      toWords={(name, value) => {
        if (name === "collection") return nameOf(value);
        if (name === "outcome") return OUTCOME_WORDS[value as keyof typeof OUTCOME_WORDS] ?? value;
        return value;
      }}
    >
      {(form) => (
        <>
          <TextField name="note" rows={3} maxLength={NOTE_LENGTH} />
          {isJob && <TextField name="nextStep" maxLength={STEP_LENGTH} autoComplete="off" />}
          <div className="stack two">
            {isJob && <TextField name="dueOn" type="date" />}
            {collections.length > 0 && (
              <SelectField
                name="collection"
                none="None"
                options={collections.map(({ id, name }) => ({ value: id, text: name }))}
              />
            )}
          </div>
          {isClosed && (
            // The key resets the field when a move changed the outcome.
            <SelectField
              key={favorite.outcome}
              name="outcome"
              none="Not said"
              options={OUTCOME_OPTIONS}
            />
          )}
          <p className="row">
            <SubmitButton>Save changes</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}

function History({ history }: { history: ApplicationEvent[] }) {
  return (
    <section className="stack gap-2">
      <h3 className="text-sm">History</h3>
      <ol className="text-sm">
        {history.map((step) => (
          <li key={`${step.at} ${step.stage}`}>
            <time className="text-muted" dateTime={step.at}>
              {mediumDate(step.at)}
            </time>{" "}
            {STAGE_WORDS[step.stage]}
            {step.outcome && `: ${OUTCOME_WORDS[step.outcome].toLowerCase()}`}
          </li>
        ))}
      </ol>
      {history.length >= KEPT_STEPS && (
        <p className="meta">The first step and the newest {KEPT_STEPS - 1} are kept.</p>
      )}
    </section>
  );
}
