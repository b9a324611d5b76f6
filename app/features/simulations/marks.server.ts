import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { ScenarioMark } from "./mark.ts";
import { attempts } from "./tables.ts";

const counts = sql`${attempts.status} = 'finished' and not ${attempts.explored}`;
const isOpen = sql`${attempts.status} = 'in_progress' and not ${attempts.explored}`;

/**
 * A viewer's progress, a row per scenario, as one more statement of a public page's batch; pass the
 * rows to `toScenarioProgress`. Finds nothing for a revoked session, which counts as a visitor
 * there.
 */
export function selectMarks(db: Database, viewer: Viewer, isAsked?: SQL) {
  // ISO timestamps sort as text, so max() picks the attempt that changed last.
  const open = sql`max(iif(${isOpen}, ${attempts.updatedAt} || ' ' ||
    (json_array_length(${attempts.path}) + 1) || ' ' || ${attempts.id}, null))`;
  return db
    .select({
      simulationId: attempts.simulationId,
      scenarioId: attempts.scenarioId,
      best: sql<number | null>`max(iif(${counts}, ${attempts.percent}, null))`.as("best"),
      finished: sql<number>`sum(${counts})`.as("finished"),
      open: sql<string | null>`${open}`.as("open_attempt"),
    })
    .from(attempts)
    .where(and(eq(attempts.uid, viewer.uid), notExists(selectRevocation(db, viewer)), isAsked))
    .groupBy(attempts.simulationId, attempts.scenarioId);
}

type MarkRow = Omit<ScenarioMark, "open"> & { open: string | null };

export function toMark({ open, ...row }: MarkRow): ScenarioMark {
  const [at = "", step = "", id = ""] = open?.split(" ") ?? [];
  return { ...row, open: open === null ? null : { id, step: Number(step), at } };
}
