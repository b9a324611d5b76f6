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
 * Keeps only the fields that are read: `creator` and `customField` name recruiters and hiring
 * managers. Returns a value that is no object as it is; validation rejects it later.
 */
export function toKnownFields(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  const knownFields = pick(raw, FIELDS);
  if (isObject(knownFields.company))
    knownFields.company = pick(knownFields.company, ["identifier", "name"]);
  if (isObject(knownFields.location))
    knownFields.location = pick(knownFields.location, LOCATION_FIELDS);
  return knownFields;
}

/** Whether the posting is inactive or not public. */
export function isWithdrawn(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const { active, visibility } = raw;
  return active === false || (typeof visibility === "string" && visibility !== "PUBLIC");
}

/** Whether no detail of this item was requested: `joinResponses` sets `jobAd` on all others. */
export function isDetailDeferred(raw: unknown): boolean {
  return isObject(raw) && !Object.hasOwn(raw, "jobAd");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])),
  );
}
