/** A value in Firestore's wire format: exactly one property is set. */
export interface Value {
  nullValue?: null;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number | string;
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: Value[] };
  mapValue?: { fields?: Fields };
}

export type Fields = Record<string, Value>;

/** A document or part of it as plain JavaScript values. */
export type Plain = Record<string, unknown>;

/** Kinds of values in Firestore's sort order. */
const KINDS = [
  "nullValue",
  "booleanValue",
  "integerValue",
  "timestampValue",
  "stringValue",
  "bytesValue",
  "referenceValue",
  "geoPointValue",
  "arrayValue",
  "mapValue",
];

/** Integers and doubles are one kind. */
export function kindOf(value: Value): string {
  const [kind = "nullValue"] = Object.keys(value);
  return kind === "doubleValue" ? "integerValue" : kind;
}

export function numberOf(value: Value): number {
  return Number(value.integerValue ?? value.doubleValue);
}

export function compareValues(a: Value, b: Value): number {
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return KINDS.indexOf(kind) - KINDS.indexOf(kindOf(b));
  if (kind === "integerValue") return numberOf(a) - numberOf(b);
  const [left, right] = [toText(a), toText(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The field at a path such as `a.b`. */
export function getField(fields: Fields, path: string): Value | undefined {
  let value: Value | undefined = { mapValue: { fields } };
  for (const name of splitPath(path)) value = value?.mapValue?.fields?.[name];
  return value;
}

/** Sets or deletes the field at a path, creating missing maps above it. */
export function setField(fields: Fields, path: string, value: Value | undefined): void {
  const names = splitPath(path);
  const last = names.pop() ?? "";
  let parent = fields;
  for (const name of names) {
    const map = parent[name]?.mapValue ?? {};
    parent[name] = { mapValue: map };
    map.fields ??= {};
    parent = map.fields;
  }
  if (value) parent[last] = value;
  else delete parent[last];
}

export function toPlain(fields: Fields): Plain {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toPlainValue(value)]),
  );
}

export function toFields(plain: Plain): Fields {
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toValue(value)]));
}

function toPlainValue(value: Value): unknown {
  if (value.mapValue) return toPlain(value.mapValue.fields ?? {});
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(toPlainValue);
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (kindOf(value) === "integerValue") return numberOf(value);
  return value.stringValue ?? value.booleanValue ?? wrapOtherValue(value);
}

/** References, bytes and geo points are wrapped, so that rules do not treat them as strings. */
function wrapOtherValue({ referenceValue, bytesValue, geoPointValue }: Value): unknown {
  if (referenceValue !== undefined) return { referenceValue };
  if (bytesValue !== undefined) return { bytesValue };
  return geoPointValue ?? null;
}

function toValue(plain: unknown): Value {
  if (plain === null || plain === undefined) return { nullValue: null };
  if (typeof plain === "boolean") return { booleanValue: plain };
  if (typeof plain === "string") return { stringValue: plain };
  if (typeof plain === "number") {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain };
  }
  if (plain instanceof Date) return { timestampValue: plain.toISOString() };
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain as Plain) } };
}

/** Names are separated by dots; a name with special characters is in backticks. */
function splitPath(path: string): string[] {
  const names = path.match(/`(?:\\.|[^`])*`|[^.]+/g) ?? [];
  return names.map((name) =>
    name.startsWith("`") ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name,
  );
}

function toText(value: Value): string {
  const content = Object.values(value)[0];
  return typeof content === "string" ? content : JSON.stringify(content);
}
