import { sql } from "drizzle-orm";
import { keySourceFor } from "#app/auth/keys.server.ts";
import { readWithSessionEnd } from "#app/auth/revocation.server.ts";
import { isOperator, operatorOf, signInContext, type Viewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Route } from "./+types/ready.ts";

export const handle: PageHandle = { isPublic: true };

type Context = Route.LoaderArgs["context"];

/**
 * GET /readyz: 200 `ready` while the database has the tables that this version needs and people can sign in, else
 * 503 `unready`. An operator reads why.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const now = new Date();
  const operator = findOperator(context, now);
  const [database, identityKeys] = await Promise.all([
    readDatabase(context, operator).catch(() => null),
    readIdentityKeys(context),
  ]);
  // Migrations come before the code, so a later one is as good.
  const isCurrent = (database?.schema ?? "") >= __SCHEMA_VERSION__;
  const isReady = isCurrent && identityKeys !== "unreachable" && identityKeys !== "misconfigured";
  const word = isReady ? "ready" : "unready";
  const init = {
    status: isReady ? 200 : 503,
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex" },
  };
  const textHeaders = { ...init.headers, "content-type": "text/plain; charset=utf-8" };
  // A session that may have ended is told no more than anyone, and without a database nobody knows.
  if (!operator || !database?.isLive) {
    return new Response(`${word}\n`, { ...init, headers: textHeaders });
  }
  const { schema, oldestQueuedAt } = database;
  return Response.json(
    {
      is: word,
      schema,
      neededSchema: __SCHEMA_VERSION__,
      identityKeys,
      oldestQueuedSeconds: oldestQueuedAt
        ? Math.round((now.getTime() - Date.parse(oldestQueuedAt)) / 1000)
        : null,
    },
    init,
  );
}

/** The operator who asks, from the cookie alone; null for everyone else and for a stale session. */
function findOperator(context: Context, now: Date): Viewer | null {
  if (!isOperator(context)) return null;
  try {
    return operatorOf(context, now);
  } catch {
    return null;
  }
}

/** What the database says, within three seconds. Throws otherwise. */
async function readDatabase(context: Context, operator: Viewer | null) {
  const db = databaseOf(context);
  const reading = readWithSessionEnd(db, operator, {
    applied: db
      .select({ schema: sql<string>`name`.as("schema") })
      .from(sql`d1_migrations`)
      .orderBy(sql`id desc`)
      .limit(1),
    queued: operator
      ? db
          .select({ at: sql<string | null>`min(queued_at)`.as("at") })
          .from(sources)
          .where(sql`queued_at > coalesce(checked_at, '')`)
      : undefined,
  });
  const {
    sessionEnd,
    rows: { applied, queued },
  } = await withReadTimeout(reading, "readyz");
  return {
    schema: applied[0]?.schema ?? "",
    isLive: sessionEnd === null,
    oldestQueuedAt: queued?.[0]?.at ?? null,
  };
}

type IdentityKeys = "reachable" | "unreachable" | "not needed" | "misconfigured";

async function readIdentityKeys(context: Context): Promise<IdentityKeys> {
  const state = context.get(signInContext);
  if (state.is === "off") return "not needed";
  if (state.is === "broken") return "misconfigured";
  return (await keySourceFor(state.signIn.jwksUrl).areKnown()) ? "reachable" : "unreachable";
}
