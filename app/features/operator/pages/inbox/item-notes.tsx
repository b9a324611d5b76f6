import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { OpenItem } from "./inbox.server.ts";
import { NOTE } from "./item.ts";

/** What operators tell each other about a thing, and which of them takes it. */
export function ItemNotes({ item, now }: { item: OpenItem; now: string }) {
  const { key, notes, takenBy } = item;
  return (
    <section className="stack gap-3" aria-labelledby="notes">
      <h3 id="notes">Among operators</h3>
      <ActionForm
        intent={takenBy ? "leave" : "take"}
        item="item"
        hidden={{ item: key }}
        className="row"
        isDraftDisabled
      >
        {takenBy && (
          <span>{takenBy.isOwn ? "Assigned to you." : `Assigned to ${takenBy.name}.`}</span>
        )}
        <SubmitButton>
          {takenBy ? `Unassign ${takenBy.isOwn ? "me" : takenBy.name}` : "Assign to me"}
        </SubmitButton>
        <FormStatus />
      </ActionForm>
      {notes.length > 0 && (
        <ul className="ledger">
          {notes.map(({ id, at, name, text, isOwn }) => (
            <li key={id} className="text-sm wrap-anywhere whitespace-pre-line">
              <b>
                {isOwn ? "You" : name}, <RelativeTime at={at} now={now} />:
              </b>{" "}
              {text}
              {isOwn && (
                <ButtonForm
                  intent="remove_note"
                  id={`remove_note_${id}`}
                  item="id"
                  hidden={{ id }}
                  buttonClassName="btn quiet"
                >
                  Delete this note
                </ButtonForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreOf summary="Add a note" key={notes.length}>
        <ActionForm
          intent="note"
          item="item"
          hidden={{ item: key }}
          labels={{ text: NOTE.label }}
          className="stack gap-2"
        >
          <CheckedTextField
            name="text"
            field={NOTE}
            rows={2}
            hint="Only operators see this. Deleted after 90 days."
          />
          <SubmitRow>Add note</SubmitRow>
        </ActionForm>
      </MoreOf>
    </section>
  );
}
