import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { newId, RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { readBody } from "./body.ts";
import { configurationOf } from "./context.ts";
import { flashCookie } from "./flash.ts";
import {
  badRequest,
  type DataResponse,
  type ErrorBody,
  invalid,
  isDataResponse,
  tooLarge,
} from "./http-errors.ts";
import { toSameSitePath } from "./same-site-path.ts";
import { describeError } from "./timeout.ts";

/*
 * Forms on the server. A page has one action; its forms are told apart by the field `intent`, and each
 * has a schema. Every error response contains the submitted values, so that nothing typed is lost.
 */

/** The submitted values by field name, without files; an array where a name is repeated. */
export type FormValues = Record<string, string | string[]>;

/** The contents of uploaded files by field name: images as bytes, others as text. */
type FileContents = Record<string, string | Uint8Array<ArrayBuffer>>;

type Schemas = Record<string, z.ZodType>;

export interface SubmittedForm {
  intent: string;
  values: FormValues;
  /** The idempotency key: the same values with the same key are the same submission. */
  key: string | null;
  /** Where to redirect a browser without script, if not to the form's page. */
  back: string | null;
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

const CONTROL_FIELDS = ["intent", "key", "back"];
const MAX_BYTES = 256 * 1024;
/** Pages with uploads accept more from signed-in people: account files and simulation files. */
const LARGE_PAGES = [
  [/^(\/api\/_analog\/pages)?\/account\/privacy(\.data)?$/, 20 * 1024 * 1024],
  [/^(\/api\/_analog\/pages)?\/account\/simulations\/\w+(\.data)?$/, 2 * 1024 * 1024],
] as const;

const MAX_FIELDS = 200;

/** The maximum body size of a path, in bytes. */
export function bodyLimitOf(pathname: string, isSignedIn: boolean): number {
  const large = isSignedIn && LARGE_PAGES.find(([page]) => page.test(pathname));
  return large ? large[1] : MAX_BYTES;
}

/** The maximum body size of the current request, in bytes. */
export const bodyLimitContext = createContext<number>(MAX_BYTES);

/**
 * Parses the form of a request by the schema of its intent; `error` is the 422 with messages by field.
 * A page with a single form needs no intent. Throws 400 for a body that is not a form or an unknown
 * intent, and 413 for a body that is too large.
 */
export async function parseForm<Forms extends Schemas>(
  request: Request,
  forms: Forms,
  { maxBytes = MAX_BYTES }: { maxBytes?: number } = {},
): Promise<ParsedForm<Forms>> {
  const { fields, files } = await readFields(request, maxBytes);
  const intents = Object.keys(forms);
  const intent =
    firstValueOf(fields.intent) ?? (intents.length === 1 ? intents[0] : undefined) ?? "";
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !CONTROL_FIELDS.includes(name)),
  );
  const allFields = { ...values, ...files };
  const form: SubmittedForm = {
    intent,
    values,
    key: firstValueOf(fields.key)?.slice(0, 100) || null,
    back: firstValueOf(fields.back) ?? null,
    ...(Object.keys(files).length > 0 && { files }),
  };
  const schema = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!schema) throw badRequest(`This page has no form with the intent “${intent.slice(0, 40)}”.`);
  const parsed = schema.safeParse(allFields);
  if (!parsed.success) return { ok: false, form, error: invalid(toFieldErrors(parsed.error)) };
  return { ok: true, form: { ...form, value: parsed.data } as ValidForm<Forms> };
}

/** The result of a successful form; handlers may add fields for the page. */
export interface FormSuccess {
  message: string;
  setCookies?: string[];
  /** Where to redirect a browser without script, e.g. when the form's page no longer exists. */
  to?: string;
  /** The result is stored nowhere, so it is rendered instead of redirecting a browser without script. */
  isShownOnce?: true;
}

/** The result of a failed form; `values` are the submitted ones. */
export interface FormFailure extends ErrorBody {
  intent?: string;
  values?: FormValues;
}

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The action of a page: parses the form and runs the handler. Without script a success redirects (303)
 * with the message in a cookie. Whatever the handler throws becomes a response with the submitted
 * values; an unexpected error becomes 503.
 */
