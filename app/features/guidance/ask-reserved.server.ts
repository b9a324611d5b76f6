import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { describeError, withWriteTimeout } from "#app/http/timeout.ts";
import { askModel, NoReplyError } from "./ask-model.server.ts";
import { settleQuestion } from "./budget.server.ts";
import type { CitationFilter } from "./citations.ts";
import { findCrisisCard } from "./gate/crisis-card.server.ts";
import type { CrisisCard } from "./gate/crisis-card.ts";
import { findWithheld } from "./gate/gate.server.ts";
import { ENDING_MESSAGES, FALLBACK_MESSAGE, type StreamEnding } from "./guidance.ts";
import type { Message } from "./prompt.ts";
import type { ReservedCall } from "./reserve-call.server.ts";
import type { Sent } from "./stream-coach.server.ts";

export interface CoachFallback {
  is: "fallback";
  line: string;
  /** Someone may be in danger: they are told whom to call. */
  crisis?: CrisisCard;
  quota: Quota;
  /** Empty if nothing was sent. */
  sent: Message[];
}

export interface ReceivedReply {
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

/** Before each new part of a reply, looked at with it: longer than what any pattern of harm spans. */
const CHECKED_CHARACTERS = 400;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Control and invisible characters, except line ends. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
