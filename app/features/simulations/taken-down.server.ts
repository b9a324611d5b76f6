import { desc, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { operatorActions } from "#app/features/operator/tables.ts";

/** When an operator last took a simulation down, as the log of actions has it; no row once that has forgotten. */
export function selectTakenDown(db: Database, id: string) {
  return db
    .select({ takenDownAt: sql<string>`${operatorActions.at}`.as("taken_down_at") })
    .from(operatorActions)
    .where(sql`area = 'simulations' and act = 'take_down' and item = ${id}`)
    .orderBy(desc(operatorActions.id))
    .limit(1);
}
