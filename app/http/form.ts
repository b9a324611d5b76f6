import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { hashOf } from "#app/identity/content-hash.ts";
import { newId, RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { readBody } from "./body.ts";
import { configurationOf } from "./context.ts";
import { flashCookie } from "./flash.ts";
import { causeOf } from "./in-time.ts";
import { toOwnPath } from "./own-path.ts";
import { type Answer, badRequest, type ErrorBody, invalid, isAnswer, tooLarge } from "./respond.ts";

/*
 * A form's way through the server. A page has one action; its forms name their part by `intent`,
 * each with a schema of its own. Whatever goes wrong, what was typed goes back with the answer.
 */

/** What was typed, by the field's name; more than one where a name is repeated. Files are not among it. */
export type FormValues = Record<string, string | string[]>;

/** The contents of files, as text, of pictures as bytes: for the form's part, never to be sent back. */
type Files = Record<string, string | Uint8Array<ArrayBuffer>>;

type Schemas = Record<string, z.ZodType>;

/** A form as it was sent. */
export interface SentForm {
  intent: string;
  values: FormValues;
  /** The form's own key: the same words sent again with it are the same submission. */
  key: string | null;
  /** Where a browser without script goes on to, when that is another page than the form's. */
  back: string | null;
  /** The contents of its files by field: part of what was submitted, and never sent back. */
  files?: Files;
}

/** A form whose fields are right, as one of the page's intents. */
export type ValidForm<Forms extends Schemas> = {
  [Intent in keyof Forms & string]: SentForm & { intent: Intent; value: z.output<Forms[Intent]> };
}[keyof Forms & string];

export type ParsedForm<Forms extends Schemas> =
  | { ok: true; form: ValidForm<Forms> }
  | { ok: false; form: SentForm; refusal: Answer };

/** Fields that belong to the form and not to what was typed. */
const OWN_FIELDS = ["intent", "key", "back"];
const MAX_BYTES = 256 * 1024;
/** Pages that take more, for somebody who has an account: whole accounts, and files of simulations. */
const LARGE_PAGES = [
  [/^(\/api\/_analog\/pages)?\/account\/privacy(\.data)?$/, 20 * 1024 * 1024],
  [/^(\/api\/_analog\/pages)?\/account\/simulations\/\w+(\.data)?$/, 2 * 1024 * 1024],
] as const;

/** More fields than any form of ours has. */
const MAX_FIELDS = 200;

/** How many bytes an address takes; files only from somebody who has an account. */
export function bodyLimitOf(pathname: string, isSignedIn: boolean): number {
  const large = isSignedIn && LARGE_PAGES.find(([page]) => page.test(pathname));
  return large ? large[1] : MAX_BYTES;
}

/** How many bytes the request at hand may have. */
export const bodyLimitContext = createContext<number>(MAX_BYTES);

/**
 * The form of a request: its intent's fields, parsed, or the refusal that says per field what is
 * wrong. A page with a single form needs no intent. Throws 400 for a body that is no form and 413
 * for one that is too large.
 */
export async function parseForm<Forms extends Schemas>(
  request: Request,
  forms: Forms,
  { maxBytes = MAX_BYTES }: { maxBytes?: number } = {},
): Promise<ParsedForm<Forms>> {
  const { fields, files } = await readFields(request, maxBytes);
  const intents = Object.keys(forms);
  const intent = textOf(fields.intent) ?? (intents.length === 1 ? intents[0] : undefined) ?? "";
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)),
  );
  const sent = { ...values, ...files };
  const form: SentForm = {
    intent,
    values,
    key: textOf(fields.key)?.slice(0, 100) || null,
    back: textOf(fields.back) ?? null,
    ...(Object.keys(files).length > 0 && { files }),
  };
  const schema = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!schema) throw badRequest(`This page has no form with the intent “${intent.slice(0, 40)}”.`);
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return { ok: false, form, refusal: invalid(toFieldErrors(parsed.error)) };
  return { ok: true, form: { ...form, value: parsed.data } as ValidForm<Forms> };
}

/** What a form that was carried out says: a sentence, and whatever the page shows of it. */
export interface Saved {
  message: string;
  /** Set-Cookie values that go out with the answer. */
  setCookies?: string[];
  /** Where a browser without script goes on to, when its page is no longer there for it. */
  to?: string;
  /** The answer is stored nowhere, so the page that answers shows it: a browser without script is not sent back. */
  isShownOnce?: true;
}

