import {
  cleanText,
  findAmountFault,
  findDayFault,
  findLengthFault,
  findNumberFault,
  findTimeFault,
  readAmount,
  readTime,
  readWholeNumber,
} from "#app/http/field-faults.ts";
import type { Field } from "./field.ts";

/**
 * What the description of a field has against what was typed into it, in the sentence of the form's schema;
 * null also where only the schema can know. Loaded when a field is entered: no page needs it first.
 */
export function findFieldFault(field: Field, typed: string): string | null {
  switch (field.kind) {
    case "line":
    case "text":
      return findLengthFault(cleanText(typed.replace(/\r\n?/g, "\n")), field);
    case "number":
      return field.isMoney
        ? findAmountFault(readAmount(typed), field)
        : findNumberFault(readWholeNumber(typed), field);
    case "day":
      return findDayFault(typed.trim(), field.missing);
    case "time":
      return findTimeFault(readTime(typed));
    default:
      return null;
  }
}
