import { EntityField } from "#app/entity/entity-field.tsx";
import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { PROFILE_SECTIONS } from "./profile-fields.ts";

const countries = COUNTRY_CHOICES.map(({ id, name }) => ({ value: id, text: name }));

/** `timeZones` are the names of all, in one text. */
export function LocationFields({ timeZones }: { timeZones: string }) {
  const zones = timeZones
    .split(" ")
    .map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") }));
  return (
    <>
      <EntityField fields={PROFILE_SECTIONS.where} name="country" options={countries} />
      <EntityField fields={PROFILE_SECTIONS.where} name="timeZone" options={zones} />
    </>
  );
}
