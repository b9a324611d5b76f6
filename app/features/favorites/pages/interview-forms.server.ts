import type { z } from "zod";
import { dateField, line, optionalChoice } from "#app/http/fields.ts";
import { parseTimeZone } from "#app/reference/time-zone.ts";
import { INTERVIEW_KINDS, INTERVIEW_WITH_LENGTH, type Interview } from "../interview.ts";
import { INTERVIEW_NUMBERS } from "../interview-fields.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const rowShape = {
  Kind: optionalChoice(INTERVIEW_KINDS),
  Day: dateField,
  Time: line({ max: 8 }),
  Zone: line({ max: 60 }),
  With: line({ max: INTERVIEW_WITH_LENGTH }),
};

type Row = z.output<z.ZodObject<typeof rowShape>>;

type Shape = Record<`interview${number}${keyof typeof rowShape}`, z.ZodType<string | null>>;

/** The fields of all rows, by name. */
export const interviewShape: Shape = Object.fromEntries(
  INTERVIEW_NUMBERS.flatMap((n) =>
    Object.entries(rowShape).map(([name, field]) => [`interview${n}${name}`, field]),
  ),
);

/** The interviews of a form, without empty rows. */
export function parseInterviews(
  fields: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): Interview[] {
  return INTERVIEW_NUMBERS.flatMap((n) => {
    const names = Object.keys(rowShape).map((name) => [name, fields[`interview${n}${name}`]]);
    const row = Object.fromEntries(names) as Row;
    if (!row.Day && !row.Time && !row.With) return [];
    const zone = parseTimeZone(row.Zone);
    const addIssue = (name: keyof Row, message: string) =>
      context.addIssue({ code: "custom", path: [`interview${n}${name}`], message });
    if (!row.Day) addIssue("Day", "Add the day too, or clear the row.");
    if (!TIME.test(row.Time)) addIssue("Time", "Use a time such as 14:30.");
    if (!zone) addIssue("Zone", "Use a time zone such as Europe/Lisbon or UTC+2.");
    if (!row.Day || !TIME.test(row.Time) || !zone) return [];
    return { kind: row.Kind ?? "other", day: row.Day, time: row.Time, zone, with: row.With };
  });
}
