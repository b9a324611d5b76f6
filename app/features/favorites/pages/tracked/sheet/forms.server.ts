import { z } from "zod";
import { requiredChoice } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { DATE_ORDERS } from "../../../tracked/sheet/cells.ts";
import {
  MAX_SHEET_MEGABYTES,
  readSheet,
  type SheetResult,
} from "../../../tracked/sheet/parse-csv.ts";
import {
  type Columns,
  SHEET_FIELDS,
  type SheetField,
} from "../../../tracked/sheet/sheet-fields.ts";

/** The number of a column, from 0; empty for none. */
const columnField = z
  .string()
  .regex(/^\d{0,2}$/, { error: "Choose a column of the file." })
  .default("")
  .transform((number) => (number === "" ? null : Number(number)));

const columnShape = Object.fromEntries(SHEET_FIELDS.map((field) => [field, columnField])) as Record<
  SheetField,
  typeof columnField
>;

const fileField = z.union([z.string(), z.instanceof(Blob), z.instanceof(Uint8Array)]).default("");

/**
 * One form in two steps: the file, then its text again with what each column is. Nothing is kept here in between, so
 * nothing has to be forgotten, and what is added is read from what was confirmed.
 */
export const SHEET_FORMS = {
  import: formWithRules(
    {
      file: fileField,
      csv: z.string().default(""),
      aim: requiredChoice(["preview", "add"]).default("preview"),
      order: requiredChoice(DATE_ORDERS).optional(),
      ...columnShape,
    },
    ({ file, csv }, say) => {
      const sheet = readGiven(file ?? "", csv ?? "");
      if (!sheet.ok) say("file", sheet.errorMessage);
    },
  ).transform(({ file, csv, aim, order, ...columns }) => ({
    ...{ csv: csv || (typeof file === "string" ? file : ""), aim },
    choice: order ? { order, columns: columns as Columns } : null,
  })),
};

function readGiven(file: z.output<typeof fileField>, csv: string): SheetResult {
  if (file instanceof Blob)
    return { ok: false, errorMessage: `Use a file of at most ${MAX_SHEET_MEGABYTES} MB.` };
  if (typeof file !== "string") return { ok: false, errorMessage: "Choose a CSV file." };
  if (!csv && !file) return { ok: false, errorMessage: "Choose a CSV file first." };
  return readSheet(csv || file);
}
