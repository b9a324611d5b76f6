import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { type ErrorBody, isDataResponse } from "#app/http/http-errors.ts";
import { describeError, withWriteTimeout } from "#app/http/timeout.ts";
import { findLanguage } from "#app/reference/text-language.ts";
import type { AnswerSource } from "./ask/answer.ts";
import { askModel, NoReplyError } from "./ask-model.server.ts";
import type { AuthorizedQuestion, QuestionDecision } from "./authorize-question.server.ts";
import { settleQuestion } from "./budget.server.ts";
import { type CitationFilter, createCitationFilter } from "./citations.ts";
import { findCrisisCard } from "./gate/crisis-card.server.ts";
import type { CrisisCard } from "./gate/crisis-card.ts";
import { findWithheld } from "./gate/gate.server.ts";
import { ENDING_MESSAGES, FALLBACK_MESSAGE, type StreamEnding } from "./guidance.ts";
import { listCitableIds, type Message, type PromptSubject } from "./prompt.ts";
import { type SignedReply, signReply } from "./reply-signature.server.ts";
import type { ReservedCall } from "./reserve-call.server.ts";
import { saveReply } from "./saved-replies.server.ts";
import type { Sent } from "./stream-coach.server.ts";

export type CoachOutcome = CoachReply | CoachFallback;

export interface CoachReply extends SignedReply {
  is: "answered";
  citations: string[];
  /** Where cited lines can be read, by their number. */
  origins: Record<string, AnswerSource>;
  /** Ids that the model invented and that were removed. */
  dropped: string[];
  /** Why the reply is cut off; null if it is complete. */
  note: string | null;
  quota: Quota;
  sent: Message[];
  seal: string;
  /** Whether it was kept with its conversation. */
  isKept: boolean;
}

export interface CoachFallback {
  is: "fallback";
  line: string;
  /** Someone may be in danger: they are told whom to call. */
  crisis?: CrisisCard;
  quota: Quota;
  /** Empty if nothing was sent. */
  sent: Message[];
}

/** Streams the reply to a question, and returns the outcome. A rejected one has no reply. */
export async function* askCoach(
  decision: QuestionDecision,
  signal: AbortSignal,
): AsyncGenerator<Sent | string, CoachOutcome> {
  if (decision.is === "asked") return yield* askAuthorized(decision, signal);
  const { line, crisis, quota } = decision;
  return { is: "fallback", line, ...(crisis && { crisis }), quota, sent: [] };
}

/** Waits for the outcome of what is streamed. */
export async function awaitReply<Outcome>(
  replyStream: AsyncGenerator<unknown, Outcome>,
): Promise<Outcome> {
  let step = await replyStream.next();
  while (!step.done) step = await replyStream.next();
  return step.value;
}

function askAuthorized(
  asked: AuthorizedQuestion,
  signal: AbortSignal,
): AsyncGenerator<Sent | string, CoachOutcome> {
  const filter = createCitationFilter(listCitableIds(asked.subject));
  const finish = (reply: ReceivedReply) => toReply(asked, { ...reply, filter });
  return askReserved(asked, { signal, filter, finish });
}

interface ReceivedReply {
  answer: string;
  /** Why it is cut off; null if it is complete. */
  note: string | null;
}

interface Asking<Reply> {
  signal: AbortSignal;
  filter: CitationFilter;
  /** Makes the outcome of what came. */
  finish(reply: ReceivedReply): Promise<Reply>;
}

/**
 * Says what is sent, streams the model's reply without citations of unknown ids, and returns the outcome. What it did not
 * cost is given back, however it ends; the question, too, if no usable text came, unless the client
 * disconnected.
 */
