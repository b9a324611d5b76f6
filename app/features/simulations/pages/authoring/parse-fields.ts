import { MAX_ID_LENGTH, MAX_ROWS, MAX_TEXT_LENGTH } from "../../authoring/draft-limits.ts";
import type { ChoiceEdit } from "../../authoring/node-edit.ts";
import type { CastMember, Meter } from "../../simulation.ts";
import { numbersUpTo } from "./rows.ts";

/* Parses the numbered rows of the editor's forms, on the server and while someone types. */

export type RawFields = Readonly<Record<string, unknown>>;
export type AddError = (field: string, sentence: string) => void;

/**
 * A text field's trimmed value; null where it was not sent. Texts that break a rule are accepted,
 * because drafts may; only the length is limited.
 */
export function findText(rawFields: RawFields, name: string, addError: AddError): string | null {
  if (!Object.hasOwn(rawFields, name)) return null;
  const value = rawFields[name];
  if (typeof value !== "string") {
    addError(name, "Use one text here.");
    return "";
  }
  const trimmed = value.trim();
  if (trimmed.length <= MAX_TEXT_LENGTH) return trimmed;
  const [maximum, length] = [MAX_TEXT_LENGTH, trimmed.length].map((each) =>
    each.toLocaleString("en-US"),
  );
  addError(name, `Use at most ${maximum} characters; these are ${length}.`);
  return "";
}

/** An optionally signed whole number; null for an empty field. */
export function parseNumber(rawFields: RawFields, name: string, addError: AddError): number | null {
  const value = (findText(rawFields, name, addError) ?? "").replace("−", "-");
  if (value === "") return null;
  if (/^[+-]?\d{1,4}$/.test(value)) return Number(value);
  addError(name, "Use a whole number, such as 10 or -5.");
  return null;
}

/** Rows with a name or a role. */
export function parseCast(rawFields: RawFields, addError: AddError): CastMember[] {
  return numbersUpTo(MAX_ROWS.cast).flatMap((n) => {
    const [id, name, role] = ["Id", "Name", "Role"].map(
      (part) => findText(rawFields, `cast${n}${part}`, addError) ?? "",
    );
    return name || role
      ? [{ id: (id ?? "").slice(0, MAX_ID_LENGTH), name: name ?? "", role: role ?? "" }]
      : [];
  });
}

/** Rows with a name. */
export function parseMeters(rawFields: RawFields, addError: AddError): Meter[] {
  return numbersUpTo(MAX_ROWS.meters).flatMap((n) => {
    const [id = "", name = ""] = ["Id", "Name"].map(
      (part) => findText(rawFields, `meter${n}${part}`, addError) ?? "",
    );
    const start = parseNumber(rawFields, `meter${n}Start`, addError);
    return name ? [{ id: id.slice(0, MAX_ID_LENGTH), name, start: start ?? 50 }] : [];
  });
}

/** All rows that were sent, including empty ones. */
export function parseChoices(rawFields: RawFields, addError: AddError): ChoiceEdit[] {
  return numbersUpTo(MAX_ROWS.choices).flatMap((n) => {
    const row = `c${n}`;
    const text = findText(rawFields, `${row}Text`, addError);
    if (text === null) return [];
    const fieldText = (part: string) => findText(rawFields, row + part, addError) ?? "";
    const fieldId = (part: string) => fieldText(part).slice(0, MAX_ID_LENGTH);
    const meter = fieldId("Requires");
    return {
      id: fieldText("Id"),
      isRemoved: Object.hasOwn(rawFields, `${row}Remove`),
      isCopied: Object.hasOwn(rawFields, `${row}Copy`),
      place: parseNumber(rawFields, `${row}Place`, addError),
      text,
      next: fieldId("Next"),
      feedback: fieldText("Feedback"),
      effects: parseNumbers(rawFields, `${row}Effect.`, addError),
      score: parseNumbers(rawFields, `${row}Score.`, addError),
      requires: meter
        ? {
            meter,
            min: parseNumber(rawFields, `${row}Min`, addError),
            max: parseNumber(rawFields, `${row}Max`, addError),
          }
        : null,
    };
  });
}

function parseNumbers(
  rawFields: RawFields,
  prefix: string,
  addError: AddError,
): Map<string, number | null> {
  return new Map(
    Object.keys(rawFields)
      .filter((name) => name.startsWith(prefix) && name.length <= prefix.length + MAX_ID_LENGTH)
      .map((name) => [name.slice(prefix.length), parseNumber(rawFields, name, addError)]),
  );
}