export async function handleForm<Forms extends Schemas, Success extends FormSuccess>(
  args: ActionArgs,
  forms: Forms,
  handler: (form: ValidForm<Forms>) => Promise<Success>,
) {
  const maxBytes = args.context.get(bodyLimitContext);
  const { form, ...parsed } = await parseForm(args.request, forms, { maxBytes });
  try {
    if (!parsed.ok) throw parsed.error;
    const { setCookies = [], to, isShownOnce, ...body } = await handler(form as ValidForm<Forms>);
    const headers = new Headers(setCookies.map((cookie) => ["set-cookie", cookie]));
    if (!isShownOnce && isNativeSubmission(args.request))
      throw redirectBack(args, { back: to ?? form.back, message: body.message, headers });
    return data({ ...body, ok: true as const, intent: form.intent }, { headers });
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { data: body, init } = isDataResponse(thrown) ? thrown : unavailableData(thrown);
    const { intent, values } = form;
    return data(
      { ...(body as ErrorBody), intent, values } satisfies FormFailure,
      init ?? undefined,
    );
  }
}

/** Whether a browser submitted the form without script: not the framework's fetch and not the page API. */
function isNativeSubmission(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return !pathname.endsWith(".data") && !pathname.startsWith("/api/");
}

interface RedirectOptions {
  back: string | null;
  message: string;
  headers: Headers;
}

function redirectBack(
  { url, context }: ActionArgs,
  { back, message, headers }: RedirectOptions,
): Response {
  const configuration = configurationOf(context);
  const page = new URL(url);
  page.searchParams.delete("index");
  headers.append("set-cookie", flashCookie(message, configuration));
  const to = toSameSitePath(back, configuration.siteOrigin) ?? page.pathname + page.search;
  return redirect(to, { status: 303, headers });
}

/**
 * A deterministic id for what a form creates, so that a repeated submission creates it once: the same
 * for the same key, submitter, values and files. Without a key it is random.
 */
export async function submissionIdOf(
  { intent, values, key, files = {} }: SubmittedForm,
  submitter: string,
): Promise<string> {
  if (key === null) return newId();
  const entries = [...Object.entries(values).sort(), ...Object.entries(files).sort()];
  const content = JSON.stringify([submitter, key, intent, entries], bytesToArray);
  return (await sha256Hex(content)).slice(0, RANDOM_ID_LENGTH);
}

/** Without it JSON.stringify turns a byte array into an object. */
function bytesToArray(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}

interface FormFields {
  fields: FormValues;
  files: FileContents;
}

async function readFields(request: Request, maxBytes: number): Promise<FormFields> {
  const body = await readBody(request, maxBytes);
  if (body === null) throw tooLarge(`At most ${Math.round(maxBytes / 1024)} KB can be sent here.`);
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = await new Response(body as BodyInit, { headers: { "content-type": type } }).formData();
  } catch {
    throw badRequest("This is not a form: its encoding cannot be read.");
  }
  const valuesByName = new Map<string, string[]>();
  const files = new Map<string, FileContents[string]>();
  let count = 0;
  for (const [name, value] of form.entries()) {
    count += 1;
    if (count > MAX_FIELDS) throw badRequest(`A form here has at most ${MAX_FIELDS} fields.`);
    if (typeof value !== "string") files.set(name, await readFileContent(value));
    // Browsers send CRLF, but count a line break as one character.
    else valuesByName.set(name, [...(valuesByName.get(name) ?? []), value.replace(/\r\n?/g, "\n")]);
  }
  const fields: FormValues = Object.fromEntries(
    [...valuesByName].map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? "") : values,
    ]),
  );
  return { fields, files: Object.fromEntries(files) };
}

async function readFileContent(file: File): Promise<FileContents[string]> {
  return file.type.startsWith("image/") ? new Uint8Array(await file.arrayBuffer()) : file.text();
}

function firstValueOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function toFieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? "form");
    errors[name] = [...new Set([...(errors[name] ?? []), message])];
  }
  return errors;
}

function unavailableData(thrown: unknown): Pick<DataResponse, "data" | "init"> {
  console.error(`form: ${describeError(thrown)}`);
  const body: ErrorBody = {
    error: "unavailable",
    message: "Not saved: something on our side did not answer. Your words are still here.",
  };
  return { data: body, init: { status: 503, statusText: "Service Unavailable" } };
}
