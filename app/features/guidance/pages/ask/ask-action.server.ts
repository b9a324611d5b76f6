import type { Context } from "#app/http/context.ts";
import { type FormSuccess, handleForm, isNativeSubmission } from "#app/http/handle-form.ts";
import { type ErrorBody, isDataResponse } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import type { AskedOutcome } from "../../ask/answer.ts";
import { askRules } from "../../ask/ask-rules.server.ts";
import type { CoachOutcome } from "../../ask-coach.server.ts";
import { COACH_FORMS } from "../../forms.server.ts";
import type { CoachQuestion } from "../../use-coach.tsx";
import { askAndWait, handlePanelForm } from "../guidance-actions.server.ts";

export interface AskedResult extends FormSuccess {
  /** By rules. */
  outcome?: AskedOutcome;
  /** The model's, for a browser without script; with script it is streamed. */
  reply?: CoachOutcome | undefined;
  /** Why the model was not asked. */
  unasked?: string;
  /** What a browser with script asks the model now. */
  toAsk?: CoachQuestion;
}

type AskForm = Extract<ValidForm<typeof COACH_FORMS>, { intent: "ask_rules" }>["value"];
type ActionArgs = Parameters<typeof handleForm>[0] & {
  context: Context;
};

/** The action of the coach's page: the answer is in the response and, unless it is kept, nowhere else. */
export function handleAsk(args: ActionArgs) {
  return handleForm(args, COACH_FORMS, async (form): Promise<AskedResult> => {
    if (form.intent === "ask_rules") return handleQuestion(args, form.value);
    const { thread = "" } = { thread: "", ...form.value };
    const target = { surface: "question", targetId: thread, level: null } as const;
    if (form.intent !== "follow_up") return handlePanelForm(args, form, target);
    const { question, include, keepThread: isKept, thread: _, ...previous } = form.value;
    const asked = await askAndWait(args, { question, include, isKept, previous }, target);
    return { message: asked.message, isShownOnce: true, reply: asked.outcome };
  });
}

async function handleQuestion(args: ActionArgs, form: AskForm): Promise<AskedResult> {
  const { question, about = null, own, askModel } = form;
  const outcome = await askRules(args.context, { question, about, own });
  const answered = { message: messageOf(outcome), isShownOnce: true, outcome } as const;
  const isForModel = askModel && (outcome.is === "answer" || outcome.is === "nothing");
  if (!isForModel) return answered;
  if (isNativeSubmission(args.request)) return { ...answered, ...(await askModelToo(args, form)) };
  const { include, keepThread: isKept, thread: targetId } = form;
  const target = { surface: "question", targetId, level: null } as const;
  return { ...answered, toAsk: { ...target, question, about, own, include, isKept } };
}

/** What the rules said stays, whatever the model does. */
async function askModelToo(
  args: ActionArgs,
  { question, about, own, include, keepThread: isKept, thread: targetId }: AskForm,
): Promise<Pick<AskedResult, "reply" | "unasked">> {
  const target = { surface: "question", targetId, level: null } as const;
  try {
    const asked = await askAndWait(args, { question, about, own, include, isKept }, target);
    return { reply: asked.outcome };
  } catch (error) {
    if (isDataResponse(error) && error.init?.status !== 401)
      return { unasked: (error.data as ErrorBody).message };
    throw error;
  }
}

/** What is announced; the answer may be a page of this site. */
function messageOf(outcome: AskedOutcome): string {
  const source = outcome.is === "declined" && outcome.note.source;
  return source ? `See the page: ${source.name}.` : MESSAGES[outcome.is];
}

const MESSAGES: Record<AskedOutcome["is"], string> = {
  answer: "Answered.",
  nothing: "Nothing found.",
  declined: "Not answered.",
  crisis: "Please talk to a person.",
};
