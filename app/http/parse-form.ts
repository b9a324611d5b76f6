import type { z } from "zod";
import { DEFAULT_MAX_BYTES } from "./body-limit.ts";
import { CONTROL_FIELDS } from "./control-fields.ts";
import { type FileContents, readFormBody } from "./form-body.ts";
import type { FormValues } from "./form-values.ts";
import { badRequest, type DataResponse, invalid } from "./http-errors.ts";

/* A page has one action; its forms are told apart by the field `intent`, and each has a schema. */

export type Schemas = Record<string, z.ZodType>;

export interface SubmittedForm {
  intent: string;
  /** The submitted values, without files. */
  values: FormValues;
  /** The idempotency key: the same values with the same key are the same submission. */
  key: string | null;
  /** Where to redirect a browser without script, if not to the form's page. */
  back: string | null;
  /** The names of values that nobody typed. */
  hiddenFields: readonly string[];
  /** The name of the hidden value that distinguishes the form from others of its intent. */
  itemField: string | null;
  /** Never sent back in a response. */
  files?: FileContents;
}

/** A valid form: one variant per intent of the page, with its parsed value. */
export type ValidForm<Forms extends Schemas> = {
  [Intent in keyof Forms & string]: SubmittedForm & {
    intent: Intent;
    value: z.output<Forms[Intent]>;
  };
}[keyof Forms & string];

type ParsedForm<Forms extends Schemas> =
  | { ok: true; form: ValidForm<Forms> }
  | { ok: false; form: SubmittedForm; error: DataResponse };

/**
 * Parses the form of a request by the schema of its intent; `error` is the 422 with messages by field.
 * A page with a single form needs no intent. Throws 400 for a body that is not a form or an unknown
 * intent, and 413 for a body that is too large.
 */
export async function parseForm<Forms extends Schemas>(
  request: Request,
  forms: Forms,
  { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<ParsedForm<Forms>> {
  const { fields, files } = await readFormBody(request, maxBytes);
  const intents = Object.keys(forms);
  const intent =
    firstValueOf(fields[CONTROL_FIELDS.intent]) ??
    (intents.length === 1 ? intents[0] : undefined) ??
    "";
  const controlFields: readonly string[] = Object.values(CONTROL_FIELDS);
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !controlFields.includes(name)),
  );
  const allFields = { ...values, ...files };
  const form: SubmittedForm = {
    intent,
    values,
    key: firstValueOf(fields[CONTROL_FIELDS.key])?.slice(0, 100) || null,
    back: firstValueOf(fields[CONTROL_FIELDS.back]) ?? null,
    hiddenFields: [fields[CONTROL_FIELDS.hidden] ?? []].flat().flatMap((names) => names.split(" ")),
    itemField: firstValueOf(fields[CONTROL_FIELDS.item]) ?? null,
    ...(Object.keys(files).length > 0 && { files }),
  };
  const schema = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!schema) throw badRequest(`This page has no form with the intent “${intent.slice(0, 40)}”.`);
  const parsed = schema.safeParse(allFields);
  if (!parsed.success) {
    const fresh = toMeant(parsed.error, firstValueOf(fields.meant));
    const errors = toFieldErrors(parsed.error);
    return { ok: false, form, error: invalid(errors, undefined, fresh && { fresh }) };
  }
  return { ok: true, form: { ...form, value: parsed.data } as ValidForm<Forms> };
}

function firstValueOf(value: FormValues[string]): string | undefined {
  return typeof value === "object" ? value[0] : value;
}

/** What was asked back about, now and before, for the next submission. */
function toMeant({ issues }: z.ZodError, before: string | undefined) {
  const asked = issues.flatMap((issue) =>
    issue.code === "custom" && issue.params?.meant ? String(issue.params.meant) : [],
  );
  const meant = [...new Set([...(before ? before.split(",") : []), ...asked])];
  return meant.length > 0 ? { meant: meant.join(",") } : undefined;
}

function toFieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? "form");
    errors[name] = [...new Set([...(errors[name] ?? []), message])];
  }
  return errors;
}
