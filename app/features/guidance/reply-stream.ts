import { readEvents } from "./event-stream.ts";
import { ProviderError } from "./provider.ts";

interface ReplyChunk {
  text: string;
  /** Null while more chunks may follow. */
  end: "complete" | "long" | null;
}

/**
 * Yields the text of a model's stream, in chat-completions chunks or in the `{response}` form of
 * Workers AI. Ends at [DONE], at a finish reason, or with the stream. Returns "long" if the token
 * limit cut it off.
 */
export async function* readReplyStream(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string, "complete" | "long"> {
  for await (const { data } of readEvents(stream, { signal })) {
    if (data.trim() === "[DONE]") break;
    const { text, end } = parseChunk(data);
    if (text) yield text;
    if (end) return end;
  }
  return "complete";
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
  const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  if (!isRecord(choice)) return { text: asText(chunk.response), end: null };
  const delta = isRecord(choice.delta) ? choice.delta : {};
  return { text: asText(delta.content), end: toEnding(choice.finish_reason) };
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
