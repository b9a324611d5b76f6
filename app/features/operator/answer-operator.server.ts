import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { isOperator, operatorOf, type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { readBody } from "#app/http/body.ts";
import { answerForm, bodyLimitContext, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { methodNotAllowed } from "#app/http/respond.ts";

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface OperatorWork {
  db: Database;
  viewer: Viewer;
  now: Date;
}

/** The action of an operator page without a form: 405, and 404 for everybody else. */
export async function refuseForm(args: Pick<Args, "request" | "context">): Promise<never> {
  await requireOperator(args);
  throw methodNotAllowed("This page takes no form.");
}

/**
 * The action of an operator page: 404 for everybody else before the form is read, 401 with the form
 * values for an operator whose sign-in is stale.
 */
export async function answerOperator<Forms extends Record<string, z.ZodType>>(
  args: Args,
  forms: Forms,
  run: (work: OperatorWork, form: ValidForm<Forms>) => Promise<Saved>,
) {
  await requireOperator(args);
  return answerForm(args, forms, async (form) => {
    const now = new Date();
    operatorOf(args.context, now);
    const viewer = await writerOf(args.context);
    return inWriteTime(run({ db: databaseOf(args.context), viewer, now }, form));
  });
}

/**
 * Throws 404 for everybody who does not operate this site, before the form is read: an error about a
 * field would tell that there is a page. A stale operator passes here and gets 401 with the values
 * once the form is read.
 */
async function requireOperator({
  context,
  request,
}: Pick<Args, "request" | "context">): Promise<void> {
  if (isOperator(context)) return;
  // A client that is answered while it still sends may never read the response.
  await readBody(request, context.get(bodyLimitContext)).catch(() => {});
  operatorOf(context, new Date());
}
