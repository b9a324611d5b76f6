import type { $Type } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import { type Field, type Fields, mapFields, type ValueOf } from "./field.ts";

const columns = {
  needed: (name: string) => text(name).notNull(),
  written: (name: string) => text(name).notNull().default(""),
  number: (name: string) => integer(name),
  flag: (name: string) => integer(name, { mode: "boolean" }).notNull().default(false),
  code: (name: string) => text(name),
  list: (name: string) => text(name, { mode: "json" }).notNull().default([]),
};

type Columns = { [Kind in keyof typeof columns]: ReturnType<(typeof columns)[Kind]> };

type ColumnOf<F> = F extends
  | { kind: "line" | "text"; min: number }
  | { kind: "day"; missing: string }
  ? Columns["needed"]
  : F extends { kind: "line" | "text" }
    ? Columns["written"]
    : F extends { kind: "number" }
      ? Columns["number"]
      : F extends { kind: "flag" }
        ? Columns["flag"]
        : F extends { kind: "choices" | "list" }
          ? $Type<Columns["list"], ValueOf<F>>
          : F extends { kind: "choice"; initial: string }
            ? $Type<Columns["written"], ValueOf<F>>
            : F extends { kind: "choice"; needed: true }
              ? $Type<Columns["needed"], ValueOf<F>>
              : $Type<Columns["code"], NonNullable<ValueOf<F>>>;

function toColumn(field: Field, name: string) {
  const columnName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  switch (field.kind) {
    case "line":
    case "text":
      return field.min === undefined ? columns.written(columnName) : columns.needed(columnName);
    case "number":
      return columns.number(columnName);
    case "flag":
      return columns.flag(columnName);
    case "choices":
    case "list":
      return columns.list(columnName);
    case "choice":
      if (field.needed) return columns.needed(columnName);
      return field.initial === undefined
        ? columns.code(columnName)
        : text(columnName).notNull().default(field.initial);
    case "day": {
      const column = field.column ?? columnName;
      return field.missing === undefined ? columns.code(column) : columns.needed(column);
    }
    default:
      return columns.code(columnName);
  }
}

/** The columns of an entity's own fields, for its table. */
export function columnsOf<F extends Fields>(fields: F) {
  return mapFields(fields, toColumn) as { -readonly [Name in keyof F]: ColumnOf<F[Name]> };
}
