import { useState } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { COLLECTION_NAME_LENGTH } from "../favorite-fields.ts";
import type { Collection } from "../list-favorites.server.ts";
import { FIELD_LABELS } from "./field-labels.ts";

interface CollectionsProps {
  collections: Collection[];
  /** What makes room, where there is none for one more. */
  limit: string | null;
  /** Form key: a repeated submission creates one collection only. */
  submission: string;
}

export function Collections({ collections, limit, submission }: CollectionsProps) {
  const [statusMessage, announce] = useStatusMessage();
  const [createdCount, setCreatedCount] = useState(0);

  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Collections <span className="text-muted">{collections.length}</span>
      </summary>
      <div className="stack gap-6">
        <p className="text-sm text-muted">
          Your own collections, such as “Short commute.” To add a favorite to one, edit the
          favorite.
        </p>
        <StatusMessage message={statusMessage} />
        {collections.map((collection) => (
          <CollectionRow key={collection.id} collection={collection} onDeleted={announce} />
        ))}
        {limit ? (
          <LimitNote limit={limit} />
        ) : (
          <ActionForm
            intent="add_collection"
            id="add-collection"
            submissionKey={submission}
            labels={{ name: FIELD_LABELS.name }}
            onSaved={() => setCreatedCount(createdCount + 1)}
          >
            <div className="line">
              <TextField
                key={createdCount}
                name="name"
                label="New collection"
                maxLength={COLLECTION_NAME_LENGTH}
              />
              <SubmitButton>Create collection</SubmitButton>
              <FormStatus />
            </div>
          </ActionForm>
        )}
      </div>
    </details>
  );
}

interface CollectionRowProps {
  collection: Collection;
  onDeleted(result: FormResult): void;
}

function CollectionRow({ collection: { id, name, n }, onDeleted }: CollectionRowProps) {
  const hidden = { collection: id };
  return (
    <div className="stack gap-2">
      <ActionForm
        intent="rename_collection"
        id={`rename-${id}`}
        hidden={hidden}
        item="collection"
        defaults={{ name }}
        labels={{ name: FIELD_LABELS.name }}
      >
        <div className="line">
          <TextField
            name="name"
            label={`New name for “${name}”`}
            hint={formatCount(n, "favorite")}
            maxLength={COLLECTION_NAME_LENGTH}
          />
          <SubmitButton>Rename</SubmitButton>
          <FormStatus />
        </div>
      </ActionForm>
      <ActionForm
        intent="delete_collection"
        id={`delete-${id}`}
        hidden={hidden}
        item="collection"
        className="row"
        onSaved={onDeleted}
      >
        <SubmitButton className="btn danger">Delete “{name}”</SubmitButton>
        <FormStatus busyLabel="Deleting" />
      </ActionForm>
    </div>
  );
}
