import { sql } from "drizzle-orm";
import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { isAnswer } from "#app/http/respond.ts";
import type { Route } from "./+types/health.ts";

/** GET /healthz: 200 while the database responds within three seconds, else 503. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await inTime(databaseOf(context).run(sql`select 1`), "healthz");
    return answer("ok", 200);
  } catch (thrown) {
    if (!isAnswer(thrown)) throw thrown;
    return answer("The database did not answer.", 503);
  }
}

function answer(line: string, status: number): Response {
  return new Response(`${line}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}
