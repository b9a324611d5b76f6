import type { NamedOption } from "#app/features/profile/labels.ts";
import { SelectField } from "#app/ui/form/field.tsx";

export function LocationFields({
  countries,
  timeZones,
}: {
  countries: readonly NamedOption[];
  timeZones: readonly string[];
}) {
  return (
    <>
      <SelectField
        name="country"
        options={countries.map(({ id, name }) => ({ value: id, text: name }))}
        emptyLabel="Not said"
        hint="Answers “can I do this job?”"
      />
      <SelectField
        name="timeZone"
        options={timeZones.map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") }))}
        emptyLabel="Not said"
        hint="Compares your hours with theirs."
      />
    </>
  );
}
