import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

interface CloudflareApi {
  /** What a command needs so that wrangler talks to this API. */
  environment: Readonly<Record<string, string>>;
  /** What wrangler asked for: the method, the path below the account, and the body. */
  calls: { method: string; path: string; body: string }[];
  close(): void;
}

/**
 * Stands in for Cloudflare's API, as far as wrangler's commands for secrets and databases need it. Queries
 * run in an SQLite database.
 */
export async function startCloudflareApi(database: DatabaseSync): Promise<CloudflareApi> {
  const calls: CloudflareApi["calls"] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/^.*\/accounts\/[^/]+/, "");
    const body = await text(request);
    calls.push({ method: request.method ?? "", path, body });
    response.setHeader("content-type", "application/json");
    try {
      response.end(toAnswer(answerTo(path, body)));
    } catch (error) {
      response.statusCode = 400;
      response.end(toAnswer(null, String(error)));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "for tests",
      CLOUDFLARE_ACCOUNT_ID: "account",
      // Without a terminal wrangler takes its questions as answered.
      CI: "1",
    },
    close: () => server.close(),
  };

  function answerTo(path: string, body: string): unknown {
    if (path.endsWith("/query")) {
      const { sql } = JSON.parse(body) as { sql: string };
      return splitStatements(sql).map((statement) => ({
        results: database.prepare(statement).all(),
        success: true,
        meta: {},
      }));
    }
    if (path.includes("/time_travel/restore"))
      return { bookmark: "now", previous_bookmark: "before" };
    if (path.includes("/time_travel/bookmark")) return { bookmark: "then" };
    if (path === "/d1/database") return { uuid: randomUUID(), name: JSON.parse(body).name };
    return {};
  }
}

function toAnswer(result: unknown, failure?: string): string {
  const errors = failure ? [{ code: 7500, message: failure }] : [];
  return JSON.stringify({ success: !failure, errors, messages: [], result });
}

/** Statements end at a semicolon before the end of a line, but for those inside a trigger. */
function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let open = "";
  for (const line of sql.split("\n")) {
    if (line.startsWith("-->")) continue;
    open += `${line}\n`;
    const isInTrigger =
      /^\s*CREATE TRIGGER/im.test(open) && !/\bEND;\s*(?:-->.*)?$/i.test(open.trim());
    if (/;\s*(?:-->.*)?$/.test(line) && !isInTrigger) {
      statements.push(open.replace(/-->.*$/m, ""));
      open = "";
    }
  }
  if (open.replace(/--.*$/gm, "").trim()) statements.push(open);
  return statements;
}
