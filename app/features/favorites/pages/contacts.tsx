import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import type { FavoriteCard } from "../card.server.ts";
import {
  CONTACT_FIELDS,
  CONTACT_NAMES,
  contactField,
  describeContact,
  MAX_CONTACTS,
  mapContactFields,
  toContactFields,
} from "../contact-fields.ts";

const LABELS = mapContactFields((n, name) =>
  name === "name" ? `Contact ${n}, name` : CONTACT_FIELDS[name].label,
);

/** Who somebody knows at the company of an application. */
export function Contacts({ favorite }: { favorite: FavoriteCard }) {
  const { kind, target, version, contacts } = favorite;
  return (
    <section className="stack gap-2" aria-label="Contacts">
      <h3 className="text-sm">Contacts</h3>
      <ul className="text-sm empty:hidden">
        {contacts.map((contact) => (
          <li key={describeContact(contact)} className="wrap-anywhere">
            {describeContact(contact)}
          </li>
        ))}
      </ul>
      <ActionForm
        intent="contacts"
        id={`contacts-${target}`}
        hidden={{ kind, target, version }}
        item="target"
        defaults={toContactFields(contacts)}
        labels={LABELS}
      >
        <Rows
          visibleCount={Math.min(contacts.length + 1, MAX_CONTACTS)}
          max={MAX_CONTACTS}
          moreLabel="More contacts"
        >
          {(n) => (
            <div key={n} className="stack two gap-2">
              {CONTACT_NAMES.map((name) => (
                <TextField
                  key={name}
                  name={contactField(n, name)}
                  maxLength={CONTACT_FIELDS[name].max}
                  autoComplete="off"
                />
              ))}
            </div>
          )}
        </Rows>
        <p className="row">
          <SubmitButton>Save contacts</SubmitButton>
          <FormStatus />
        </p>
      </ActionForm>
    </section>
  );
}
