/* text/event-stream, both from models and to browsers. */

const MAX_LINE = 64 * 1024;
const MAX_EVENT = 64 * 1024;
/** Hundreds of times the length of a reply, to leave room for the JSON around its text. */
const MAX_STREAM = 4 * 1024 * 1024;

interface ServerEvent {
  /** "message" unless the sender says otherwise. */
  name: string;
  data: string;
}

interface ReadEventsOptions {
  maxLine?: number;
  maxEvent?: number;
  maxStream?: number;
  /** Stops reading and cancels the stream. */
  signal?: AbortSignal;
}

/**
 * Yields the events of a stream. Throws on a line or an event longer than 64 KB and on a stream
 * longer than 4 MB; cancels the stream when the caller stops reading.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  {
    maxLine = MAX_LINE,
    maxEvent = MAX_EVENT,
    maxStream = MAX_STREAM,
    signal,
  }: ReadEventsOptions = {},
): AsyncGenerator<ServerEvent> {
  let event = newEvent();
  for await (const line of readLines(stream, { maxLine, maxStream, signal })) {
    if (line === "") {
      if (event.data.length > 0) yield toEvent(event);
      event = newEvent();
      continue;
    }
    readField(line, event);
    if (event.length > maxEvent) throw new Error("An event of the stream is too long.");
  }
  // Some senders end without the last empty line.
  if (event.data.length > 0) yield toEvent(event);
}

/** Formats one event. */
export function writeEvent(name: string, value: unknown): string {
  // JSON contains no line ends, so one data line is enough.
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}

interface PartialEvent {
  name: string;
  data: string[];
  /** In characters, plus one for each line. */
  length: number;
}

function newEvent(): PartialEvent {
  return { name: "message", data: [], length: 0 };
}

function toEvent({ name, data }: PartialEvent): ServerEvent {
  return { name, data: data.join("\n") };
}

function readField(line: string, event: PartialEvent): void {
  // A line that begins with a colon is a comment and matches as an empty field name.
  const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
  if (field === "data") {
    event.data.push(value);
    event.length += value.length + 1;
  }
  if (field === "event") event.name = value;
}

interface ReadLinesOptions {
  maxLine: number;
  maxStream: number;
  signal: AbortSignal | undefined;
}

async function* readLines(
  stream: ReadableStream<Uint8Array>,
  { maxLine, maxStream, signal }: ReadLinesOptions,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const cancelStream = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", cancelStream, { once: true });
  const decoder = new TextDecoder();
  let remainder = "";
  let remainingBytes = maxStream;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      remainingBytes -= value?.byteLength ?? 0;
      if (remainingBytes < 0) throw new Error("The stream is too long.");
      remainder += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A carriage return at the end may be the first half of a line end.
      const trailingReturn = !done && remainder.endsWith("\r") ? "\r" : "";
      const lines = remainder
        .slice(0, remainder.length - trailingReturn.length)
        .split(/\r\n|\r|\n/);
      remainder = (lines.pop() ?? "") + trailingReturn;
      for (const line of lines) {
        if (line.length > maxLine) throw new Error("A line of the stream is too long.");
        yield line;
      }
      if (remainder.length > maxLine) throw new Error("A line of the stream is too long.");
      if (done) break;
    }
    if (remainder) yield remainder;
  } finally {
    signal?.removeEventListener("abort", cancelStream);
    cancelStream();
  }
}
