import type { z } from "zod";
import {
  isOperator,
  operatorOf,
  type ViewerContext,
  writeContextOf,
} from "#app/auth/viewer.server.ts";
import type { Context } from "#app/http/context.ts";
import { type FormSuccess, handleForm } from "#app/http/handle-form.ts";
import { methodNotAllowed } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { auditOf } from "./action-log.server.ts";

interface ActionArgs {
  request: Request;
  url: URL;
  context: Context;
}

/** The action of an operator page without a form: 405, and 404 for everybody else. */
export async function rejectForm(args: Pick<ActionArgs, "request" | "context">): Promise<never> {
  requireOperator(args);
  throw methodNotAllowed("This page takes no form.");
}

/**
 * The action of an operator page: 404 for everybody else before the form is read, 401 with the form
 * values for an operator whose sign-in is stale.
 */
export async function handleOperatorForm<Forms extends Record<string, z.ZodType>>(
  args: ActionArgs,
  forms: Forms,
  run: (task: ViewerContext, form: ValidForm<Forms>) => Promise<FormSuccess>,
) {
  requireOperator(args);
  return handleForm(args, forms, async (form) => {
    const now = new Date();
    operatorOf(args.context, now);
    const { db, viewer } = await writeContextOf(args.context);
    const audit = auditOf(form, { viewer, url: args.url, now });
    return withWriteTimeout(run({ db, viewer: { ...viewer, audit }, now }, form));
  });
}

/**
 * Throws 404 for everybody who does not operate this site, before the form is read: an error about a
 * field would tell that there is a page. A stale operator passes here and gets 401 with the values
 * once the form is read.
 */
function requireOperator({ context }: Pick<ActionArgs, "context">): void {
  if (!isOperator(context)) operatorOf(context, new Date());
}
