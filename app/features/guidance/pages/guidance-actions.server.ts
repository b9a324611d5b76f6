import { writeContextOf } from "#app/auth/viewer.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { type FormSuccess, handleForm } from "#app/http/handle-form.ts";
import { invalid } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { askCoach, awaitReply, type CoachOutcome } from "../ask-coach.server.ts";
import { authorizeQuestion, type Question } from "../authorize-question.server.ts";
import { findProvider } from "../configure-provider.server.ts";
import { saveConsent } from "../consent.server.ts";
import { GUIDANCE_FORMS } from "../forms.server.ts";
import type { GuidanceTarget } from "../read-subject.server.ts";
import { deleteSavedReply, saveReply } from "../saved-replies.server.ts";

interface ActionArgs {
  request: Request;
  context: Context;
}

export interface AskFormResult extends FormSuccess {
  outcome?: CoachOutcome;
}

/** The action of a guidance page. */
export function handleGuidance(args: Parameters<typeof handleForm>[0], target: GuidanceTarget) {
  return handleForm(args, GUIDANCE_FORMS, (form) => handleGuidanceForm(args, form, target));
}

async function handleGuidanceForm(
  args: ActionArgs,
  form: ValidForm<typeof GUIDANCE_FORMS>,
  target: GuidanceTarget,
): Promise<AskFormResult> {
  if (form.intent === "ask") return askAndWait(args, form.value, target);
  if (form.intent === "follow_up") {
    const { question, include, ...previous } = form.value;
    return askAndWait(args, { question, include, previous }, target);
  }
  return handlePanelForm(args, form, target);
}

type PanelForm = Extract<
  ValidForm<typeof GUIDANCE_FORMS>,
  { intent: "consent" | "keep" | "forget" }
>;

/** Carries out a form of the coach's part of a page. Throws 401 for a visitor. */
export async function handlePanelForm(
  { context }: ActionArgs,
  form: PanelForm,
  target: GuidanceTarget,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  switch (form.intent) {
    case "consent": {
      const isEnabled = form.value.consent === "on";
      const host = isEnabled ? requireHost(context, form.value.host) : null;
      await withWriteTimeout(saveConsent(db, viewer, { host, now }));
      return {
        message: isEnabled
          ? "The model is on. Nothing is sent until you ask."
          : "The model is off. Nothing is sent.",
      };
    }
    case "keep": {
      const { surface, targetId } = target;
      const { secrets } = configurationOf(context);
      const reply = { ...form.value, surface, targetId, secrets, now };
      await withWriteTimeout(saveReply(db, viewer, reply));
      return {
        message: `Saved here and under All saved answers, until you delete it${
          surface === "project" ? " or delete the project" : ""
        }.`,
      };
    }
    case "forget":
      await withWriteTimeout(deleteSavedReply(db, viewer, form.value.kept));
      return { message: "The answer is deleted." };
  }
}

/**
 * The host that the consent form named, if it is still the one that text would be sent to. Throws
 * 422.
 */
function requireHost(context: Context, statedHost: string): string {
  const host = findProvider(context)?.host;
  if (statedHost !== "" && statedHost === host) return statedHost;
  throw invalid(
    {},
    "Not turned on: the model’s host has changed. Nothing was sent. Reload the page to see the new host.",
  );
}

/** For browsers without JavaScript: waits for the whole reply. */
export async function askAndWait(
  { request, context }: ActionArgs,
  question: Question,
  target: GuidanceTarget,
): Promise<AskFormResult> {
  const decision = await authorizeQuestion(context, target, question);
  const outcome = await awaitReply(askCoach(decision, request.signal));
  const message = outcome.is === "answered" ? "Answered." : outcome.line;
  return { message, isShownOnce: true, outcome };
}
