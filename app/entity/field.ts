/*
 * What people fill in is described once, as data: columns, forms, account files, labels and controls
 * follow from it. Nothing here needs a schema library, so that pages can read it.
 */

interface Described {
  label: string;
  /** Shown below the control. */
  hint?: string;
}

/** Texts by the value that is stored. */
export type Choices = Readonly<Record<string, string>>;

interface Written {
  kind: "line" | "text";
  /** Without one it may be empty. */
  min?: number;
  max: number;
  /** Said instead of "Use at least …". */
  tooShort?: string;
  /** Lines of its control. */
  rows?: number;
  placeholder?: string;
}

export type Field = Readonly<
  Described &
    (
      | Written
      /** Of money: "90k" is a number, too. */
      | { kind: "number"; min: number; max: number; isMoney?: true }
      | { kind: "flag" }
      /** `missing` is said of an empty one; without it the day may be empty. */
      | { kind: "day"; missing?: string; column?: string }
      | { kind: "time" }
      /** One is always chosen where there is an initial value or one is needed; else it may be null. */
      | {
          kind: "choice";
          choices: Choices;
          initial?: string;
          needed?: true;
          control?: "radio";
        }
      | { kind: "choices"; choices: Choices; max?: number }
      /** A value whose rule is code: one of a table that only the server has, or typed. Empty is null. */
      | { kind: "code"; max?: number; type?: "url"; placeholder?: string }
      /** Several values whose rule is code; `item` stands for their type. */
      | { kind: "list"; item: unknown; max: number; rows?: number; placeholder?: string }
    )
>;

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends { kind: "line" | "text" }
  ? string
  : F extends { kind: "number" }
    ? number | null
    : F extends { kind: "flag" }
      ? boolean
      : F extends { kind: "day"; missing: string }
        ? string
        : F extends { kind: "choice"; choices: infer C } & ({ initial: string } | { needed: true })
          ? keyof C & string
          : F extends { kind: "choice"; choices: infer C }
            ? (keyof C & string) | null
            : F extends { kind: "choices"; choices: infer C }
              ? (keyof C & string)[]
              : F extends { kind: "list"; item: infer Item }
                ? Item[]
                : string | null;

/** What is stored of an entity with these fields. */
export type Entity<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The value of a field that nobody filled in. */
export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "line":
    case "text":
      return "";
    case "flag":
      return false;
    case "choices":
    case "list":
      return [];
    case "choice":
      return field.initial ?? null;
    default:
      return null;
  }
}

/** An entity that nobody filled in. */
export function emptyOf<F extends Fields>(fields: F): Entity<F> {
  return mapFields(fields, emptyValue) as Entity<F>;
}

/** The labels of fields by name. */
export function labelsOf<F extends Fields>(fields: F): Record<keyof F & string, string> {
  return mapFields(fields, ({ label }) => label) as Record<keyof F & string, string>;
}

/** The values that a choice offers. */
export function valuesOf<C extends Choices>({ choices }: { choices: C }): (keyof C & string)[] {
  return Object.keys(choices);
}

/** What a person reads for a value of a form. */
export function valueLabel(field: Field | undefined, value: string): string {
  if (field?.kind === "flag") return value === "on" ? "Yes" : value;
  return (field && "choices" in field && field.choices[value]) || value;
}

/** A stored value as its untouched control sends it. */
export function toFormValue(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean") return value ? "on" : [];
  return value === null || value === undefined ? "" : String(value);
}

/** An entity as its untouched form sends it. */
export function toFormValues<F extends Fields>(
  fields: F,
  entity: Readonly<Entity<F>>,
): Record<keyof F & string, string | string[]> {
  return mapFields(fields, (_, name) => toFormValue(entity[name as keyof F])) as Record<
    keyof F & string,
    string | string[]
  >;
}

export function mapFields<Result>(
  fields: Fields,
  map: (field: Field, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, name)]),
  );
}
