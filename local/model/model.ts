import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody } from "#local/identity/loopback.ts";

/** A received request. */
export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; [field: string]: unknown };
  /** Resolves when the connection ends: "left" if the client closed it before the response was complete. */
  ended: Promise<"finished" | "left">;
}

/** How the model responds. */
export type Behavior =
  /** With `tokens`, what it counted follows. */
  | { is: "words"; pieces: readonly string[]; tokens?: number }
  | { is: "silent" }
  /** Some text, then only keep-alive comments. */
  | { is: "held"; pieces: readonly string[] }
  /** Some text, then the connection breaks. */
  | { is: "broken"; pieces: readonly string[] }
  | { is: "endless" }
  | { is: "status"; status: number }
  | { is: "redirect"; to: string }
  /** The exact response body. */
  | { is: "raw"; text: string; type?: string };

export interface Model {
  /** The value for GUIDANCE_BASE_URL. */
  baseUrl: string;
  requests: ModelRequest[];
  /** Clears `requests` and sets how it responds from now on. */
  behave(behavior: Behavior): void;
  /** Sets how it responds to the next request only. */
  behaveOnce(behavior: Behavior): void;
  close(): Promise<void>;
}

export const DEFAULT_PIECES = [
  "Pick one ",
  "decision this week ",
  "[direction.decis",
  "ions].\n\n- Write it down",
];

/**
 * A stand-in for a language model: serves the streaming chat completions protocol with fixed replies,
 * and records the requests.
 */
export async function startModel({ port = 0 } = {}): Promise<Model> {
  const requests: ModelRequest[] = [];
  let defaultBehavior: Behavior = { is: "words", pieces: DEFAULT_PIECES };
  const next: Behavior[] = [];
  const server = await listenOnLoopback("The model", port, async (request, response) => {
    const { over: ended, settle: resolveEnded } = watchConnection(response);
    const body = JSON.parse(await readBody(request)) as ModelRequest["body"];
    const { url = "", headers } = request;
    requests.push({ path: url, authorization: headers.authorization, body, ended });
    await respond(request, response, next.shift() ?? defaultBehavior);
    resolveEnded();
  });
  return {
    baseUrl: `${server.origin}/v1`,
    requests,
    behave(behavior) {
      requests.length = 0;
      next.length = 0;
      defaultBehavior = behavior;
    },
    behaveOnce: (behavior) => next.push(behavior),
    close: server.close,
  };
}

function watchConnection(response: ServerResponse) {
  const { promise: ended, resolve } = Promise.withResolvers<"finished" | "left">();
  response.once("close", () => resolve(response.writableFinished ? "finished" : "left"));
  return { over: ended, settle: () => response.writableFinished && resolve("finished") };
}

async function respond(
  _request: IncomingMessage,
  response: ServerResponse,
  behavior: Behavior,
): Promise<void> {
  switch (behavior.is) {
    case "words":
      start(response);
      for (const piece of behavior.pieces) response.write(chunk(piece));
      response.write(chunk("", "stop"));
      if (behavior.tokens !== undefined) response.write(usage(behavior.tokens));
      response.end("data: [DONE]\n\n");
      return;
    case "silent":
      return;
    case "held": {
      start(response);
      for (const piece of behavior.pieces) response.write(chunk(piece));
      // Without these a proxy in between would not notice that the client is gone.
      const alive = setInterval(() => response.write(": still here\n\n"), 100);
      response.once("close", () => clearInterval(alive));
      return;
    }
    case "broken":
      start(response);
      for (const piece of behavior.pieces) response.write(chunk(piece));
      response.write("data: {", () => response.destroy());
      return;
    case "endless":
      start(response);
      return writeEndlessly(response);
    case "status":
      response.writeHead(behavior.status, { "content-type": "application/json" });
      response.end('{"error":{"message":"not this time"}}');
      return;
    case "redirect":
      response.writeHead(307, { location: behavior.to });
      response.end();
      return;
    case "raw":
      start(response, behavior.type);
      response.end(behavior.text);
  }
}

function start(response: ServerResponse, type = "text/event-stream"): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
}

function chunk(content: string, finish: string | null = null): string {
  const choice = { index: 0, delta: content ? { content } : {}, finish_reason: finish };
  return `data: ${JSON.stringify({ object: "chat.completion.chunk", choices: [choice] })}\n\n`;
}

function usage(tokens: number): string {
  return `data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\n`;
}

/** Writes until the connection closes. */
async function writeEndlessly(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    const hasRoom = response.write(chunk("and so on ".repeat(20)));
    if (hasRoom) await new Promise((resolve) => setImmediate(resolve));
    else await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
  }
}
