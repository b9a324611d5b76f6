import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import { NAME_LENGTH } from "./favorite.ts";
import type { Collection } from "./list-favorites.server.ts";
import { LABELS } from "./words.ts";

interface CollectionsProps {
  collections: Collection[];
  /** Makes a new collection sent twice one collection. */
  submission: string;
}

/** A person's own groups: made, renamed and deleted here. */
export function Collections({ collections, submission }: CollectionsProps) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Collections <span className="text-muted">{collections.length}</span>
      </summary>
      <div className="stack gap-6">
        <p className="text-sm text-muted">
          Groups of your own, such as “Close to home”. Put favorites into them where you edit them.
        </p>
        {collections.map((collection) => (
          <OneCollection key={collection.id} collection={collection} />
        ))}
        <ActionForm
          intent="add_collection"
          id="add-collection"
          submission={submission}
          labels={{ name: LABELS.name }}
        >
          {(form) => (
            <div className="line">
              <TextField
                key={collections.length}
                name="name"
                label="New collection"
                maxLength={NAME_LENGTH}
              />
              <SubmitButton>Make collection</SubmitButton>
              <FormStatus {...form} />
            </div>
          )}
        </ActionForm>
      </div>
    </details>
  );
}

function OneCollection({ collection: { id, name, n } }: { collection: Collection }) {
  const hidden = { collection: id };
  return (
    <div className="stack gap-2">
      <ActionForm
        intent="rename_collection"
        id={`rename-${id}`}
        hidden={hidden}
        item="collection"
        defaults={{ name }}
        labels={{ name: LABELS.name }}
      >
        {(form) => (
          <div className="line">
            <TextField
              name="name"
              label={`Name of “${name}”`}
              hint={counted(n, "favorite")}
              maxLength={NAME_LENGTH}
            />
            <SubmitButton>Rename</SubmitButton>
            <FormStatus {...form} />
          </div>
        )}
      </ActionForm>
      <ActionForm
        intent="delete_collection"
        id={`delete-${id}`}
        hidden={hidden}
        item="collection"
        className="row"
      >
        {(form) => (
          <>
            <SubmitButton className="btn danger">Delete “{name}”</SubmitButton>
            <FormStatus {...form} busyWords="Deleting" />
          </>
        )}
      </ActionForm>
    </div>
  );
}
