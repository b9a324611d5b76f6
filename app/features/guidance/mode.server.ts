import { eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withFallback } from "#app/http/timeout.ts";
import { findProvider } from "./configure-provider.server.ts";
import type { CoachMode } from "./mode.ts";
import { coachSwitch } from "./tables.ts";

/* What the coach may do on this site, as an operator set it. */

/** The only row. */
const ROW = 1;

/** For a page's batch; pass the rows to `toCoachMode`. */
export function selectCoachMode(db: Database) {
  return db.select({ mode: coachSwitch.mode }).from(coachSwitch).where(eq(coachSwitch.id, ROW));
}

/** What an operator lets the coach do. */
export function toCoachMode([row]: readonly { mode: CoachMode }[]): CoachMode {
  return row?.mode ?? "model";
}

/** What the coach can do now: what an operator lets it do, and no model where this site has none. */
export function coachModeNow(context: Context, rows: readonly { mode: CoachMode }[]): CoachMode {
  const mode = toCoachMode(rows);
  return mode === "model" && findProvider(context) === null ? "rules" : mode;
}

/** The same for a page that reads nothing else of it; rules where the database does not say. */
export async function readCoachMode(context: Context): Promise<CoachMode> {
  const reading = selectCoachMode(databaseOf(context)).execute();
  return withFallback(
    reading.then((rows) => coachModeNow(context, rows)),
    { subject: "What the coach may do", fallback: "rules" },
  );
}

/** SQL condition that a model may be asked, for the statement that counts the question. */
export function isModelOn(): SQL {
  return sql`not exists (select 1 from ${coachSwitch} where id = ${ROW} and mode <> 'model')`;
}

/** 404: an operator switched the model off. */
export function modelOff() {
  return notFound("The model is switched off on this site. The advice works without it.");
}

export async function saveCoachMode(
  db: Database,
  viewer: Viewer,
  { mode, now }: { mode: CoachMode; now: Date },
): Promise<void> {
  recordChange(db, "coach");
  await writeAsViewer(db, viewer, [
    sql`insert into ${coachSwitch} (id, mode, changed_at) values (${ROW}, ${mode}, ${now.toISOString()})
      on conflict (id) do update set mode = excluded.mode, changed_at = excluded.changed_at`,
  ]);
}
