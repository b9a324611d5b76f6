import { countryName } from "#app/reference/areas.server.ts";

interface Seated {
  hqCity: string | null;
  hqCountry: string | null;
}

/** "Bergen, Norway"; empty when not stated. */
export function seatOf({ hqCity, hqCountry }: Seated): string {
  return [hqCity, hqCountry && countryName(hqCountry)].filter(Boolean).join(", ");
}
