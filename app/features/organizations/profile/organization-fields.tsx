import { useContext } from "react";
import { CheckboxField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { REMOTE_POLICY_LABELS, SIZE_LABELS, STAGE_LABELS, toSelectOptions } from "../labels.ts";
import {
  ABOUT_LENGTH,
  CITY_LENGTH,
  LEAD_PATH_LENGTH,
  MAX_TECH,
  MAX_WEBSITE,
  NAME_LENGTH,
} from "../organization.ts";
import { SLUG_LENGTH } from "./slug.ts";

interface OrganizationFieldsProps {
  countries: readonly { id: string; name: string }[];
  /** The slug can be chosen only once, because links refer to it. */
  isNew?: boolean;
  nameHint?: string;
  result: FormResult | null;
}

export function OrganizationFields({
  countries,
  isNew = false,
  nameHint,
  result,
}: OrganizationFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        maxLength={NAME_LENGTH.max}
        autoComplete="organization"
        hint={nameHint}
      />
      <ResemblanceTick answer={result} />
      {isNew && (
        <TextField
          name="slug"
          maxLength={SLUG_LENGTH.max}
          hint="The end of its public page’s address: small letters, digits and dashes. Left empty, it is made of the name. It stays as it is later on."
        />
      )}
      <TextField
        name="website"
        type="url"
        maxLength={MAX_WEBSITE}
        placeholder="https://"
        hint="Its domain can be verified afterwards, by a record that only you can set."
      />
      <div className="stack two">
        <SelectField name="sizeBand" options={toSelectOptions(SIZE_LABELS)} emptyLabel="Not said" />
        <SelectField name="stage" options={toSelectOptions(STAGE_LABELS)} emptyLabel="Not said" />
        <TextField name="hqCity" maxLength={CITY_LENGTH} />
        <SelectField
          name="hqCountry"
          options={countries.map(({ id, name }) => ({ value: id, text: name }))}
          emptyLabel="Not said"
        />
      </div>
      <SelectField name="remotePolicy" options={toSelectOptions(REMOTE_POLICY_LABELS)} />
      <TextField
        name="tech"
        rows={3}
        placeholder={"Go\nPostgreSQL"}
        hint={`What engineers work with here, one a line or behind commas; at most ${MAX_TECH}.`}
      />
      <TextField
        name="about"
        rows={6}
        maxLength={ABOUT_LENGTH}
        hint="What the company does, in plain words. Blank lines part paragraphs."
      />
      <TextField
        name="leadPath"
        rows={6}
        maxLength={LEAD_PATH_LENGTH}
        hint="Your ladder or levels for leads: what a Tech Lead decides, how one becomes it, how many there are. Candidates read it before they apply."
      />
    </>
  );
}

/** Shown only when a verified organization has a similar name. */
function ResemblanceTick({ answer: result }: { answer: FormResult | null }) {
  const { values } = useContext(FormContext);
  if (!result?.errors?.notThem && values.notThem === undefined) return null;
  return <CheckboxField name="notThem" label="Ours is another company" />;
}