/** What a form that was not carried out says; `values` is what was typed. */
export interface Unsaved extends ErrorBody {
  intent?: string;
  values?: FormValues;
}

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * A page's action: parses the form, runs its part and gives its answer. Sent without script, a form
 * that was carried out is answered with a redirect back and a sentence for the page. What the part
 * throws, a refusal or a fault, is answered with what was typed, so that no page loses it.
 */
export async function answerForm<Forms extends Schemas, Answered extends Saved>(
  args: ActionArgs,
  forms: Forms,
  run: (form: ValidForm<Forms>) => Promise<Answered>,
) {
  const maxBytes = args.context.get(bodyLimitContext);
  const { form, ...parsed } = await parseForm(args.request, forms, { maxBytes });
  try {
    if (!parsed.ok) throw parsed.refusal;
    const { setCookies = [], to, isShownOnce, ...answered } = await run(form as ValidForm<Forms>);
    const headers = new Headers(setCookies.map((cookie) => ["set-cookie", cookie]));
    if (!isShownOnce && isNative(args.request))
      throw goBack(args, { back: to ?? form.back, message: answered.message, headers });
    return data({ ...answered, ok: true as const, intent: form.intent }, { headers });
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const { data: body, init } = isAnswer(thrown) ? thrown : fault(thrown);
    const { intent, values } = form;
    return data({ ...(body as ErrorBody), intent, values } satisfies Unsaved, init ?? undefined);
  }
}

/** Whether a browser without script sent it: not the framework's fetch, not the page API's client. */
function isNative(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return !pathname.endsWith(".data") && !pathname.startsWith("/api/");
}

interface Carried {
  back: string | null;
  message: string;
  headers: Headers;
}

function goBack({ url, context }: ActionArgs, { back, message, headers }: Carried): Response {
  const configuration = configurationOf(context);
  const page = new URL(url);
  page.searchParams.delete("index");
  headers.append("set-cookie", flashCookie(message, configuration));
  const to = toOwnPath(back, configuration.siteOrigin) ?? page.pathname + page.search;
  return redirect(to, { status: 303, headers });
}

/**
 * The id that a submission is stored under, so that it is stored once: the same for the same key,
 * viewer, words and files, however often and wherever they are sent. Without a key it is new each time.
 */
export async function once(
  { intent, values, key, files = {} }: SentForm,
  by: string,
): Promise<string> {
  if (key === null) return newId();
  const sent = [...Object.entries(values).sort(), ...Object.entries(files).sort()];
  const words = JSON.stringify([by, key, intent, sent], ofBytes);
  return (await hashOf(words)).slice(0, RANDOM_ID_LENGTH);
}

/** Bytes as what they are; JSON would make an object of every one of them. */
function ofBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}

interface Fields {
  fields: FormValues;
  files: Files;
}

async function readFields(request: Request, maxBytes: number): Promise<Fields> {
  const body = await readBody(request, maxBytes);
  if (body === null) throw tooLarge(`At most ${Math.round(maxBytes / 1024)} KB can be sent here.`);
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = await new Response(body as BodyInit, { headers: { "content-type": type } }).formData();
  } catch {
    throw badRequest("This is not a form: its encoding cannot be read.");
  }
  const texts = new Map<string, string[]>();
  const files = new Map<string, Files[string]>();
  let count = 0;
  for (const [name, value] of form.entries()) {
    count += 1;
    if (count > MAX_FIELDS) throw badRequest(`A form here has at most ${MAX_FIELDS} fields.`);
    if (typeof value !== "string") files.set(name, await contentOf(value));
    // Line ends as the page counts them.
    else texts.set(name, [...(texts.get(name) ?? []), value.replace(/\r\n?/g, "\n")]);
  }
  const fields: FormValues = Object.fromEntries(
    [...texts].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
  return { fields, files: Object.fromEntries(files) };
}

async function contentOf(file: File): Promise<Files[string]> {
  return file.type.startsWith("image/") ? new Uint8Array(await file.arrayBuffer()) : file.text();
}

function textOf(value: string | string[] | undefined): string | undefined {
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

function fault(thrown: unknown): Pick<Answer, "data" | "init"> {
  console.error(`form: ${causeOf(thrown)}`);
  const body: ErrorBody = {
    error: "unavailable",
    message: "Not saved: something on our side did not answer. Your words are still here.",
  };
  return { data: body, init: { status: 503, statusText: "Service Unavailable" } };
}
