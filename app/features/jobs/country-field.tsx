import { useId } from "react";
import { CountryOptions } from "./area-options.tsx";
import { ANY_COUNTRY } from "./search/job-query.ts";

interface CountryFieldProps {
  country?: string;
  /** Whether jobs from everywhere have to be asked for. */
  isKnown?: boolean;
}

export function CountryField({ country, isKnown = false }: CountryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Where you live</label>
      <select id={id} name="country" key={country} defaultValue={country} autoComplete="country">
        <option value={isKnown ? ANY_COUNTRY : ""}>Any country</option>
        <CountryOptions />
      </select>
    </div>
  );
}
