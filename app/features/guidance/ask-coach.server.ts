import type { RouterContextProvider } from "react-router";
import { type Viewer, writingViewerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { describeError, withWriteTimeout } from "#app/http/timeout.ts";
import { askModel, NoReplyError } from "./ask-model.server.ts";
import { createCitationFilter } from "./citations.ts";
import { findProvider } from "./configure-provider.server.ts";
import { findRefusal } from "./gate/gate.server.ts";
import { findHarm } from "./gate/harm.ts";
import { ENDING_MESSAGES, FALLBACK_MESSAGE } from "./guidance.ts";
import { type IncludedPart, withIncluded } from "./included.ts";
import {
  createQuoteDelimiter,
  listCitableIds,
  type Message,
  type PromptSubject,
  toMessages,
  withToday,
} from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { consumeQuestion, refundQuestion } from "./quota.server.ts";
import { type GuidanceTarget, readSubject } from "./read-subject.server.ts";
import { isOwnReply, type SignedReply, signReply } from "./reply-signature.server.ts";

export interface Question {
  question: string;
  /** What the person ticked. */
  include: readonly IncludedPart[];
  /** The reply that this is the follow-up to. */
  previous?: (Omit<SignedReply, keyof GuidanceTarget> & { seal: string }) | null;
}

/** Either not to be sent, or ready to be sent to the model. */
export type QuestionDecision = RefusedQuestion | AuthorizedQuestion;

interface RefusedQuestion {
  is: "refused";
  line: string;
  isCrisis: boolean;
  quota: Quota;
}

interface AuthorizedQuestion {
  is: "asked";
  question: string;
  subject: PromptSubject;
  messages: Message[];
  isFollowUp: boolean;
  quota: Quota;
  provider: Provider;
  viewer: Viewer;
  db: Database;
  secret: string;
  now: Date;
}

export type CoachOutcome = CoachReply | CoachFallback;

export interface CoachReply {
  is: "answered";
  answer: string;
  citations: string[];
  /** Ids that the model invented and that were removed. */
  dropped: string[];
  /** Why the reply is cut off; null if it is complete. */
  note: string | null;
  quota: Quota;
  sent: Message[];
  /** Title of what the reply is about. */
  about: string;
  asked: string;
  model: string;
  seal: string;
  /** After a follow-up there is none. */
  isFollowUp: boolean;
}

export interface CoachFallback {
  is: "fallback";
  line: string;
  /** Someone may be in danger: they are told where to find a person to talk to. */
  isCrisis?: true;
  quota: Quota;
  /** Empty if nothing was sent. */
  sent: Message[];
}

/**
 * Checks whether a viewer may ask a question about a target, and counts it. Throws 404 without a
 * model, 401, 422 without consent to this model's host or for a confidential project, and 429 at
 * the daily limit.
 */
export async function authorizeQuestion(
  context: Readonly<RouterContextProvider>,
  target: GuidanceTarget,
  { question, include, previous }: Question,
): Promise<QuestionDecision> {
  const provider = findProvider(context);
  if (!provider)
    throw notFound("This site has no coach to ask. The advice on the page works without one.");
  const viewer = await writingViewerOf(context);
  const now = new Date();
  const { subject: page, viewerState } = await readSubject(context, target, now);
  if (!page) {
    throw invalid({}, "This project is confidential, so nothing of it is sent to a model.");
  }
  const refusal = findRefusal(question);
  const { used, max } = viewerState;
  if (refusal) {
    const isCrisis = refusal.why === "crisis";
    return { is: "refused", line: refusal.line, isCrisis, quota: { used, max } };
  }
  if (viewerState.consentHost !== provider.host) {
    throw invalid(
      {},
      "Not asked: turn the coach on first. Nothing was sent, and what you typed is still here.",
    );
  }
  const { secrets } = configurationOf(context);
  const [secret = ""] = secrets;
  if (previous) await requireOwnReply({ ...target, ...previous }, { viewer, secrets });
  const { includable } = viewerState;
  const subject = withIncluded(withToday(page, now), {
    includable,
    parts: include,
    earlier: previous,
  });
  const db = databaseOf(context);
  const quota = await withWriteTimeout(consumeQuestion(db, viewer, now));
  const messages = toMessages(subject, question, createQuoteDelimiter(subject, question));
  const isFollowUp = Boolean(previous);
  return {
    ...{ is: "asked", question, subject, messages, isFollowUp, quota },
    ...{ provider, viewer, db, secret, now },
  };
}

/** Throws 422 for a reply that was not given to this viewer about this target. */
async function requireOwnReply(
  reply: SignedReply & { seal: string },
  { viewer, secrets }: { viewer: Viewer; secrets: string[] },
): Promise<void> {
  if (await isOwnReply(reply, viewer.uid, secrets)) return;
  throw invalid({}, "Not asked: the earlier answer is not from this coach. Ask a new question.");
}

/** Streams the reply to a question, and returns the outcome. A rejected one has no reply. */
export async function* askCoach(
  decision: QuestionDecision,
  signal: AbortSignal,
): AsyncGenerator<string, CoachOutcome> {
  if (decision.is === "asked") return yield* askAuthorized(decision, signal);
  const { line, isCrisis, quota } = decision;
  return { is: "fallback", line, ...(isCrisis && { isCrisis }), quota, sent: [] };
}

/** Waits for the whole reply. */
export async function awaitCoach(
  decision: QuestionDecision,
  signal: AbortSignal,
): Promise<CoachOutcome> {
  const replyStream = askCoach(decision, signal);
  let step = await replyStream.next();
  while (!step.done) step = await replyStream.next();
  return step.value;
}

/**
 * Streams the model's reply without citations of unknown ids, and returns the outcome. Refunds the
 * question if no usable text came, unless the client disconnected.
 */
async function* askAuthorized(
  {
    question,
    subject,
    messages,
    isFollowUp,
    quota,
    provider,
    viewer,
    db,
    secret,
    now,
  }: AuthorizedQuestion,
  signal: AbortSignal,
): AsyncGenerator<string, CoachOutcome> {
  const filter = createCitationFilter(listCitableIds(subject));
  let reply = "";
  try {
    const modelReply = askModel(provider, messages, { signal });
    let result = await modelReply.next();
    for (; !result.done; result = await modelReply.next()) {
      const text = filter.push(result.value.replace(CONTROL_CHARACTERS, ""));
      reply += text;
      const harm = findHarm(reply.slice(-CHECKED_CHARACTERS));
      if (harm) return { is: "fallback", line: harm.line, quota, sent: messages };
      if (text) yield text;
    }
    const remaining = filter.end();
    reply += remaining;
    if (remaining) yield remaining;
    if (!HAS_LETTER_OR_DIGIT.test(reply)) throw new NoReplyError("an answer without words");
    const note = result.value === "complete" ? null : ENDING_MESSAGES[result.value];
    const signedReply = {
      surface: subject.surface,
      targetId: subject.targetId,
      about: subject.title,
      asked: question,
      answer: reply.trim(),
      model: provider.name,
    };
    const signature = await signReply(signedReply, viewer.uid, secret);
    const { cited: citations, dropped } = filter;
    return {
      is: "answered",
      ...signedReply,
      citations: [...citations],
      dropped: [...dropped],
      note,
      quota,
      sent: messages,
      seal: signature,
      isFollowUp,
    };
  } catch (error) {
    if (signal.aborted) return { is: "fallback", line: FALLBACK_MESSAGE, quota, sent: messages };
    console.error(`guidance: ${describeError(error)}`);
    const isRefunded = await refundQuestion(db, viewer, now).then(
      () => true,
      () => false,
    );
    const used = quota.used - (isRefunded ? 1 : 0);
    return { is: "fallback", line: FALLBACK_MESSAGE, quota: { ...quota, used }, sent: messages };
  }
}

/** Of a reply, looked at after each of its parts: longer than what any pattern of harm spans. */
const CHECKED_CHARACTERS = 400;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Control and invisible characters, except line ends. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
