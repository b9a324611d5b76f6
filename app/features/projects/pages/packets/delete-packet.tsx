import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";

interface DeletePacketProps {
  id: string;
  title: string;
  isOpen: boolean;
  onDeleted(result: FormResult): void;
}

/** Deletes in two steps, also without JavaScript. */
export function DeletePacket({ id, title, isOpen, onDeleted }: DeletePacketProps) {
  return (
    <MoreOf summary="Delete" about={` “${title}”`} open={isOpen || undefined}>
      <ConfirmedForm
        intent="delete"
        id={`delete-${id}`}
        hidden={{ packet: id }}
        item="packet"
        confirmLabel="Delete for good"
        sentence="Yes, delete this packet and revoke its links"
        hint="The projects in it stay."
        button={`Delete “${title}”`}
        busyText="Deleting"
        className="stack gap-2"
        onSaved={onDeleted}
      />
    </MoreOf>
  );
}
