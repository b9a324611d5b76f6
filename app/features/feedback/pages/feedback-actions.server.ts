import type { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { isReplyItemId } from "#app/features/guidance/guidance.ts";
import { findJobId, jobPath } from "#app/features/jobs/identity.ts";
import { parseScenarioVoteId } from "#app/features/simulations/scenario-vote.ts";
import { selectScenario } from "#app/features/simulations/visible-simulations.server.ts";
import { saveVote, type Vote } from "#app/features/useful-vote/votes.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { invalid, tooMany } from "#app/http/http-errors.ts";
import type { SubmittedForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { findReportedJob, type Message, saveFeedback } from "../feedback.server.ts";
import {
  FRAUD_PATH,
  looksLikeAdvertising,
  MAX_LINKS,
  MAX_MESSAGES_PER_DAY,
  type ReportReason,
} from "../feedback.ts";
import { checkFillTime, signFillTime } from "../fill-time.server.ts";
import { type Sender, senderOf } from "../sender.server.ts";
import type { FEEDBACK_FORMS, FRAUD_FORMS } from "./forms.server.ts";

type Forms = typeof FEEDBACK_FORMS;
type Values<Intent extends keyof Forms> = z.output<Forms[Intent]>;

interface ActionArgs {
  request: Request;
  context: Context;
}

/** Stores a message. Throws 422 for an implausible fill time and 429 after MAX_MESSAGES_PER_DAY. */
export async function handleMessage(
  args: ActionArgs,
  form: SubmittedForm & { value: Values<"send"> },
) {
  const { category, message, pagePath, email } = form.value;
  const sender = await senderOf(args.request, args.context);
  return storeMessage({ ...args, sender }, form, { category, message, pagePath, email });
}

/** Stores a report about a job. Throws 422 for an unknown job, otherwise like a message. */
export async function handleReport(
  args: ActionArgs,
  form: SubmittedForm & { value: Values<"report"> },
) {
  const { jobId, reason, message } = form.value;
  const sender = await senderOf(args.request, args.context);
  const jobPromise = findReportedJob(databaseOf(args.context), jobId, new Date());
  const job = await withReadTimeout(jobPromise, "This job");
  if (!job) throw invalid({ jobId: ["That job doesn’t exist. The link may be incomplete."] });
  return storeMessage({ ...args, sender }, form, toReport(job, { reason, message }));
}

/**
 * Stores a report of a fraudulent posting: of the job at its address, or in words where this site shows no such job.
 * Throws like a message.
 */
export async function handleFraudReport(
  args: ActionArgs,
  form: SubmittedForm & { value: z.output<(typeof FRAUD_FORMS)["report_fraud"]> },
) {
  const { address, message } = form.value;
  const sender = await senderOf(args.request, args.context);
  const jobId = findJobId(address);
  const reading = jobId && findReportedJob(databaseOf(args.context), jobId, new Date());
  const job = reading ? await withReadTimeout(reading, "This job") : null;
  const words = job ? message : [address, message].filter(Boolean).join("\n\n");
  const report = toReport(job, { reason: "scam", message: words });
  return storeMessage({ ...args, sender }, form, report);
}

function toReport(
  job: { id: string; slug: string } | null,
  { reason, message }: { reason: ReportReason; message: string },
): Omit<Message, "isSpam"> {
  return {
    ...{ category: "job_report", message, email: "" },
    pagePath: job ? jobPath(job) : FRAUD_PATH,
    report: { jobId: job?.id ?? null, reason },
  };
}

/** Stores or withdraws a vote on "Was this useful?". Throws 422 for an unknown item. */
export async function handleVote(args: ActionArgs, { value }: { value: Values<"useful"> }) {
  const sender = await senderOf(args.request, args.context);
  const db = databaseOf(args.context);
  if (!(await withReadTimeout(itemExists(db, value, sender.viewer), "Your answer"))) {
    throw invalid({ itemId: ["This page or item no longer exists, so you can’t rate it."] });
  }
  const useful = value.useful === "undo" ? null : value.useful === "yes";
  const vote = { itemKind: value.itemKind, itemId: value.itemId, useful, words: value.words };
  const savePromise = saveVote(db, vote, { voter: sender, now: new Date() });
  await withWriteTimeout(savePromise);
  return { message: thanksMessage(useful, value.words), useful: value.useful };
}

/** Replies of the coach are not all stored, so only the format of their id is checked. */
async function itemExists(
  db: Database,
  { itemKind, itemId }: Pick<Vote, "itemKind" | "itemId">,
  viewer: Viewer | null,
): Promise<boolean> {
  if (itemKind === "job") return (await findReportedJob(db, itemId, new Date())) !== null;
  if (itemKind === "competency") return findCompetency(itemId) !== null;
  if (itemKind === "answer") return isReplyItemId(itemId);
  const scenario = parseScenarioVoteId(itemId);
  return scenario !== null && (await selectScenario(db, { ...scenario, viewer })).length > 0;
}

async function storeMessage(
  { context, sender }: ActionArgs & { sender: Sender },
  form: SubmittedForm & { value: { website: string; startedAt: string } },
  message: Omit<Message, "isSpam">,
) {
  const now = new Date();
  const { website, startedAt } = form.value;
  const fillTime = await checkFillTime(startedAt, configurationOf(context).secrets, now);
  if (fillTime !== "fine") {
    // A form that was sent too quickly keeps its start time; the others get a new one.
    const isTooQuick = fillTime === "too_quick";
    const freshFields = {
      startedAt: isTooQuick ? startedAt : await signFillTime(sender.secret, now),
    };
    throw invalid({}, FILL_TIME_MESSAGES[fillTime], { fresh: freshFields });
  }

  const id = await submissionIdOf(form, sender.hash);
  const savePromise = saveFeedback(
    databaseOf(context),
    // Only bots fill the invisible field. Their messages are stored all the same, as spam.
    { ...message, isSpam: website !== "" },
    { id, sender, appVersion: __APP_VERSION__, now },
  );
  const saveResult = await withWriteTimeout(savePromise);
  if (saveResult.is === "too_many") {
    throw tooMany(
      `You have sent ${MAX_MESSAGES_PER_DAY} messages today, the daily limit. What you typed is still here: send it tomorrow.`,
      { retryAfterSeconds: DAY_SECONDS },
    );
  }
  const reference = saveResult.id.slice(0, 8);
  const receipt = receiptMessage(reference, saveResult.is, {
    ...{ isSignedIn: sender.viewer !== null, isHeld: looksLikeAdvertising(message.message) },
  });
  return { message: receipt, reference };
}

const FILL_TIME_MESSAGES = {
  too_quick: "Wait three seconds and send it again. What you typed is still here.",
  too_old:
    "This form was open for more than a week. What you typed is still here: wait three seconds, then send it again.",
  unsigned:
    "This form is no longer valid. What you typed is still here: wait three seconds, then send it again.",
};

function receiptMessage(
  reference: string,
  outcome: "stored" | "known",
  { isSignedIn, isHeld }: { isSignedIn: boolean; isHeld: boolean },
): string {
  if (outcome === "known")
    return `Already received: reference ${reference}. Nothing was stored twice.`;
  const statusHint = isSignedIn ? " You can see the status under “Your reports”." : "";
  const heldHint = isHeld
    ? ` It has more than ${MAX_LINKS} links, so it’s marked as possible advertising until a person reads it.`
    : "";
  return `Received. Reference ${reference}.${heldHint}${statusHint}`;
}

function thanksMessage(useful: boolean | null, comment: string): string {
  if (useful === null) return "Your vote was removed.";
  if (comment) return "Thank you. Your comment is saved.";
  return `Thank you. You chose “${useful ? "Yes" : "No"}”.`;
}
