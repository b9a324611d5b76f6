import { useActionData } from "react-router";
import { EntityField } from "#app/entity/entity-field.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/ui/time.ts";
import { MAX_HISTORY_EVENTS } from "../application.ts";
import { type ApplicationEvent, isApplication } from "../favorite.ts";
import { FAVORITE_FIELDS, OUTCOMES } from "../favorite-fields.ts";
import { OUTCOME_LABELS, STAGE_LABELS } from "../labels.ts";
import type { FavoriteRowProps } from "./favorite-row.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import { Interviews } from "./interviews.tsx";
import { Documents, OutcomePayForm } from "./outcome-details.tsx";

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, text: OUTCOME_LABELS[value] }));
const { note, nextStep, dueOn, collection, outcome } = FIELD_LABELS;

export function FavoriteDetails(props: FavoriteRowProps) {
  const { favorite, removalRedirect: afterRemoval, onRemoved } = props;
  const { kind, target, title } = favorite;
  const result = useActionData() as FormResult | undefined;
  const hasEditError =
    result?.error !== undefined &&
    ["edit", "documents", "interviews", "outcome_pay"].includes(result.intent ?? "") &&
    firstValueOf(result.values ?? {}, "target") === target;
  return (
    <details className="more-of" open={hasEditError || props.isOpen || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {isApplication(kind) ? "Note, next step, interviews, history" : "Note, collection"}
        <span className="sr-only"> of {title}</span>
      </summary>
      <div className="stack gap-6">
        <EditForm {...props} />
        {isApplication(kind) && <Interviews favorite={favorite} timeZone={props.timeZone} />}
        {isApplication(kind) && <Documents favorite={favorite} />}
        {(favorite.stage === "accepted" || favorite.stage === "closed") && (
          <OutcomePayForm favorite={favorite} />
        )}
        {isApplication(kind) && <History history={favorite.history} />}
        <ActionForm
          intent="remove"
          id={`remove-${target}`}
          hidden={{ kind, target, back: afterRemoval }}
          item="target"
          className="row"
          onSaved={onRemoved}
        >
          <SubmitButton className="btn danger">Remove from favorites</SubmitButton>
          <FormStatus busyLabel="Removing" />
        </ActionForm>
      </div>
    </details>
  );
}

function EditForm({ favorite, collections }: FavoriteRowProps) {
  const { kind, target, version, stage } = favorite;
  const isJob = isApplication(kind);
  const isClosed = stage === "closed";
  const collectionNameOf = (id: string) =>
    collections.find((each) => each.id === id)?.name ?? "none";
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
      formatValue={(name, value) => {
        if (name === "collection") return collectionNameOf(value);
        if (name === "dueOn" && value) return formatDate(value);
        if (name === "outcome")
          return OUTCOME_LABELS[value as keyof typeof OUTCOME_LABELS] ?? value;
        return value;
      }}
    >
      <EntityField fields={FAVORITE_FIELDS} name="note" />
      {isJob && <EntityField fields={FAVORITE_FIELDS} name="nextStep" autoComplete="off" />}
      <div className="stack two">
        {isJob && <EntityField fields={FAVORITE_FIELDS} name="dueOn" />}
        {collections.length > 0 && (
          <SelectField
            name="collection"
            hasIds
            emptyLabel="None"
            options={collections.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
      </div>
      {isClosed && (
        // The key resets the field when a move changed the outcome.
        <SelectField
          key={favorite.outcome}
          name="outcome"
          emptyLabel="Not stated"
          options={OUTCOME_OPTIONS}
        />
      )}
      <p className="row">
        <SubmitButton>Save changes</SubmitButton>
        <FormStatus />
      </p>
    </ActionForm>
  );
}

function History({ history }: { history: ApplicationEvent[] }) {
  return (
    <section className="stack gap-2">
      <h3 className="text-sm">History</h3>
      <ol className="text-sm">
        {history.map((event) => (
          <li key={`${event.at} ${event.stage}`}>
            <time className="text-muted" dateTime={event.at}>
              {formatDate(event.at)}
            </time>{" "}
            {STAGE_LABELS[event.stage]}
            {event.outcome && `: ${OUTCOME_LABELS[event.outcome].toLowerCase()}`}
          </li>
        ))}
      </ol>
      {history.length >= MAX_HISTORY_EVENTS && (
        <p className="meta">The first step and the newest {MAX_HISTORY_EVENTS - 1} are kept.</p>
      )}
    </section>
  );
}
