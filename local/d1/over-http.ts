import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";

/** A Worker beside the others that runs statements over the database bound to it as `DB`. */
export const D1_WORKER = {
  name: "d1-over-http",
  modules: true,
  scriptPath: fileURLToPath(new URL("worker.js", import.meta.url)),
  compatibilityDate: "2026-09-01",
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

interface Statement {
  sql: string;
  params: unknown[];
}

/** `fetch` takes four times the CPU, and so does a connection for each statement. */
const connections = new Agent({ keepAlive: true });

/**
 * The database behind that Worker, one request a call. The binding that Miniflare itself hands out
 * blocks this process whenever a statement is prepared or bound, for longer than D1 needs to run it.
 */
export async function d1OverHttp(
  workerd: Miniflare,
  repeat: <Answer>(attempt: () => Promise<Answer>) => Promise<Answer> = (attempt) => attempt(),
): Promise<D1Database> {
  const address = await workerd.unsafeGetDirectURL(D1_WORKER.name);
  const statements = new WeakMap<object, Statement>();

  const run = (method: string, asked: Statement[]) => repeat(() => post(method, asked));

  async function post(method: string, asked: Statement[]) {
    const { isOk, body } = await send(address, JSON.stringify({ method, statements: asked }));
    if (!isOk) throw new Error(body);
    return JSON.parse(body);
  }

  function toStatement(statement: Statement): D1PreparedStatement {
    const prepared = {
      bind: (...params: unknown[]) => toStatement({ ...statement, params: params.map(sendable) }),
      all: () => run("all", [statement]),
      run: () => run("run", [statement]),
      raw: () => run("raw", [statement]),
    } as unknown as D1PreparedStatement;
    statements.set(prepared, statement);
    return prepared;
  }

  return {
    prepare: (sql: string) => toStatement({ sql, params: [] }),
    batch: (batch: D1PreparedStatement[]) =>
      run(
        "batch",
        batch.flatMap((prepared) => statements.get(prepared) ?? []),
      ),
  } as unknown as D1Database;
}

interface Answer {
  isOk: boolean;
  body: string;
}

function send(address: URL, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "content-length": Buffer.byteLength(body) };
    const sending = request(address, { method: "POST", agent: connections, headers });
    sending.on("response", (response) => {
      text(response).then(
        (answer) => resolve({ isOk: response.statusCode === 200, body: answer }),
        reject,
      );
    });
    sending.on("error", (error) => {
      // Closed by workerd while this process computed for longer than it keeps one that waits: nothing has run.
      if (sending.reusedSocket) resolve(send(address, body));
      else reject(error);
    });
    sending.end(body);
  });
}

/** JSON would make null of what D1 refuses, and an object of bytes. */
function sendable(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: [...value] };
  const isSendable =
    value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
  if (isSendable) return value;
  throw new TypeError(`D1 takes no ${typeof value} ${value}`);
}
