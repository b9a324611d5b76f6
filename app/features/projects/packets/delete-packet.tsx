import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";

interface DeletePacketProps {
  id: string;
  title: string;
  isOpen: boolean;
  onDeleted(answer: FormResult): void;
}

/** Deletes in two steps, also without JavaScript. */
export function DeletePacket({ id, title, isOpen, onDeleted }: DeletePacketProps) {
  return (
    <details className="more-of" open={isOpen || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Delete<span className="sr-only"> “{title}”</span>
      </summary>
      <ActionForm
        intent="delete"
        id={`delete-${id}`}
        hidden={{ packet: id }}
        item="packet"
        labels={{ sure: "Delete for good" }}
        className="stack gap-2"
        onSaved={onDeleted}
      >
        {(form) => (
          <>
            <CheckboxField
              name="sure"
              label="Yes, delete this packet and close its links"
              hint="Its projects stay."
            />
            <p className="row">
              <SubmitButton className="btn danger">Delete “{title}”</SubmitButton>
              <FormStatus {...form} busyWords="Deleting" />
            </p>
          </>
        )}
      </ActionForm>
    </details>
  );
}
