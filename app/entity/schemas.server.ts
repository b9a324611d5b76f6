import { z } from "zod";
import { findTimeFault, isTime, readTime } from "#app/http/field-faults.ts";
import {
  checkbox,
  choices,
  dateField,
  line,
  moneyAmount,
  optionalChoice,
  requiredChoice,
  saying,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { isoDate } from "#app/http/row-fields.ts";
import { emptyValue, type Field, type Fields, mapFields, type ValueOf, valuesOf } from "./field.ts";

/** Where a value is read: from what a form sends, or from an account file. */
type Place = "form" | "row";

export type Rules<F extends Fields, P extends Place = Place> = {
  [Name in keyof F as F[Name] extends { kind: "code" | "list" } ? Name : never]: Record<
    P,
    z.ZodType<ValueOf<F[Name]>>
  >;
};

type Shape<F extends Fields, Name extends keyof F = keyof F> = {
  -readonly [N in Name]: z.ZodType<ValueOf<F[N]>>;
};

/** The schemas of an entity's fields in a form, with the sentences that a person reads. */
export function formShape<F extends Fields>(fields: F, rules: NoInfer<Rules<F, "form">>): Shape<F> {
  return mapFields(fields, (field, name) =>
    toFormSchema(field, ruleOf(rules, name, "form")),
  ) as Shape<F>;
}

/**
 * The schemas of an entity's fields in an account file. What an older file lacks is empty, unless it is needed.
 */
export function rowShape<F extends Fields>(fields: F, rules: NoInfer<Rules<F, "row">>): Shape<F> {
  return mapFields(fields, (field, name) => {
    const schema = toRowSchema(field, ruleOf(rules, name, "row"));
    return isNeeded(field) ? schema : schema.default(emptyValue(field));
  }) as unknown as Shape<F>;
}

const timeField = z.string().default("").transform(readTime).superRefine(saying(findTimeFault));

function toFormSchema(field: Field, rule: z.ZodType | undefined): z.ZodType {
  switch (field.kind) {
    case "line":
      return line(field, field);
    case "text":
      return text(field, field);
    case "number":
      return field.isMoney ? moneyAmount(field) : wholeNumber(field);
    case "flag":
      return checkbox();
    case "day":
      return field.missing === undefined ? dateField : neededDay(field.missing);
    case "time":
      return timeField;
    case "choice":
      // What is not sent is empty, here as in a text.
      if (field.initial !== undefined)
        return requiredChoice(valuesOf(field)).default(field.initial);
      return field.needed ? requiredChoice(valuesOf(field)) : optionalChoice(valuesOf(field));
    case "choices":
      return choices(valuesOf(field), field);
    default:
      return needRule(rule);
  }
}

function toRowSchema(field: Field, rule: z.ZodType | undefined): z.ZodType {
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
      return z.string().refine(isTime).nullable();
    case "choice": {
      const choice = z.enum(valuesOf(field));
      return field.initial !== undefined || field.needed ? choice : choice.nullable();
    }
    case "choices":
      return z.array(z.enum(valuesOf(field))).max(field.max ?? valuesOf(field).length);
    default:
      return needRule(rule);
  }
}

function neededDay(missing: string) {
  return dateField.transform((day, context) => {
    if (day) return day;
    context.addIssue(missing);
    return z.NEVER;
  });
}

/** Whether an entity cannot be without it, so that a file without it is wrong. */
function isNeeded(field: Field): boolean {
  switch (field.kind) {
    case "line":
    case "text":
      return field.min !== undefined;
    case "day":
      return field.missing !== undefined;
    case "choice":
      return field.needed === true;
    default:
      return false;
  }
}

function ruleOf(rules: object, name: string, place: Place): z.ZodType | undefined {
  return (rules as Record<string, Partial<Record<Place, z.ZodType>>>)[name]?.[place];
}

function needRule(rule: z.ZodType | undefined): z.ZodType {
  if (!rule) throw new Error("A field whose rule is code has none.");
  return rule;
}
