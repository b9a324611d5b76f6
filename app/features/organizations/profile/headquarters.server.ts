import { countryName } from "#app/reference/areas.server.ts";

interface HeadquartersColumns {
  hqCity: string | null;
  hqCountry: string | null;
}

/** "Bergen, Norway"; empty when not stated. */
export function headquartersOf({ hqCity, hqCountry }: HeadquartersColumns): string {
  return [hqCity, hqCountry && countryName(hqCountry)].filter(Boolean).join(", ");
}
