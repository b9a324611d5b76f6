import type { ModelCost } from "./cost.ts";
import { REPLY_LENGTH, type StreamEnding } from "./guidance.ts";
import type { Message } from "./prompt.ts";
import { type Provider, ProviderError } from "./provider.ts";

export interface AskLimits {
  maxTokens: number;
  maxCharacters: number;
  /** Includes the retry. */
  firstWordTimeoutMs: number;
  totalTimeoutMs: number;
}

export const LIMITS: AskLimits = {
  maxTokens: 600,
  maxCharacters: REPLY_LENGTH,
  firstWordTimeoutMs: 20_000,
  totalTimeoutMs: 60_000,
};

/** The model produced no text, so nothing is counted. */
export class NoReplyError extends Error {}

interface AskModelOptions {
  signal: AbortSignal;
  limits?: AskLimits;
  /** What it costs is added here, also if it fails. */
  cost: ModelCost;
}

/**
 * Streams a model's reply within the limits and returns how it ended. Retries once if there was no
 * text and time is left; throws NoReplyError if there is still none. Aborting, or not reading on,
 * also cancels the provider's stream.
 */
export async function* askModel(
  provider: Provider,
  messages: readonly Message[],
  { signal, limits = LIMITS, cost }: AskModelOptions,
): AsyncGenerator<string, StreamEnding> {
  const firstWordDeadline = Date.now() + limits.firstWordTimeoutMs;
  const result = yield* streamOnce(provider, messages, {
    signal,
    limits,
    cost,
    firstBy: firstWordDeadline,
  });
  if (!(result instanceof NoReplyError)) return result;
  const isRetryable = result.cause instanceof ProviderError ? result.cause.isTransient : false;
  if (!isRetryable || signal.aborted || Date.now() >= firstWordDeadline) throw result;
  const retryResult = yield* streamOnce(provider, messages, {
    signal,
    limits,
    cost,
    firstBy: firstWordDeadline,
  });
  if (retryResult instanceof NoReplyError) throw retryResult;
  return retryResult;
}

async function* streamOnce(
  provider: Provider,
  messages: readonly Message[],
  {
    signal,
    limits,
    cost,
    firstBy: firstWordDeadline,
  }: Required<AskModelOptions> & { firstBy: number },
): AsyncGenerator<string, StreamEnding | NoReplyError> {
  const abortController = new AbortController();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => {});
  const abort = (cause: Error) => {
    aborted.reject(cause);
    abortController.abort();
  };
  const onAbort = () => abort(new Error("aborted"));
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  const timeoutError = new ProviderError("no word in time");
  const firstWordTimer = setTimeout(abort, firstWordDeadline - Date.now(), timeoutError);
  let totalTimer: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  // What a stream that was cut has cost, only its provider knows.
  let tokens: number | null = null;
  let isUnanswered = false;
  const iterator = provider
    .stream(messages, { signal: abortController.signal, maxTokens: limits.maxTokens })
    [Symbol.asyncIterator]();
  try {
    for (;;) {
      // Raced, because not every provider listens to its signal.
      const { done, value } = await Promise.race([iterator.next(), aborted.promise]);
      if (done) {
        tokens = value.tokens;
        return length > 0 ? value.ending : new NoReplyError("an empty answer", EMPTY_REPLY);
      }
      clearTimeout(firstWordTimer);
      totalTimer ??= setTimeout(abort, limits.totalTimeoutMs, TOTAL_TIMEOUT);
      const text = value.slice(0, limits.maxCharacters - length);
      length += text.length;
      if (text) yield text;
      if (length >= limits.maxCharacters) return "long";
    }
  } catch (cause) {
    isUnanswered = cause instanceof ProviderError && cause.isUnanswered;
    if (length === 0) return new NoReplyError(toLogMessage(cause), { cause });
    return cause === TOTAL_TIMEOUT ? "slow" : "broken";
  } finally {
    clearTimeout(firstWordTimer);
    clearTimeout(totalTimer);
    signal.removeEventListener("abort", onAbort);
    abortController.abort();
    cost.add(isUnanswered ? 0 : tokens);
    void iterator.return({ ending: "complete", tokens: null }).catch(() => {});
  }
}

const TOTAL_TIMEOUT = new ProviderError("the time is over");
const EMPTY_REPLY = { cause: new ProviderError("an empty answer") };

/** For the log, so it must not contain the provider's own text. */
function toLogMessage(cause: unknown): string {
  return cause instanceof ProviderError ? cause.message : "the stream failed";
}
