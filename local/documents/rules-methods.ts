import { isDeepStrictEqual } from "node:util";

/** An error while a rule is evaluated; it denies. */
export class RuleError extends Error {}

type RulesMap = Record<string, unknown>;

/** The result of `diff`. */
interface Difference {
  affected: Set<string>;
}

/** The supported methods, by name and number of arguments. */
export const METHODS: Readonly<Record<string, (of: unknown, ...given: unknown[]) => unknown>> = {
  "keys/0": (of) => new Set(Object.keys(toMap(of))),
  "size/0": sizeOf,
  "get/2": (of, name, missing) => {
    const map = toMap(of);
    return Object.hasOwn(map, String(name)) ? map[String(name)] : missing;
  },
  "hasOnly/1": (of, given) => [...toSet(of)].every((item) => toSet(given).has(item)),
  "hasAll/1": (of, given) => [...toSet(given)].every((item) => toSet(of).has(item)),
  "hasAny/1": (of, given) => [...toSet(given)].some((item) => toSet(of).has(item)),
  "diff/1": (of, given) => differenceOf(toMap(of), toMap(given)),
  "affectedKeys/0": affectedBy,
};

function differenceOf(now: RulesMap, before: RulesMap): Difference {
  const names = [...Object.keys(now), ...Object.keys(before)];
  const isAffected = (name: string) =>
    Object.hasOwn(now, name) !== Object.hasOwn(before, name) ||
    !isDeepStrictEqual(now[name], before[name]);
  return { affected: new Set(names.filter(isAffected)) };
}

function affectedBy(value: unknown): Set<string> {
  const { affected } = toMap(value) as unknown as Difference;
  if (!(affected instanceof Set)) throw new RuleError("no difference");
  return affected;
}

/** The member of a map. Throws if it is missing or the value is not a map. */
export function memberOf(value: unknown, name: string): unknown {
  const map = toMap(value);
  if (!Object.hasOwn(map, name)) throw new RuleError(`no member ${name}`);
  return map[name];
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return [...value].length;
  if (value instanceof Set) return value.size;
  if (Array.isArray(value)) return value.length;
  return Object.keys(toMap(value)).length;
}

function toSet(value: unknown): Set<unknown> {
  if (value instanceof Set) return value;
  if (Array.isArray(value)) return new Set(value);
  throw new RuleError("no set");
}

export function toMap(value: unknown): RulesMap {
  const isMap = typeof value === "object" && value !== null;
  if (isMap && !Array.isArray(value) && !(value instanceof Set) && !(value instanceof Date)) {
    return value as RulesMap;
  }
  throw new RuleError("no map");
}
