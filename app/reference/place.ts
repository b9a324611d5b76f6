/** `country` is ISO 3166-1 alpha-2, `region` the ISO 3166-2 part after the dash. */
export interface Place {
  city?: string;
  region?: string;
  country: string;
}

/** Where a remote job may be done from: a country, a state of it, or a region id such as EU or LATAM. */
export type RemoteArea = { country: string; region?: string } | { region: string };

/**
 * Where a remote job may not be done from: a country, a state or city of it, or a region id. Empty
 * when the posting says that it leaves places out, but not which.
 */
export interface RemoteDenial {
  country?: string;
  region?: string;
  city?: string;
  /** Named near words such as "except" in a sentence that no rule can read: a question to ask, not a fact. */
  isUnclear?: true;
  /** In place of a name: everywhere but here is left out; or may be, where that is unclear. */
  outside?: RemoteArea[];
}

/** In place of a country code: every country of the world. */
export const EVERY_COUNTRY = "*";

/** Whether an area is one state of a country. */
export function isState(area: RemoteArea): area is { country: string; region: string } {
  return "country" in area && area.region !== undefined;
}

/** The code of a country, also of a state's, or the id of a region. */
export function areaCode(area: RemoteArea): string {
  return "country" in area ? area.country : area.region;
}
