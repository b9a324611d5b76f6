import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  origin: string;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on this machine only. Port 0 takes any free port; a port in use rejects with a message. */
export async function listenOnLoopback(
  service: string,
  port: number,
  handler: Handler,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      console.error(`${service} failed at ${request.url}:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(toListenError(error, service, port)),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sets CORS headers for pages of this machine only. Returns true if the request was a preflight and is done. */
export function handleCors(request: IncomingMessage, response: ServerResponse): boolean {
  const origin = request.headers.origin;
  response.setHeader("vary", "origin");
  if (origin && isLoopback(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader(
      "access-control-allow-headers",
      request.headers["access-control-request-headers"] ?? "",
    );
    response.setHeader("access-control-allow-methods", "GET, POST, DELETE, PATCH");
    response.setHeader(
      "access-control-expose-headers",
      "x-http-session-id, x-client-wire-protocol",
    );
    response.setHeader("access-control-max-age", "600");
  }
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(value));
}

function isLoopback(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : "";
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}

function toListenError(error: NodeJS.ErrnoException, service: string, port: number): Error {
  const reason = error.code === "EADDRINUSE" ? "the port is taken" : error.message;
  return new Error(`${service} cannot listen on port ${port}: ${reason}. Choose another port.`);
}
