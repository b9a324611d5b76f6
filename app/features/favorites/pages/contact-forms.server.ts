import type { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import type { Say } from "#app/http/form-rules.ts";
import {
  CONTACT_FIELDS,
  CONTACT_NAMES,
  CONTACT_NUMBERS,
  type Contact,
  contactField,
  mapContactFields,
} from "../contact-fields.ts";

type ContactFields = Readonly<Record<string, unknown>>;

const shape = formShape(CONTACT_FIELDS, {});

export const contactShape: Record<
  `contact${number}${keyof Contact}`,
  z.ZodType<string>
> = mapContactFields((_, name) => shape[name]);

export function checkContacts(fields: ContactFields, say: Say): void {
  for (const n of CONTACT_NUMBERS) {
    const { name, role, reach } = readRow(fields, n);
    if (name === "" && (role || reach))
      say(contactField(n, "name"), "Add the name too, or clear the row.");
  }
}

/** The contacts of a form, without empty rows. */
export function toContacts(fields: ContactFields): Contact[] {
  return CONTACT_NUMBERS.map((n) => readRow(fields, n)).filter(({ name }) => name !== "");
}

function readRow(fields: ContactFields, n: number): Contact {
  return Object.fromEntries(
    CONTACT_NAMES.map((name) => [name, fields[contactField(n, name)] ?? ""]),
  ) as Contact;
}
