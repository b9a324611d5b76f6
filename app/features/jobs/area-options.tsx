import { type AreaChoice, COUNTRY_CHOICES, REGION_CHOICES } from "#app/reference/area-choices.ts";

// Made once for all renders: there are three hundred of them.
const countryOptions = COUNTRY_CHOICES.map(toOption);
const regionOptions = REGION_CHOICES.map(toOption);

export function CountryOptions() {
  return countryOptions;
}

export function RegionOptions() {
  return regionOptions;
}

function toOption({ id, name }: AreaChoice) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}
