import { emptyValue, type Fields, labelsOf, valueLabel } from "#app/entity/field.ts";
import { descriptionOf, FIELD_NAMES, ORGANIZATION_FIELDS } from "../../organization-fields.ts";

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...labelsOf(ORGANIZATION_FIELDS),
  slug: "Address",
  notThem: "A different company with this name",
};

export const NEW_FORM_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  FIELD_NAMES.flatMap((field) => {
    const value = emptyValue(descriptionOf(field));
    return typeof value === "string" && value ? [[field, value]] : [];
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
  if (name === "hqCountry") return countries.find(({ id }) => id === value)?.name ?? value;
  return valueLabel((ORGANIZATION_FIELDS as Fields)[name], value);
}
