import { type Viewer, writeContextOf } from "#app/auth/viewer.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { invalid } from "#app/http/http-errors.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import type { OwnPart } from "./ask/own-parts.ts";
import { countRefusal } from "./budget.server.ts";
import { findCrisisCard } from "./gate/crisis-card.server.ts";
import type { CrisisCard } from "./gate/crisis-card.ts";
import { findModelRefusal } from "./gate/gate.server.ts";
import { maxTurns, THREAD_ID } from "./guidance.ts";
import { type EarlierReply, type IncludedPart, withIncluded } from "./included.ts";
import { modelOff } from "./mode.server.ts";
import { createQuoteDelimiter, type PromptSubject, toMessages, withToday } from "./prompt.ts";
import { type GuidanceTarget, readSubject } from "./read-subject.server.ts";
import { isOwnReply, type SignedReply } from "./reply-signature.server.ts";
import { modelOf, type ReservedCall, reserveCall } from "./reserve-call.server.ts";
import type { SavedReply } from "./saved-replies.server.ts";

export interface Question {
  question: string;
  /** What the person ticked. */
  include: readonly IncludedPart[];
  /** The reply that this is the follow-up to. */
  previous?: (Omit<SignedReply, keyof GuidanceTarget> & { seal: string }) | null;
  /** At /coach: what the person looks at and left ticked. */
  about?: string | null | undefined;
  /** At /coach: where in their own record what fits is read, and sent. */
  own?: readonly OwnPart[] | undefined;
  /** At /coach: whether the answer is kept with its conversation. */
  isKept?: boolean | undefined;
}

/** Either not to be sent, or ready to be sent to the model. */
export type QuestionDecision = RefusedQuestion | AuthorizedQuestion;

interface RefusedQuestion {
  is: "refused";
  line: string;
  /** For somebody who may be in danger; else missing. */
  crisis?: CrisisCard;
  quota: Quota;
}

export interface AuthorizedQuestion extends ReservedCall {
  is: "asked";
  question: string;
  subject: PromptSubject;
  turn: number;
  isKept: boolean;
  secret: string;
}

/**
 * Checks whether a viewer may ask a question about a target, and counts it. Throws 404 without a
 * model, 401, 422 without consent to this model's host or for a confidential project, and 429 at
 * the daily limit.
 */
export async function authorizeQuestion(
  context: Context,
  target: GuidanceTarget,
  { question, include, previous, about = null, own = [], isKept = false }: Question,
): Promise<QuestionDecision> {
  const { provider } = modelOf(context);
  const { db, viewer, now } = await writeContextOf(context);
  const refusal = findModelRefusal(question);
  const asked = { question: [previous?.asked, question].join(" "), about, own };
  const { subject: page, viewerState } = await readSubject(context, toTarget(target), {
    asked,
    now,
  });
  const { used, max } = viewerState;
  if (refusal) {
    const visitorCountry = context.get(readerCountryContext);
    const refused = { is: "refused", line: refusal.line, quota: { used, max } } as const;
    if (refusal.why === "crisis")
      return {
        ...refused,
        crisis: await findCrisisCard({ db, viewer, visitorCountry }),
      };
    await withWriteTimeout(countRefusal(db, "coach_declined", now));
    return refused;
  }
  if (!page) {
    throw invalid({}, "This project is confidential, so none of it is sent to a model.");
  }
  if (viewerState.mode !== "model") throw modelOff();
  if (viewerState.consentHost !== provider.host) {
    throw invalid(
      {},
      "Not asked: turn the model on first. Nothing was sent, and what you typed is still here.",
    );
  }
  const { secrets } = configurationOf(context);
  const [secret = ""] = secrets;
  if (previous) await requireOwnReply({ ...target, ...previous }, { viewer, secrets });
  const { includable, savedReplies } = viewerState;
  const thread = page.surface === "question" ? savedReplies : [];
  const turn = Math.max(previous?.turn ?? 0, thread.length) + 1;
  if (turn > maxTurns(page.surface)) {
    throw invalid({}, "Not asked: this conversation has reached its limit. Ask a new question.");
  }
  const isRatingShared = page.surface !== "question" || include.includes("goal");
  const shared = isRatingShared ? page : { ...page, ratings: [] };
  const subject = withIncluded(withToday(shared, now), {
    includable,
    parts: include,
    earlier: toEarlier(thread, previous),
  });
  const messages = toMessages(subject, question, createQuoteDelimiter(subject, question));
  const call = await reserveCall(context, { viewer, messages, now });
  return { ...call, is: "asked", question, subject, turn, isKept, secret };
}

/** A question that begins a conversation gets its id. */
function toTarget(target: GuidanceTarget): GuidanceTarget {
  if (target.surface !== "question" || THREAD_ID.test(target.targetId)) return target;
  const targetId = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
  return { ...target, targetId };
}

/** What was said before, the oldest first: the kept answers, and the one before if it is none of them. */
function toEarlier(thread: readonly SavedReply[], previous: Question["previous"]): EarlierReply[] {
  const kept = thread.map(({ question: asked, answer }) => ({ asked, answer })).toReversed();
  const isKnown = kept.some(({ answer }) => answer === previous?.answer);
  return previous && !isKnown ? [...kept, previous] : kept;
}

/** Throws 422 for a reply that was not given to this viewer about this target. */
async function requireOwnReply(
  reply: SignedReply & { seal: string },
  { viewer, secrets }: { viewer: Viewer; secrets: string[] },
): Promise<void> {
  if (await isOwnReply(reply, viewer.uid, secrets)) return;
  throw invalid({}, "Not asked: the earlier answer isn’t from this coach. Ask a new question.");
}
