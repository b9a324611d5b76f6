import { readEvents } from "./event-stream.ts";
import { ProviderFault } from "./provider.ts";

interface Chunk {
  words: string;
  /** Null while more chunks may follow. */
  end: "complete" | "long" | null;
}

/**
 * Yields the text of a model's stream, in chat-completions chunks or in the `{response}` form of
 * Workers AI. Ends at [DONE], at a finish reason, or with the stream. Returns "long" if the token
 * limit cut it off.
 */
export async function* readAnswer(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string, "complete" | "long"> {
  for await (const { data } of readEvents(stream, { signal })) {
    if (data.trim() === "[DONE]") break;
    const { words, end } = parseChunk(data);
    if (words) yield words;
    if (end) return end;
  }
  return "complete";
}

function parseChunk(data: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new ProviderFault("an event that is no JSON");
  }
  if (!isRecord(chunk)) throw new ProviderFault("an event that is no chunk");
  if (chunk.error) throw new ProviderFault("an error in the stream");
  const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  if (!isRecord(choice)) return { words: textOf(chunk.response), end: null };
  const delta = isRecord(choice.delta) ? choice.delta : {};
  return { words: textOf(delta.content), end: endOf(choice.finish_reason) };
}

function endOf(reason: unknown): Chunk["end"] {
  if (typeof reason !== "string") return null;
  return reason === "length" ? "long" : "complete";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
