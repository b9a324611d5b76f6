import type { Named } from "#app/features/profile/words.ts";
import { SelectField } from "#app/ui/form/field.tsx";

export function WhereFields({
  countries,
  timeZones,
}: {
  countries: readonly Named[];
  timeZones: readonly string[];
}) {
  return (
    <>
      <SelectField
        name="country"
        options={countries.map(({ id, name }) => ({ value: id, text: name }))}
        none="Not said"
        hint="Answers “can I do this job?”"
      />
      <SelectField
        name="timeZone"
        options={timeZones.map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") }))}
        none="Not said"
        hint="Compares your hours with theirs."
      />
    </>
  );
}
