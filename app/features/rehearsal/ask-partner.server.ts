import { writingViewerOf } from "#app/auth/viewer.server.ts";
import { languageNote } from "#app/features/guidance/ask-coach.server.ts";
import { LIMITS } from "#app/features/guidance/ask-model.server.ts";
import { askReserved } from "#app/features/guidance/ask-reserved.server.ts";
import { createCitationFilter } from "#app/features/guidance/citations.ts";
import type { CrisisCard } from "#app/features/guidance/gate/crisis-card.ts";
import { FALLBACK_MESSAGE } from "#app/features/guidance/guidance.ts";
import { createQuoteDelimiter, type Message, toMessages } from "#app/features/guidance/prompt.ts";
import { readAskPanel } from "#app/features/guidance/read-ask-panel.server.ts";
import { type ReservedCall, reserveCall } from "#app/features/guidance/reserve-call.server.ts";
import type { Sent } from "#app/features/guidance/stream-coach.server.ts";
import type { Context } from "#app/http/context.ts";
import { type ErrorBody, isDataResponse } from "#app/http/http-errors.ts";
import { toPartnerMatter } from "./partner-prompt.ts";
import { REPLY_LENGTH } from "./script.ts";
import type { Talk } from "./talk.server.ts";

export interface PartnerReply {
  /** Null where the script asks instead. */
  reply: string | null;
  /** Why it does, or what is to be known of the reply. */
  note: string | null;
  crisis?: CrisisCard;
  /** Empty if nothing was sent. */
  sent: Message[];
  /** Whether the next line may go to the model, too. */
  isOn: boolean;
}

const UNASKED = "Not sent to a model: sign in, and turn it on at “Ask the coach”.";
const SCRIPT_ASKS = "The script asks instead.";
/** Four sentences, also in a script of many tokens a word. */
const PARTNER_LIMITS = { ...LIMITS, maxTokens: 400, maxCharacters: REPLY_LENGTH };

/** Says what is sent, then the reply part by part, and whole. */
type Speech = (signal: AbortSignal) => AsyncGenerator<Sent | string, PartnerReply>;

/**
 * What a model says as the partner to the last line, which the gate has let through; it counts as a question to the
 * coach. Whatever keeps it from answering becomes a sentence; only a session that ended is thrown (401).
 */
export async function reservePartner(context: Context, talk: Talk): Promise<Speech> {
  try {
    const call = await reserveTurn(context, talk);
    return call ? (signal) => speak(call, talk, signal) : () => staySilent(UNASKED);
  } catch (error) {
    if (!isDataResponse(error) || error.init?.status === 401) throw error;
    const { message } = error.data as ErrorBody;
    return () => staySilent(message);
  }
}

// biome-ignore lint/correctness/useYield: a speech without a word
async function* staySilent(why: string): AsyncGenerator<string, PartnerReply> {
  return toUnasked(why, false);
}

/** Null for those who have not turned the model on, or have none. */
async function reserveTurn(
  context: Context,
  { script, lines, replies }: Talk,
): Promise<ReservedCall | null> {
  const own = await readAskPanel(context, "");
  if (!own?.panel?.hasConsent) return null;
  const viewer = await writingViewerOf(context);
  const matter = toPartnerMatter(script, lines, replies);
  const line = lines.at(-1) ?? "";
  const messages = toMessages(matter, line, createQuoteDelimiter(matter, line));
  return reserveCall(context, { viewer, messages, limits: PARTNER_LIMITS, now: new Date() });
}

async function* speak(
  call: ReservedCall,
  { lines }: Talk,
  signal: AbortSignal,
): AsyncGenerator<Sent | string, PartnerReply> {
  const outcome = yield* askReserved(call, {
    signal,
    // It has nothing to cite.
    filter: createCitationFilter(new Set()),
    finish: async (reply) => ({ is: "said" as const, ...reply }),
  });
  const { messages: sent } = call;
  if (outcome.is === "said") {
    const { answer: reply, note } = outcome;
    const notes = [note, languageNote(lines.at(-1) ?? "", reply)].filter(Boolean);
    return { reply, note: notes.join(" ") || null, sent, isOn: true };
  }
  const { line, crisis } = outcome;
  const why = line === FALLBACK_MESSAGE ? "The model didn’t respond." : line;
  return { ...toUnasked(why, true), sent, ...(crisis && { note: null, crisis }) };
}

function toUnasked(why: string, isOn: boolean): PartnerReply {
  return { reply: null, note: `${why} ${SCRIPT_ASKS}`, sent: [], isOn };
}
