import { readEvents } from "./event-stream.ts";
import { ProviderFault } from "./provider.ts";

/** What one event of a model's stream says. */
interface Chunk {
  words: string;
  isLast: boolean;
}

/**
 * The words of a model's stream, in the two dialects there are: chat-completions chunks, and
 * `{response}` of Workers AI. It ends at [DONE], at a reason to finish, or with the stream.
 */
export async function* readAnswer(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  for await (const { data } of readEvents(stream, { signal })) {
    if (data.trim() === "[DONE]") return;
    const { words, isLast } = parseChunk(data);
    if (words) yield words;
    if (isLast) return;
  }
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
  if (!isRecord(choice)) return { words: textOf(chunk.response), isLast: false };
  const delta = isRecord(choice.delta) ? choice.delta : {};
  return { words: textOf(delta.content), isLast: typeof choice.finish_reason === "string" };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
