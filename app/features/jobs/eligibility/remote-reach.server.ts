import { countriesOf } from "#app/reference/area-countries.ts";
import { areasIncluding, countryCodes } from "#app/reference/areas.server.ts";
import {
  areaCode,
  EVERY_COUNTRY,
  isState,
  type RemoteArea,
  type RemoteDenial,
} from "#app/reference/place.ts";

/** Whether remote work is open to a country: all of it, a part of it, not at all, or not said. */
export type Reach = "all" | "part" | "none" | "unstated";

export interface RemoteAreas {
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
}

/** What the grants and denials of a remote job say for a country. A denial beats every grant. */
export function findReach({ remoteFrom, remoteNotFrom = [] }: RemoteAreas, country: string): Reach {
  const codes = new Set(areasIncluding(country));
  const denials = remoteNotFrom.filter((denial) => concerns(denial, codes));
  if (denials.some(isWhole)) return "none";
  if (remoteFrom.length === 0) return "unstated";
  const grants = remoteFrom.filter((area) => codes.has(areaCode(area)));
  if (grants.length === 0) return "none";
  return denials.length > 0 || grants.every(isState) ? "part" : "all";
}

/** The denials that say something about a country, with those that name no place. */
export function listDenialsFor(
  remoteNotFrom: readonly RemoteDenial[],
  country: string,
): RemoteDenial[] {
  const codes = new Set(areasIncluding(country));
  return remoteNotFrom.filter((denial) => concerns(denial, codes));
}

/** The countries that grants or denials tell apart from the rest; every country for the world. */
export function listReachable({ remoteFrom, remoteNotFrom = [] }: RemoteAreas): string[] {
  const granted = new Set(remoteFrom.flatMap(countriesOf));
  const isOpenEnded = granted.has(EVERY_COUNTRY) || remoteFrom.length === 0;
  const countries = isOpenEnded ? countryCodes() : [...granted];
  return countries.filter(
    (country) => findReach({ remoteFrom, remoteNotFrom }, country) !== "none",
  );
}

/** Whether a denial leaves out a whole country or region. */
function isWhole({ country, region, city, isUnclear, outside }: RemoteDenial): boolean {
  if (isUnclear || city) return false;
  return outside !== undefined || (country === undefined) !== (region === undefined);
}

function concerns(denial: RemoteDenial, codes: Set<string>): boolean {
  const { outside, isUnclear } = denial;
  // Who is certainly left out lives in none of its states.
  if (outside)
    return !outside.some((area) => (!isUnclear || !isState(area)) && codes.has(areaCode(area)));
  const code = denial.country ?? denial.region;
  return code === undefined || codes.has(code);
}
