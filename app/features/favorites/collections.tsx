import { useEffect, useRef, useState } from "react";
import { NAME_LENGTH } from "#app/features/favorite-button/favorite.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import type { Collection } from "./list-favorites.server.ts";
import { LABELS } from "./words.ts";

interface CollectionsProps {
  collections: Collection[];
  /** Form key: a repeated submission creates one collection only. */
  submission: string;
}

export function Collections({ collections, submission }: CollectionsProps) {
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  const [made, setMade] = useState(0);

  // The deleted row had the focus, so the status message takes it.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);

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
        <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
          {said}
        </p>
        {collections.map((collection) => (
          <OneCollection
            key={collection.id}
            collection={collection}
            onDeleted={({ message = "" }) => setSaid(message)}
          />
        ))}
        <ActionForm
          intent="add_collection"
          id="add-collection"
          submission={submission}
          labels={{ name: LABELS.name }}
          onSaved={() => setMade(made + 1)}
        >
          {(form) => (
            <div className="line">
              <TextField key={made} name="name" label="New collection" maxLength={NAME_LENGTH} />
              <SubmitButton>Make collection</SubmitButton>
              <FormStatus {...form} />
            </div>
          )}
        </ActionForm>
      </div>
    </details>
  );
}

interface OneCollectionProps {
  collection: Collection;
  onDeleted(answer: FormAnswer): void;
}

function OneCollection({ collection: { id, name, n }, onDeleted }: OneCollectionProps) {
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
        onSaved={onDeleted}
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
