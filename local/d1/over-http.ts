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

// As it is before any test puts another in its place.
const { fetch } = globalThis;

/**
 * The database behind that Worker, one request a call. The binding that Miniflare itself hands out
 * blocks this process whenever a statement is prepared or bound, for longer than D1 needs to run it.
 */
export async function d1OverHttp(
  workerd: Miniflare,
  send: <Answer>(attempt: () => Promise<Answer>) => Promise<Answer> = (attempt) => attempt(),
): Promise<D1Database> {
  const address = await workerd.unsafeGetDirectURL(D1_WORKER.name);
  const statements = new WeakMap<object, Statement>();

  const run = (method: string, asked: Statement[]) => send(() => post(method, asked));

  async function post(method: string, asked: Statement[]) {
    const body = JSON.stringify({ method, statements: asked });
    // Whoever computes for longer than a waiting connection is kept would meet a closed one.
    const headers = { connection: "close" };
    const response = await fetch(address, { method: "POST", headers, body });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
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

/** JSON would make null of what D1 refuses, and an object of bytes. */
function sendable(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: [...value] };
  const isSendable =
    value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
  if (isSendable) return value;
  throw new TypeError(`D1 takes no ${typeof value} ${value}`);
}
