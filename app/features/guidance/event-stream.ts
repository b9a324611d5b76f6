/* text/event-stream, as models send it and as we send it on. */

/** More characters than any line of a well-behaved sender has. */
const MAX_LINE = 64 * 1024;

export interface ServerEvent {
  /** "message" unless the sender says otherwise. */
  name: string;
  data: string;
}

interface Reading {
  maxLine?: number;
  /** Ends the reading at once, and the stream with it. */
  signal?: AbortSignal;
}

/**
 * The events of a stream, as they come. Throws on a line longer than 64 KB; lets go of the stream
 * when nobody reads on.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  { maxLine = MAX_LINE, signal }: Reading = {},
): AsyncGenerator<ServerEvent> {
  let event = newEvent();
  for await (const line of readLines(stream, { maxLine, signal })) {
    if (line === "") {
      if (event.data.length > 0) yield toEvent(event);
      event = newEvent();
      continue;
    }
    readField(line, event);
  }
  // Some senders end without the last empty line.
  if (event.data.length > 0) yield toEvent(event);
}

/** An event as it is written. */
export function writeEvent(name: string, value: unknown): string {
  // JSON has no line end in it, so one line of data is enough.
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
}

interface Unfinished {
  name: string;
  data: string[];
}

function newEvent(): Unfinished {
  return { name: "message", data: [] };
}

function toEvent({ name, data }: Unfinished): ServerEvent {
  return { name, data: data.join("\n") };
}

function readField(line: string, event: Unfinished): void {
  // A line that begins with a colon is a comment: its field has no name.
  const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
  if (field === "data") event.data.push(value);
  if (field === "event") event.name = value;
}

async function* readLines(
  stream: ReadableStream<Uint8Array>,
  { maxLine, signal }: { maxLine: number; signal: AbortSignal | undefined },
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const letGo = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", letGo, { once: true });
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A carriage return at the end may be half of a line end.
      const held = !done && rest.endsWith("\r") ? "\r" : "";
      const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? "") + held;
      for (const line of lines) {
        if (line.length > maxLine) throw new Error("A line of the stream is too long.");
        yield line;
      }
      if (rest.length > maxLine) throw new Error("A line of the stream is too long.");
      if (done) break;
    }
    if (rest) yield rest;
  } finally {
    signal?.removeEventListener("abort", letGo);
    letGo();
  }
}
