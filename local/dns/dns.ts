import type { IncomingMessage, ServerResponse } from "node:http";
import { listenOnLoopback, readBody, sendJson } from "#local/identity/loopback.ts";
import { toPage } from "./page.ts";

export interface Dns {
  /** What DNS_RESOLVER_URL is given. */
  resolverUrl: string;
  /** Where a person sets records. */
  origin: string;
  /** Gives a name these TXT records, and no others. */
  setText(name: string, ...records: string[]): void;
  /** Stops answering, or answers again. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const TXT = 16;

/**
 * What stands for a public resolver on this machine: DNS over HTTPS in its JSON form, over records
 * that a test sets, or a person at the page it serves.
 */
export async function startDns({ port = 0 } = {}): Promise<Dns> {
  const texts = new Map<string, string[]>();
  let isDown = false;

  function setText(name: string, ...records: string[]): void {
    const key = plain(name);
    if (records.length > 0) texts.set(key, records);
    else texts.delete(key);
  }

  const server = await listenOnLoopback("The name service", port, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://dns");
    if (url.pathname === "/dns-query") return answer(url, response);
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

  function answer(url: URL, response: ServerResponse<IncomingMessage>): void {
    if (isDown) {
      sendJson(response, 502, { error: "not this time" });
      return;
    }
    const name = plain(url.searchParams.get("name") ?? "");
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

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, "");
}
