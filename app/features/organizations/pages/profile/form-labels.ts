import { descriptionOf, FIELD_NAMES, type OrganizationField } from "../../organization-fields.ts";

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_NAMES.map((field) => [field, descriptionOf(field).label])),
  slug: "Address",
  notThem: "Another company of that name",
};

/** What a form for a new organization begins with. */
export const NEW_FORM_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELD_NAMES.flatMap((field) => {
    const { input } = descriptionOf(field);
    return input.kind === "choice" && input.unstated ? [[field, input.unstated]] : [];
  }),
);

interface Country {
  id: string;
  name: string;
}

/** The label of a form value. */
export function fieldValueLabel(
  name: string,
  value: string,
  countries: readonly Country[],
): string {
  const input = FIELD_NAMES.includes(name as OrganizationField)
    ? descriptionOf(name as OrganizationField).input
    : null;
  if (input?.kind === "country") return countries.find(({ id }) => id === value)?.name ?? value;
  return (input?.kind === "choice" && input.labels[value]) || value;
}
