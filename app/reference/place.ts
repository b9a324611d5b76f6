/** `country` is ISO 3166-1 alpha-2, `region` the ISO 3166-2 part after the dash. */
export interface Place {
  city?: string;
  region?: string;
  country: string;
}

/** Where a remote job may be done from: a country, or a region id such as EU or LATAM. */
export type RemoteArea = { country: string } | { region: string };

/** In place of a country code: every country of the world. */
export const EVERY_COUNTRY = "*";

/** The code of a country or the id of a region. */
export function areaCode(area: RemoteArea): string {
  return "country" in area ? area.country : area.region;
}
