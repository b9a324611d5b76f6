import type { Entity, Fields } from "#app/entity/field.ts";

/** Somebody at the company of an application. Its owner’s words, which nothing else reads. */
export const CONTACT_FIELDS = {
  name: { kind: "line", label: "Name", max: 80 },
  role: { kind: "line", label: "Role", max: 80 },
  reach: { kind: "line", label: "How to reach them", max: 120 },
} as const satisfies Fields;

export type Contact = Entity<typeof CONTACT_FIELDS>;

export const MAX_CONTACTS = 5;

/* The contacts of an application as fields of one form, each with a name of its own. */

export const CONTACT_NUMBERS = Array.from({ length: MAX_CONTACTS }, (_, index) => index + 1);
export const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as (keyof Contact)[];

/** "contact1name" */
export function contactField(n: number, name: keyof Contact): string {
  return `contact${n}${name}`;
}

export function toContactFields(contacts: readonly Contact[]): Record<string, string> {
  return mapContactFields((n, name) => contacts[n - 1]?.[name] ?? "");
}

export function mapContactFields<Value>(
  map: (n: number, name: keyof Contact) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    CONTACT_NUMBERS.flatMap((n) =>
      CONTACT_NAMES.map((name) => [contactField(n, name), map(n, name)] as const),
    ),
  );
}

/** "Ana Sousa, Engineering Manager: ana@marlheim.example" */
export function describeContact({ name, role, reach }: Contact): string {
  return [[name, role].filter(Boolean).join(", "), reach].filter(Boolean).join(": ");
}
