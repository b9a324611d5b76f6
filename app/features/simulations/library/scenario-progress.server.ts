import { and, eq, type SQL, sql } from "drizzle-orm";
import { hasLiveSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { attempts } from "../tables.ts";
import type { ScenarioProgress } from "./scenario-progress.ts";

const isScored = sql`${attempts.status} = 'finished' and not ${attempts.explored}`;
const isOpen = sql`${attempts.status} = 'in_progress' and not ${attempts.explored}`;

/**
 * A viewer's progress, a row per scenario, as one more statement of a public page's batch; pass the
 * rows to `toScenarioProgress`. Finds nothing for a revoked session, which counts as a visitor
 * there.
 */
export function selectScenarioProgress(db: Database, viewer: Viewer, condition?: SQL) {
  // ISO timestamps sort as text, so max() picks the attempt that changed last.
  const open = sql`max(iif(${isOpen}, ${attempts.updatedAt} || ' ' ||
    (json_array_length(${attempts.path}) + 1) || ' ' || ${attempts.id}, null))`;
  return db
    .select({
      simulationId: attempts.simulationId,
      scenarioId: attempts.scenarioId,
      best: sql<number | null>`max(iif(${isScored}, ${attempts.percent}, null))`.as("best"),
      finished: sql<number>`sum(${isScored})`.as("finished"),
      open: sql<string | null>`${open}`.as("open_attempt"),
    })
    .from(attempts)
    .where(and(eq(attempts.uid, viewer.uid), hasLiveSession(db, viewer), condition))
    .groupBy(attempts.simulationId, attempts.scenarioId);
}

type ScenarioProgressRow = Omit<ScenarioProgress, "open"> & { open: string | null };

export function toScenarioProgress({ open, ...row }: ScenarioProgressRow): ScenarioProgress {
  const [at = "", step = "", id = ""] = open?.split(" ") ?? [];
  return { ...row, open: open === null ? null : { id, step: Number(step), at } };
}
