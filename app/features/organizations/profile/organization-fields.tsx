import { useContext } from "react";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { FormContext, SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import {
  ABOUT_LENGTH,
  CITY_LENGTH,
  LEAD_PATH_LENGTH,
  MAX_TECH,
  MAX_WEBSITE,
  NAME_LENGTH,
} from "../organization.ts";
import { REMOTE_POLICY_WORDS, SIZE_WORDS, STAGE_WORDS, toOptions } from "../words.ts";
import { SLUG_LENGTH } from "./slug.ts";

interface OrganizationFieldsProps {
  countries: readonly { id: string; name: string }[];
  /** The slug can be chosen only once, because links refer to it. */
  isNew?: boolean;
  nameHint?: string;
  answer: FormAnswer | null;
}

export function OrganizationFields({
  countries,
  isNew = false,
  nameHint,
  answer,
}: OrganizationFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        maxLength={NAME_LENGTH.max}
        autoComplete="organization"
        hint={nameHint}
      />
      <AnotherCompany answer={answer} />
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
        <SelectField name="sizeBand" options={toOptions(SIZE_WORDS)} none="Not said" />
        <SelectField name="stage" options={toOptions(STAGE_WORDS)} none="Not said" />
        <TextField name="hqCity" maxLength={CITY_LENGTH} />
        <SelectField
          name="hqCountry"
          options={countries.map(({ id, name }) => ({ value: id, text: name }))}
          none="Not said"
        />
      </div>
      <SelectField name="remotePolicy" options={toOptions(REMOTE_POLICY_WORDS)} />
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
function AnotherCompany({ answer }: { answer: FormAnswer | null }) {
  const { values } = useContext(FormContext);
  if (!answer?.errors?.notThem && values.notThem === undefined) return null;
  return <TickField name="notThem" label="Ours is another company" />;
}
