import { createParser } from "eventsource-parser";

/* text/event-stream, both from models and to browsers. */

const MAX_EVENT = 64 * 1024;
/** Hundreds of times the length of a reply, to leave room for the JSON around its text. */
const MAX_STREAM = 4 * 1024 * 1024;

interface ServerEvent {
  /** "message" unless the sender says otherwise. */
  name: string;
  data: string;
}

interface ReadEventsOptions {
  /** Characters of an event, or of a line of it, that are waited for. */
  maxEvent?: number;
  /** In bytes. */
  maxStream?: number;
  /** Stops reading and cancels the stream. */
  signal?: AbortSignal;
}

/**
 * Yields the events of a stream. Throws on an event longer than 64 KB and on a stream longer than
 * 4 MB; cancels the stream when the caller stops reading.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  { maxEvent = MAX_EVENT, maxStream = MAX_STREAM, signal }: ReadEventsOptions = {},
): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = [];
  let isTooLong = false;
  const parser = createParser({
    maxBufferSize: maxEvent,
    onEvent: ({ event: name = "message", data }) => events.push({ name, data }),
    onError: ({ type }) => {
      isTooLong ||= type === "max-buffer-size-exceeded";
    },
  });
  for await (const text of readText(stream, { maxStream, signal })) {
    parser.feed(text);
    yield* events.splice(0);
    if (isTooLong) throw new Error("An event of the stream is too long.");
  }
  // Some senders end without the last empty line.
  parser.feed("\n\n");
  yield* events;
}

/** Formats one event. */
export function writeEvent(name: string, value: unknown): string {
  // JSON contains no line ends, so one data line is enough.
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}

async function* readText(
  stream: ReadableStream<Uint8Array>,
  { maxStream, signal }: { maxStream: number; signal: AbortSignal | undefined },
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const cancelStream = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", cancelStream, { once: true });
  const decoder = new TextDecoder();
  let remainingBytes = maxStream;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      remainingBytes -= value?.byteLength ?? 0;
      if (remainingBytes < 0) throw new Error("The stream is too long.");
      yield done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (done) return;
    }
  } finally {
    signal?.removeEventListener("abort", cancelStream);
    cancelStream();
  }
}
