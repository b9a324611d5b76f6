import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";

const KEEP_ALIVE_MS = 25_000;

interface BackChannel {
  response: ServerResponse;
  /** The client requested one response per request instead of a stream. */
  isSingle: boolean;
}

export type MessageHandler = (message: Record<string, unknown>) => void;

/**
 * One session of WebChannel, the protocol of the full Firestore SDK: numbered messages are sent on a
 * long GET and kept until the client acknowledges them.
 */
export class Channel {
  readonly id = randomBytes(9).toString("base64url");
  isClosed = false;
  /** Set by the service that the session belongs to. */
  receive: MessageHandler = () => {};
  onClose: () => void = () => {};

  private unacknowledged: [number, unknown][] = [];
  private lastNumber = -1;
  private lastSent = -1;
  private lastReceived = -1;
  private backChannel: BackChannel | null = null;
  private wasAbandoned = false;
  private readonly keepAlive = setInterval(() => this.tick(), KEEP_ALIVE_MS).unref();

  /** The first response of the session: its id and the protocol version. */
  open(): string {
    this.push(["c", this.id, "", 8, 14, 30_000]);
    const openingFrame = toFrame(this.unacknowledged);
    this.acknowledge(0);
    return openingFrame;
  }

  send(message: object): void {
    this.push([message]);
  }

  /** The client has received everything up to this number. */
  acknowledge(number: number): void {
    this.unacknowledged = this.unacknowledged.filter(([sentNumber]) => sentNumber > number);
    this.lastSent = Math.max(this.lastSent, number);
  }

  /** Continues on a new GET; unacknowledged messages are sent again. */
  attach(response: ServerResponse, from: number, isSingle: boolean): void {
    this.acknowledge(from);
    this.lastSent = from;
    this.backChannel?.response.end();
    this.backChannel = { response, isSingle };
    response.on("close", () => {
      if (this.backChannel?.response === response) this.backChannel = null;
    });
    this.flush();
  }

  /** The response to a POST: whether a GET is open, the last number, and the size of unsent messages. */
  status(): string {
    const waiting = this.unacknowledged.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
    return toFrame([this.backChannel ? 1 : 0, this.lastNumber, waiting]);
  }

  /** Receives the messages of one POST, each only once: the client may repeat them. */
  takeForm(form: URLSearchParams): void {
    const offset = Number(form.get("ofs") ?? 0);
    for (let index = 0; index < Number(form.get("count") ?? 0); index++) {
      if (offset + index <= this.lastReceived) continue;
      this.lastReceived = offset + index;
      const data = form.get(`req${index}___data__`);
      if (data) this.receive(JSON.parse(data));
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.keepAlive);
    this.backChannel?.response.end();
    this.onClose();
  }

  private push(content: unknown): void {
    if (this.isClosed) return;
    this.unacknowledged.push([++this.lastNumber, content]);
    this.flush();
  }

  private flush(): void {
    const unsent = this.unacknowledged.filter(([number]) => number > this.lastSent);
    if (!this.backChannel || unsent.length === 0) return;
    this.lastSent = this.lastNumber;
    this.backChannel.response.write(toFrame(unsent));
    if (!this.backChannel.isSingle) return;
    this.backChannel.response.end();
    this.backChannel = null;
  }

  /** Keeps the stream open, and closes a session whose browser is gone. */
  private tick(): void {
    if (this.wasAbandoned && !this.backChannel) {
      this.close();
      return;
    }
    this.wasAbandoned = !this.backChannel;
    this.push(["noop"]);
  }
}

/** A frame begins with its length in UTF-16 units. */
function toFrame(content: unknown[]): string {
  const text = JSON.stringify(content);
  return `${text.length}\n${text}`;
}
