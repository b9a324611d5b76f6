import { useActionData } from "react-router";
import { EntityField } from "#app/entity/entity-field.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/ui/time.ts";
import { isApplication } from "../favorite.ts";
import { FAVORITE_FIELDS, OUTCOMES } from "../favorite-fields.ts";
import { OUTCOME_LABELS } from "../labels.ts";
import { Timeline } from "../timeline-list.tsx";
import { Contacts } from "./contacts.tsx";
import type { FavoriteRowProps } from "./favorite-row.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import { Interviews } from "./interviews.tsx";
import { Documents, OutcomePayForm } from "./outcome-details.tsx";

const OUTCOME_OPTIONS = OUTCOMES.map((value) => ({ value, text: OUTCOME_LABELS[value] }));
const { note, nextStep, dueOn, collection, outcome } = FIELD_LABELS;

export function FavoriteDetails(props: FavoriteRowProps) {
  const { favorite, now } = props;
  const { kind, target, title } = favorite;
  const result = useActionData() as FormResult | undefined;
  const hasEditError =
    result?.error !== undefined &&
    ["edit", "documents", "contacts", "interviews", "outcome_pay"].includes(result.intent ?? "") &&
    firstValueOf(result.values ?? {}, "target") === target;
  return (
    <details className="more-of" open={hasEditError || props.isOpen || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {isApplication(kind) ? "Note, next step, interviews, history" : "Note, collection"}
        <span className="sr-only"> of {title}</span>
      </summary>
      <div className="stack gap-6">
        {isApplication(kind) && <Timeline favorite={favorite} now={now} />}
        <DetailForms {...props} />
      </div>
    </details>
  );
}

/** All that can be said of a favorite, and the way to remove it. */
export function DetailForms(props: Omit<FavoriteRowProps, "onMoved">) {
  const { favorite, removalRedirect: afterRemoval, onRemoved } = props;
  const { kind, target } = favorite;
  return (
    <div className="stack gap-6">
      <EditForm {...props} />
      {isApplication(kind) && <Interviews favorite={favorite} timeZone={props.timeZone} />}
      {isApplication(kind) && <Contacts favorite={favorite} />}
      {isApplication(kind) && <Documents favorite={favorite} />}
      {(favorite.stage === "accepted" || favorite.stage === "closed") && (
        <OutcomePayForm favorite={favorite} />
      )}
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
  );
}

function EditForm({ favorite, collections }: Pick<FavoriteRowProps, "favorite" | "collections">) {
  const { kind, target, version, stage } = favorite;
  const isJob = isApplication(kind);
  const isClosed = stage === "closed";
  const collectionNameOf = (id: string) =>
    collections.find((each) => each.id === id)?.name ?? "none";
  return (
    <ActionForm
      intent="edit"
      // With script what was typed is saved once it is left; the button is for those without.
      autosaveField="note"
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
      <EntityField fields={FAVORITE_FIELDS} name="note" />
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
