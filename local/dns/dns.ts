import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody, sendJson } from "#local/identity/loopback.ts";
import { toPage } from "./page.ts";

export interface Dns {
  /** The value for DNS_RESOLVER_URL. */
  resolverUrl: string;
  /** The page where a person sets records. */
  origin: string;
  /** Replaces the TXT records of a name. */
  setText(name: string, ...records: string[]): void;
  /** While down, every query gets 502. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const TXT = 16;

/**
 * A stand-in for a public resolver: DNS over HTTPS in JSON, with records that a test sets, or a person
 * on the page it serves.
 */
export async function startDns({ port = 0 } = {}): Promise<Dns> {
  const texts = new Map<string, string[]>();
  let isDown = false;

  function setText(name: string, ...records: string[]): void {
    const key = normalizeName(name);
    if (records.length > 0) texts.set(key, records);
    else texts.delete(key);
  }

  const server = await listenOnLoopback("The name service", port, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://dns");
    if (url.pathname === "/dns-query") return respond(url, response);
    if (request.method === "POST") {
      const form = new URLSearchParams(await readBody(request));
      const record = form.get("record")?.trim();
      setText(form.get("name") ?? "", ...(record ? [record] : []));
      response.writeHead(303, { location: "/" }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(toPage([...texts]));
  });

  function respond(url: URL, response: ServerResponse<IncomingMessage>): void {
    if (isDown) {
      sendJson(response, 502, { error: "not this time" });
      return;
    }
    const name = normalizeName(url.searchParams.get("name") ?? "");
    const records = texts.get(name);
    response.setHeader("content-type", "application/dns-json");
    sendJson(response, 200, {
      Status: records ? 0 : 3,
      Question: [{ name, type: TXT }],
      ...(records && {
        Answer: records.map((data) => ({ name, type: TXT, TTL: 1, data: `"${data}"` })),
      }),
    });
  }

  return {
    resolverUrl: `${server.origin}/dns-query`,
    origin: server.origin,
    setText,
    setDown(down) {
      isDown = down;
    },
    close: server.close,
  };
}

function normalizeName(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, "");
}
