import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { isAnswerItemId } from "#app/features/guidance/guidance.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { parseVotedId } from "#app/features/simulations/scenario-vote.ts";
import { selectScenario } from "#app/features/simulations/shown.server.ts";
import { once, type SentForm } from "#app/http/form.ts";
import { inTime, inWriteTime } from "#app/http/in-time.ts";
import { invalid, limited } from "#app/http/respond.ts";
import {
  findReportedJob,
  type Message,
  saveFeedback,
  saveVote,
  type Vote,
} from "./feedback.server.ts";
import { checkFillTime, signFillTime } from "./fill-time.server.ts";
import type { FEEDBACK_FORMS } from "./forms.server.ts";
import { type Sender, senderOf } from "./sender.server.ts";

type Forms = typeof FEEDBACK_FORMS;
type Values<Intent extends keyof Forms> = z.output<Forms[Intent]>;

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const DAY_SECONDS = 86_400;

/** Stores a message. Throws 422 for an implausible fill time and 429 after twenty in a day. */
export async function sendMessage(args: Args, form: SentForm & { value: Values<"send"> }) {
  const { category, message, pagePath, email } = form.value;
  const sender = await senderOf(args.request, args.context);
  return send({ ...args, sender }, form, { category, message, pagePath, email });
}

/** Stores a report about a job. Throws 422 for an unknown job, otherwise like a message. */
export async function reportJob(args: Args, form: SentForm & { value: Values<"report"> }) {
  const { jobId, reason, message } = form.value;
  const sender = await senderOf(args.request, args.context);
  const reading = findReportedJob(databaseOf(args.context), jobId, new Date());
  const job = await inTime(reading, "This job");
  if (!job) throw invalid({ jobId: ["There is no such job. Its link may have lost a character."] });
  const pagePath = `/jobs/${job.slug}-${job.id}`;
  return send({ ...args, sender }, form, {
    category: "job_report",
    message,
    pagePath,
    email: "",
    job: { id: jobId, reason },
  });
}

/** Stores or withdraws a vote on "Was this useful?". Throws 422 for an unknown item. */
export async function answerUseful(args: Args, { value }: { value: Values<"useful"> }) {
  const sender = await senderOf(args.request, args.context);
  const db = databaseOf(args.context);
  if (!(await inTime(isThere(db, value, sender.viewer), "Your answer"))) {
    throw invalid({ itemId: ["There is no such thing to judge. It may have gone meanwhile."] });
  }
  const useful = value.useful === "undo" ? null : value.useful === "yes";
  const vote = { itemKind: value.itemKind, itemId: value.itemId, useful, words: value.words };
  const saving = saveVote(db, vote, { sender, now: new Date() });
  await inWriteTime(saving);
  return { message: thanksFor(useful, value.words), useful: value.useful };
}

/** Replies of the coach are not all stored, so only the format of their id is checked. */
async function isThere(
  db: Database,
  { itemKind: kind, itemId: id }: Pick<Vote, "itemKind" | "itemId">,
  viewer: Viewer | null,
): Promise<boolean> {
  if (kind === "job") return (await findReportedJob(db, id, new Date())) !== null;
  if (kind === "competency") return findCompetency(id) !== null;
  if (kind === "answer") return isAnswerItemId(id);
  const scenario = parseVotedId(id);
  return scenario !== null && (await selectScenario(db, { ...scenario, viewer })).length > 0;
}

async function send(
  { context, sender }: Args & { sender: Sender },
  form: SentForm & { value: { website: string; startedAt: string } },
  message: Omit<Message, "isSpam">,
) {
  const now = new Date();
  const { website, startedAt } = form.value;
  const fillTime = await checkFillTime(startedAt, sender.secret, now);
  if (fillTime !== "fine") {
    // A form that was sent too quickly keeps its start time; the others get a new one.
    const isMarked = fillTime === "too_quick";
    const fresh = { startedAt: isMarked ? startedAt : await signFillTime(sender.secret, now) };
    throw invalid({}, FILL_TIME_SENTENCES[fillTime], { fresh });
  }

  const id = await once(form, sender.hash);
  const saving = saveFeedback(
    databaseOf(context),
    // Only bots fill the invisible field. Their messages are stored all the same, as spam.
    { ...message, isSpam: website !== "" },
    { id, sender, appVersion: __APP_VERSION__, now },
  );
  const sent = await inWriteTime(saving);
  if (sent.is === "too_many") {
    throw limited(
      "That is more than twenty messages in a day. What you typed is still here: send it tomorrow.",
      { retryAfterSeconds: DAY_SECONDS },
    );
  }
  const reference = sent.id.slice(0, 8);
  return { message: receiptFor(reference, sent.is, sender.viewer !== null), reference };
}

const FILL_TIME_SENTENCES = {
  too_quick: "That was quicker than people type. What you typed is still here: send it again.",
  too_old:
    "This form was open for more than a week. What you typed is still here: wait three seconds, then send it again.",
  unsigned:
    "This form lost the mark that we gave it. What you typed is still here: wait three seconds, then send it again.",
};

function receiptFor(reference: string, is: "stored" | "known", isSignedIn: boolean): string {
  if (is === "known") return `Already received: reference ${reference}. Nothing was stored twice.`;
  const follow = isSignedIn ? " You see its status under your reports." : "";
  return `Received. Reference ${reference}.${follow}`;
}

function thanksFor(useful: boolean | null, words: string): string {
  if (useful === null) return "Your answer is taken back.";
  if (words) return "Thank you. Your words are kept with your answer.";
  return `Thank you. That was “${useful ? "Yes" : "No"}”.`;
}
