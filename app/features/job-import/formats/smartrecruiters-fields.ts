const FIELDS = [
  "id",
  "name",
  "releasedDate",
  "ref",
  "company",
  "location",
  "typeOfEmployment",
  "postingUrl",
  "applyUrl",
  "jobAd",
];
const LOCATION_FIELDS = ["city", "region", "country", "fullLocation", "remote", "hybrid"];

/**
 * An entry with the fields that we read and no others: `creator` and `customField` name recruiters
 * and hiring managers. What is no object stays as it is, and is refused later.
 */
export function toKnownFields(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const known = pick(raw, FIELDS);
  if (isObject(known.company)) known.company = pick(known.company, ["identifier", "name"]);
  if (isObject(known.location)) known.location = pick(known.location, LOCATION_FIELDS);
  return known;
}

/** Whether the board says that the posting is inactive, or not for everybody to see. */
export function isWithdrawn(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const { active, visibility } = raw;
  return active === false || (typeof visibility === "string" && visibility !== "PUBLIC");
}

/** Whether an entry is as the list has it: no detail of it was asked for. */
export function isUnasked(raw: unknown): boolean {
  return isObject(raw) && !Object.hasOwn(raw, "jobAd");
}

/** Whether a value of JSON is an object, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])),
  );
}
