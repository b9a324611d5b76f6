import { createContext, data, redirect } from "react-router";
import { actContext, noteAct } from "./act.ts";
import { bodyLimitContext } from "./body-limit.ts";
import { type Context, configurationOf } from "./context.ts";
import { countFault } from "./fault-counts.ts";
import { flashCookie } from "./flash.ts";
import { toFailure } from "./form-verb.ts";
import { type DataResponse, type ErrorBody, isDataResponse } from "./http-errors.ts";
import { parseForm, type Schemas, type SubmittedForm, type ValidForm } from "./parse-form.ts";
import { toSameSitePath } from "./same-site-path.ts";
import { describeError } from "./timeout.ts";

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
export interface FormFailure extends ErrorBody, Partial<SubmittedValues> {}

type SubmittedValues = Pick<SubmittedForm, "intent" | "values" | "hiddenFields" | "itemField">;

interface ActionArgs {
  request: Request;
  url: URL;
  /** Of the page. */
  pattern?: string;
  context: Context;
}

/** The result of a failed form, for a page that is rendered once more without running its form again. */
export const failedFormContext = createContext<ReturnType<typeof data<FormFailure>> | null>(null);

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
  const earlierFailure = args.context.get(failedFormContext);
  if (earlierFailure) return earlierFailure;
  const maxBytes = args.context.get(bodyLimitContext);
  const { form, ...parsed } = await parseForm(args.request, forms, { maxBytes });
  noteAct(args.context, { pattern: args.pattern, intent: form.intent });
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
    const { intent, values, hiddenFields, itemField } = form;
    const submitted: SubmittedValues = { intent, values, hiddenFields, itemField };
    const error = body as ErrorBody;
    // What throws does not know which button was pressed.
    const ownFailure = toFailure(args.context.get(actContext), values.aim);
    const message = error.message.replace(/^Not saved\b/, ownFailure);
    const failure = data(
      { ...error, message, ...submitted } satisfies FormFailure,
      init ?? undefined,
    );
    args.context.set(failedFormContext, failure);
    return failure;
  }
}

/** Whether a browser submitted the form without script: not the framework's fetch and not the page API. */
export function isNativeSubmission(request: Request): boolean {
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

function unavailableData(thrown: unknown): Pick<DataResponse, "data" | "init"> {
  console.error(`form: ${describeError(thrown)}`);
  countFault("form");
  const body: ErrorBody = {
    error: "unavailable",
    message: "Not saved: something on our side didn’t respond. What you typed is still here.",
  };
  return { data: body, init: { status: 503, statusText: "Service Unavailable" } };
}
