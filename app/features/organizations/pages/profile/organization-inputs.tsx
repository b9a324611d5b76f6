import { useContext } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import {
  descriptionOf,
  FIELD_NAMES,
  ORGANIZATION_FIELDS,
  type OrganizationField,
} from "../../organization-fields.ts";
import { SLUG_LENGTH } from "../../profile/slug.ts";

type Countries = readonly { id: string; name: string }[];

interface OrganizationInputsProps {
  countries: Countries;
  /** The slug can be chosen only once, because links refer to it. */
  isNew?: boolean;
  nameHint?: string;
  result: FormResult | null;
}

const HALF_WIDTH_FIELDS = FIELD_NAMES.filter((field) => descriptionOf(field).isHalfWidth);
const FULL_WIDTH_FIELDS = FIELD_NAMES.filter(
  (field) => field !== "name" && field !== "website" && !HALF_WIDTH_FIELDS.includes(field),
);

/** The form of an organization: name and website, then whatever the description holds. */
export function OrganizationInputs({
  countries,
  isNew = false,
  nameHint,
  result,
}: OrganizationInputsProps) {
  const toInput = (field: OrganizationField) => (
    <OrganizationInput key={field} field={field} countries={countries} />
  );
  const further = (
    <>
      <div className="stack two">{HALF_WIDTH_FIELDS.map(toInput)}</div>
      {FULL_WIDTH_FIELDS.map(toInput)}
    </>
  );
  return (
    <>
      <OrganizationInput field="name" countries={countries} hint={nameHint} />
      <ResemblanceTick result={result} />
      {toInput("website")}
      {isNew ? (
        <MoreOf summary="More details" open={hasFurtherError(result) || undefined}>
          <div className="stack gap-6">
            <TextField
              name="slug"
              maxLength={SLUG_LENGTH.max}
              hint="The last part of its web address: lowercase letters, digits and dashes. If empty, we use the name. You can’t change it later."
            />
            {further}
          </div>
        </MoreOf>
      ) : (
        further
      )}
    </>
  );
}

/** Whether a field behind the summary was refused. */
function hasFurtherError(result: FormResult | null): boolean {
  return Object.keys(result?.errors ?? {}).some(
    (field) => !["name", "website", "notThem"].includes(field),
  );
}

interface OrganizationInputProps {
  field: OrganizationField;
  countries: Countries;
  hint?: string | undefined;
}

function OrganizationInput({ field, countries, hint }: OrganizationInputProps) {
  return (
    <EntityField
      fields={ORGANIZATION_FIELDS}
      name={field}
      hint={hint}
      options={field === "hqCountry" ? toCountryOptions(countries) : undefined}
      autoComplete={field === "name" ? "organization" : undefined}
    />
  );
}

function toCountryOptions(countries: Countries) {
  return countries.map(({ id, name }) => ({ value: id, text: name }));
}

/** Shown only when a verified organization has a similar name. */
function ResemblanceTick({ result }: { result: FormResult | null }) {
  const { values } = useContext(FormContext);
  if (!result?.errors?.notThem && values.notThem === undefined) return null;
  return <CheckboxField name="notThem" label="Ours is a different company" />;
}
