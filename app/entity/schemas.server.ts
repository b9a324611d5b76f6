import { z } from "zod";
import {
  checkbox,
  choices,
  dateField,
  line,
  optionalChoice,
  requiredChoice,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { isoDate } from "#app/http/row-fields.ts";
import { emptyValue, type Field, type Fields, mapFields, type ValueOf, valuesOf } from "./field.ts";

/** The rule of a field that is code: what a form sends, and what an account file holds. */
interface Rule<Value> {
  form: z.ZodType<Value>;
  row: z.ZodType<Value>;
}

/** The rules that the fields of these names need. */
export type Rules<F extends Fields, Name extends keyof F = keyof F> = {
  [N in Name as F[N] extends { kind: "code" | "list" } ? N : never]: Rule<ValueOf<F[N]>>;
};

type Shape<F extends Fields, Name extends keyof F = keyof F> = {
  -readonly [N in Name]: z.ZodType<ValueOf<F[N]>>;
};

/** The schemas of an entity's fields in a form, with the sentences that a person reads. */
export function formShape<F extends Fields>(fields: F, rules: Rules<F>): Shape<F> {
  return mapFields(fields, (field, name) => toFormSchema(field, ruleOf(rules, name))) as Shape<F>;
}

/**
 * The schemas of an entity's fields in an account file. What an older file lacks is empty, unless it is needed.
 */
export function rowShape<F extends Fields>(fields: F, rules: Rules<F>): Shape<F> {
  return mapFields(fields, (field, name) => {
    const schema = toRowSchema(field, ruleOf(rules, name));
    return isNeeded(field) ? schema : schema.default(emptyValue(field));
  }) as unknown as Shape<F>;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** "09:00"; browsers may add seconds. Null if empty. */
const timeField = z
  .string()
  .default("")
  .transform((value) => value.replace(/^(\d\d:\d\d):00$/, "$1") || null)
  .refine((value) => value === null || TIME.test(value), { error: "Use a time such as 09:00." });

function toFormSchema(field: Field, rule: Rule<unknown> | undefined): z.ZodType {
  switch (field.kind) {
    case "line":
      return line(field, field);
    case "text":
      return text(field, field);
    case "number":
      return wholeNumber(field);
    case "flag":
      return checkbox();
    case "day":
      return field.missing === undefined ? dateField : neededDay(field.missing);
    case "time":
      return timeField;
    case "choice":
      return field.initial === undefined
        ? optionalChoice(valuesOf(field))
        : requiredChoice(valuesOf(field));
    case "choices":
      return choices(valuesOf(field), field);
    default:
      return needRule(rule).form;
  }
}

function toRowSchema(field: Field, rule: Rule<unknown> | undefined): z.ZodType {
  switch (field.kind) {
    case "line":
    case "text":
      return toFormSchema(field, rule);
    case "number":
      return z.int().min(field.min).max(field.max).nullable();
    case "flag":
      return z.boolean();
    case "day":
      return field.missing === undefined ? isoDate.nullable() : isoDate;
    case "time":
      return z.string().regex(TIME).nullable();
    case "choice": {
      const choice = z.enum(valuesOf(field));
      return field.initial === undefined ? choice.nullable() : choice;
    }
    case "choices":
      return z.array(z.enum(valuesOf(field))).max(field.max ?? valuesOf(field).length);
    default:
      return needRule(rule).row;
  }
}

function neededDay(missing: string) {
  return dateField.transform((day, context) => {
    if (day) return day;
    context.addIssue(missing);
    return z.NEVER;
  });
}

function isNeeded(field: Field): boolean {
  return field.kind === "day"
    ? field.missing !== undefined
    : "min" in field && "max" in field && field.kind !== "number";
}

function ruleOf(rules: object, name: string): Rule<unknown> | undefined {
  return (rules as Record<string, Rule<unknown> | undefined>)[name];
}

function needRule(rule: Rule<unknown> | undefined): Rule<unknown> {
  if (!rule) throw new Error("A field whose rule is code has none.");
  return rule;
}
