import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { invalid } from "#app/http/respond.ts";
import { allowQuestion, ask, type Outcome } from "./ask.server.ts";
import { findProvider } from "./choose-provider.server.ts";
import { saveConsent } from "./consent.server.ts";
import type { GUIDANCE_FORMS } from "./forms.server.ts";
import { forgetAnswer, keepAnswer } from "./kept-answers.server.ts";
import type { Target } from "./read-subject.server.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface AskedForm extends Saved {
  outcome?: Outcome;
}

/** Carries out a form of a guidance page. Throws 401 for a visitor. */
export async function answerGuidance(
  args: Args,
  form: ValidForm<typeof GUIDANCE_FORMS>,
  target: Target,
): Promise<AskedForm> {
  if (form.intent === "ask") return askAtOnce(args, form.value.question, target);
  const { context } = args;
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  switch (form.intent) {
    case "consent": {
      const isOn = form.value.consent === "on";
      const host = isOn ? requireHost(context, form.value.host) : null;
      await inWriteTime(saveConsent(db, viewer, { host, now }));
      return {
        message: isOn
          ? "The coach is on. Nothing is sent before you ask."
          : "The coach is off. Nothing is sent anymore.",
      };
    }
    case "keep": {
      const { surface, targetId } = target;
      const secret = configurationOf(context).formSecret ?? "";
      const kept = { ...form.value, surface, targetId, secret, now };
      await inWriteTime(keepAnswer(db, viewer, kept));
      return {
        message: `Kept, here and among all your answers, until you forget it${
          surface === "project" ? " or delete the project" : ""
        }.`,
      };
    }
    case "forget":
      await inWriteTime(forgetAnswer(db, viewer, form.value.kept));
      return { message: "The answer is forgotten." };
  }
}

/**
 * The host that the consent form named, if it is still the one that text would be sent to. Throws
 * 422.
 */
function requireHost(context: Readonly<RouterContextProvider>, told: string): string {
  const host = findProvider(context)?.host;
  if (told !== "" && told === host) return told;
  throw invalid(
    {},
    "Not turned on: this page does not say anymore to whom your words would go. Load it again; nothing was sent.",
  );
}

/** For browsers without JavaScript: waits for the whole reply. */
async function askAtOnce(
  { request, context }: Args,
  question: string,
  target: Target,
): Promise<AskedForm> {
  const allowed = await allowQuestion(context, target, question);
  if (allowed.is === "refused") {
    const { line, quota } = allowed;
    return { message: line, isShownOnce: true, outcome: { is: "fallback", line, quota, sent: [] } };
  }
  const words = ask(allowed, request.signal);
  let step = await words.next();
  while (!step.done) step = await words.next();
  const outcome = step.value;
  const message = outcome.is === "answered" ? "Answered." : outcome.line;
  return { message, isShownOnce: true, outcome };
}