export async function* askReserved<Reply>(
  asked: ReservedCall,
  { signal, filter, finish }: Asking<Reply>,
): AsyncGenerator<Sent | string, Reply | CoachFallback> {
  const { messages, quota, provider, cost, limits } = asked;
  const modelReply = askModel(provider, messages, { signal, cost, limits });
  let reply = "";
  let ended: Ending = { outcome: "answered" };
  let isSettled = false;
  const settle = async () => {
    isSettled = true;
    await modelReply.return("complete");
    return settleAsked(asked, ended);
  };
  try {
    yield { sent: messages };
    let result: IteratorResult<string, StreamEnding>;
    do {
      result = await modelReply.next();
      const text = result.done
        ? filter.end()
        : filter.push(result.value.replace(CONTROL_CHARACTERS, ""));
      reply += text;
      const withheld = findWithheld(reply.slice(-CHECKED_CHARACTERS - text.length));
      if (withheld) {
        ended = { outcome: "withheld" };
        const crisis = withheld.why === "crisis" && {
          crisis: await findCrisisCard(asked, withheld.line),
        };
        return { is: "fallback", line: withheld.line, ...crisis, quota, sent: messages };
      }
      if (text) yield text;
    } while (!result.done);
    if (!HAS_LETTER_OR_DIGIT.test(reply)) throw new NoReplyError("an answer without words");
    const note = result.value === "complete" ? null : ENDING_MESSAGES[result.value];
    return await finish({ answer: reply.trim(), note });
  } catch (error) {
    if (signal.aborted) return { is: "fallback", line: FALLBACK_MESSAGE, quota, sent: messages };
    console.error(`guidance: ${describeError(error)}`);
    ended = { outcome: "failed", isRefunded: true };
    const used = quota.used - ((await settle()) ? 1 : 0);
    return { is: "fallback", line: FALLBACK_MESSAGE, quota: { ...quota, used }, sent: messages };
  } finally {
    if (!isSettled) await settle();
  }
}

type Ending = Pick<Parameters<typeof settleQuestion>[2], "outcome" | "isRefunded">;

/** Whether what was set aside and not spent was given back; if not, it stays counted. */
async function settleAsked(
  { db, viewer, cost, now }: ReservedCall,
  ending: Ending,
): Promise<boolean> {
  const settlement = { now, reserved: cost.max, spent: cost.spent, ...ending };
  try {
    await withWriteTimeout(settleQuestion(db, viewer, settlement));
    return true;
  } catch (error) {
    console.error(`guidance: ${describeError(error)}`);
    return false;
  }
}

interface WholeReply extends ReceivedReply {
  filter: CitationFilter;
}

async function toReply(
  asked: AuthorizedQuestion,
  { answer, note, filter }: WholeReply,
): Promise<CoachReply> {
  const { subject, question, provider, viewer, secret, turn, quota, messages } = asked;
  const { surface, targetId, title: about } = subject;
  const model = provider.name;
  const signedReply = { surface, targetId, about, asked: question, answer, model, turn };
  const seal = await signReply(signedReply, viewer.uid, secret);
  const { cited: citations, dropped } = filter;
  const keeping = asked.isKept ? await keep(asked, { ...signedReply, seal }) : null;
  return {
    is: "answered",
    ...signedReply,
    citations: [...citations],
    origins: toOrigins(subject, citations),
    dropped: [...dropped],
    note: [note, keeping, languageNote(question, answer)].filter(Boolean).join(" ") || null,
    quota,
    sent: messages,
    seal,
    isKept: asked.isKept && keeping === null,
  };
}

/** Why the answer could not be kept; null if it was. */
async function keep(
  { db, viewer, secret, now }: AuthorizedQuestion,
  reply: SignedReply & { seal: string },
): Promise<string | null> {
  try {
    await withWriteTimeout(saveReply(db, viewer, { ...reply, secrets: [secret], now }));
    return null;
  } catch (error) {
    if (isDataResponse(error)) return `Not saved: ${(error.data as ErrorBody).message}`;
    throw error;
  }
}

/** Where each cited line can be read. */
function toOrigins(
  { origins = [] }: PromptSubject,
  citations: readonly string[],
): Record<string, AnswerSource> {
  return Object.fromEntries(
    citations.flatMap((id) => {
      const origin = /^L\d+$/.test(id) ? origins[Number(id.slice(1)) - 1] : null;
      return origin ? [[id, origin]] : [];
    }),
  );
}

/** What one is told of a reply in another language; null for one in the same. */
export function languageNote(question: string, answer: string): string | null {
  const [asked, answered] = [findLanguage(question, "short"), findLanguage(answer, "short")];
  return asked && answered && asked !== answered
    ? "The model didn’t answer in the language of your question."
    : null;
}

/** Before each new part of a reply, looked at with it: longer than what any pattern of harm spans. */
const CHECKED_CHARACTERS = 400;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Control and invisible characters, except line ends. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
