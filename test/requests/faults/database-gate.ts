import { fileURLToPath } from "node:url";
import type { Request as MiniflareRequest } from "miniflare";
import { Response as MiniflareResponse, type V4WorkerOptions } from "miniflare";
import type { Surroundings } from "../start-build.ts";

/** One call of the Worker: a statement or a batch, before it reaches D1 or after D1 has run it. */
export interface DatabaseCall {
  phase: "before" | "after";
  /** The statements, as D1's protocol has them. */
  body: string;
}

/** What becomes of a call; a promise keeps it waiting. */
export type Verdict = "pass" | "fail" | Promise<"pass" | "fail">;

export interface DatabaseGate {
  surroundings: Surroundings;
  /** Decides about every call from now on; calls that still wait fail. */
  decide(rule: (call: DatabaseCall) => Verdict): void;
  /** How many calls have arrived since the last `decide`, readiness checks aside. */
  arrived(): number;
}

const WORKER = "database-gate";

/** What D1 says when it fails; none of it may be shown to anybody. */
export const DATABASE_ERROR = "D1_ERROR: no such table: secret_rows: SQLITE_ERROR";

/** A gate between the Worker and its database, which a test closes. */
export function databaseGate(): DatabaseGate {
  let rule: (call: DatabaseCall) => Verdict = () => "pass";
  let released = Promise.withResolvers<"fail">();
  let arrived = 0;

  async function respond(request: MiniflareRequest): Promise<MiniflareResponse> {
    const phase = new URL(request.url).pathname === "/after" ? "after" : "before";
    const body = await request.text();
    if (phase === "before" && !isReadinessCheck(body)) arrived += 1;
    const verdict = rule({ phase, body });
    if ((await Promise.race([verdict, released.promise])) === "pass")
      return new MiniflareResponse();
    return MiniflareResponse.json({ success: false, error: DATABASE_ERROR }, { status: 500 });
  }

  return {
    surroundings: {
      // Nobody reads the queue, so that every call is a request's.
      replace: ({ d1Databases, queueConsumers, ...build }) => ({
        ...build,
        unsafeBindings: [throughGate],
      }),
      workersBeside: ({ d1Databases }) => [gateWorker(idOf(d1Databases), respond)],
    },
    decide(next) {
      rule = next;
      arrived = 0;
      released.resolve("fail");
      released = Promise.withResolvers();
    },
    arrived: () => arrived,
  };
}

/** Whether a call is that of /readyz. */
export function isReadinessCheck(body: string): boolean {
  return body.includes("d1_migrations");
}

/** Calls that never return. */
export const hang = (): Verdict => new Promise(() => {});

const plugin = {
  package: fileURLToPath(new URL("gate-plugin.ts", import.meta.url)),
  name: "database-gate",
};
const throughGate = { name: "DB", type: "d1-over-worker", plugin, options: { worker: WORKER } };

function gateWorker(
  id: string,
  respond: (request: MiniflareRequest) => Promise<MiniflareResponse>,
): V4WorkerOptions {
  return {
    name: WORKER,
    modules: true,
    scriptPath: fileURLToPath(new URL("gate-worker.js", import.meta.url)),
    compatibilityDate: "2026-09-01",
    serviceBindings: { GATE: respond },
    unsafeBindings: [{ name: "D1", type: "d1-service", plugin, options: { id } }],
  };
}

function idOf(databases: V4WorkerOptions["d1Databases"]): string {
  const database = (databases as Record<string, string | { id: string }>).DB;
  if (!database) throw new Error("The build has no database.");
  return typeof database === "string" ? database : database.id;
}
