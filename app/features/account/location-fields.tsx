import { COUNTRY_CHOICES } from "#app/reference/area-choices.ts";
import { SelectField } from "#app/ui/form/field.tsx";

const countryOptions = COUNTRY_CHOICES.map(({ id, name }) => ({ value: id, text: name }));

/** `timeZones` are the names of all, in one text. */
export function LocationFields({ timeZones }: { timeZones: string }) {
  return (
    <>
      <SelectField
        name="country"
        options={countryOptions}
        emptyLabel="Not said"
        hint="Each job says whether you can do it from there, and lists leave out those you cannot."
      />
      <SelectField
        name="timeZone"
        options={timeZones
          .split(" ")
          .map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") }))}
        emptyLabel="Not said"
        hint="Compared with the hours a job asks for."
      />
    </>
  );
}
