import { readEvents } from "./event-stream.ts";
import { ProviderError, type ReplyEnd } from "./provider.ts";

interface ReplyChunk {
  text: string;
  /** Null while more chunks may follow. */
  end: ReplyEnd["ending"] | null;
  tokens: number | null;
}

/** After the last word: how long a sender may take to say how many tokens it counted. */
const COUNT_TIMEOUT_MS = 1_000;

/**
 * Yields the text of a model's stream, in chat-completions chunks or in the `{response}` form of
 * Workers AI. Ends at [DONE], at a finish reason and the count of tokens that may follow it, or with
 * the stream.
 */
export async function* readReplyStream(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string, ReplyEnd> {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ending: ReplyEnd["ending"] | null = null;
  let tokens: number | null = null;
  try {
    const events = readEvents(stream, { signal: AbortSignal.any([signal, waiting.signal]) });
    for await (const { data } of events) {
      if (data.trim() === "[DONE]") break;
      const chunk = parseChunk(data);
      tokens = chunk.tokens ?? tokens;
      if (chunk.text && !ending) yield chunk.text;
      if (!chunk.end) {
        if (ending && tokens !== null) break;
        continue;
      }
      ending = chunk.end;
      if (tokens !== null) break;
      timer = setTimeout(() => waiting.abort(), COUNT_TIMEOUT_MS);
    }
  } catch (cause) {
    // The reply was whole: what follows it can only say less.
    if (!ending) throw cause;
  } finally {
    clearTimeout(timer);
  }
  return { ending: ending ?? "complete", tokens };
}

function parseChunk(data: string): ReplyChunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new ProviderError("an event that is no JSON");
  }
  if (!isRecord(chunk)) throw new ProviderError("an event that is no chunk");
  if (chunk.error) throw new ProviderError("an error in the stream");
  const tokens = countTokens(chunk.usage);
  const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  if (!isRecord(choice)) return { text: asText(chunk.response), end: null, tokens };
  const delta = isRecord(choice.delta) ? choice.delta : {};
  return { text: asText(delta.content), end: toEnding(choice.finish_reason), tokens };
}

function countTokens(usage: unknown): number | null {
  if (!isRecord(usage)) return null;
  const { total_tokens: total, prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (isCount(total)) return total;
  return isCount(prompt) && isCount(completion) ? prompt + completion : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function toEnding(reason: unknown): ReplyChunk["end"] {
  if (typeof reason !== "string") return null;
  return reason === "length" ? "long" : "complete";
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
