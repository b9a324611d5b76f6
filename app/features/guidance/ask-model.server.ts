import { ANSWER_LENGTH, type Ending } from "./guidance.ts";
import type { Message } from "./prompt.ts";
import { type Provider, ProviderFault } from "./provider.ts";

interface AskLimits {
  maxTokens: number;
  maxCharacters: number;
  /** Includes the retry. */
  firstMs: number;
  totalMs: number;
}

export const LIMITS: AskLimits = {
  maxTokens: 600,
  maxCharacters: ANSWER_LENGTH,
  firstMs: 20_000,
  totalMs: 60_000,
};

/** The model produced no text, so nothing is counted. */
export class NoAnswer extends Error {}

interface Asked {
  signal: AbortSignal;
  limits?: AskLimits;
}

/**
 * Streams a model's reply within the limits and returns how it ended. Retries once if there was no
 * text and time is left; throws NoReplyError if there is still none. Aborting, or not reading on,
 * also cancels the provider's stream.
 */
export async function* askModel(
  provider: Provider,
  messages: readonly Message[],
  { signal, limits = LIMITS }: Asked,
): AsyncGenerator<string, Ending> {
  const firstBy = Date.now() + limits.firstMs;
  const fault = yield* attempt(provider, messages, { signal, limits, firstBy });
  if (!(fault instanceof NoAnswer)) return fault;
  const canHelp = fault.cause instanceof ProviderFault ? fault.cause.isPassing : false;
  if (!canHelp || signal.aborted || Date.now() >= firstBy) throw fault;
  const again = yield* attempt(provider, messages, { signal, limits, firstBy });
  if (again instanceof NoAnswer) throw again;
  return again;
}

async function* attempt(
  provider: Provider,
  messages: readonly Message[],
  { signal, limits, firstBy }: Required<Asked> & { firstBy: number },
): AsyncGenerator<string, Ending | NoAnswer> {
  const stop = new AbortController();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  const give = (cause: Error) => {
    stopped.reject(cause);
    stop.abort();
  };
  const onAbort = () => give(new Error("aborted"));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  const late = new ProviderFault("no word in time");
  const first = setTimeout(give, firstBy - Date.now(), late);
  let total: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  const words = provider
    .stream(messages, { signal: stop.signal, maxTokens: limits.maxTokens })
    [Symbol.asyncIterator]();
  try {
    for (;;) {
      // Raced, because not every provider listens to its signal.
      const { done, value } = await Promise.race([words.next(), stopped.promise]);
      if (done) return length > 0 ? value : new NoAnswer("an empty answer", EMPTY);
      clearTimeout(first);
      total ??= setTimeout(give, limits.totalMs, SLOW);
      const piece = value.slice(0, limits.maxCharacters - length);
      length += piece.length;
      if (piece) yield piece;
      if (length >= limits.maxCharacters) return "long";
    }
  } catch (cause) {
    if (length === 0) return new NoAnswer(sentenceOf(cause), { cause });
    return cause === SLOW ? "slow" : "broken";
  } finally {
    clearTimeout(first);
    clearTimeout(total);
    signal.removeEventListener("abort", onAbort);
    stop.abort();
    void words.return("complete").catch(() => {});
  }
}

const SLOW = new ProviderFault("the time is over");
const EMPTY = { cause: new ProviderFault("an empty answer") };

/** For the log, so it must not contain the provider's own text. */
function sentenceOf(cause: unknown): string {
  return cause instanceof ProviderFault ? cause.message : "the stream failed";
}
