import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { packets, projects } from "#app/features/projects/tables.ts";
import { attemptPath } from "#app/features/simulations/paths.ts";
import { isScenarioOfAttempt } from "#app/features/simulations/play/stored-attempt.server.ts";
import { attempts, simulationScenarios } from "#app/features/simulations/tables.ts";
import type { AttemptInProgress } from "./in-progress.ts";

const MAX_PROJECTS = 5;
const MAX_ATTEMPTS = 3;

export interface LatestPacket {
  id: string;
  title: string;
  audience: string;
  n: number;
}

/** The viewer's active projects, last edited first. */
export function selectActiveProjects(db: Database, { uid }: Viewer) {
  return db
    .select({ id: projects.id, title: projects.title, milestones: projects.milestones })
    .from(projects)
    .where(and(eq(projects.uid, uid), eq(projects.status, "active"), isNull(projects.archivedAt)))
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(MAX_PROJECTS);
}

/** The viewer's last edited packet. */
export function selectLatestPacket(db: Database, { uid }: Viewer) {
  return db
    .select({
      id: packets.id,
      title: packets.title,
      audience: packets.audience,
      n: sql<number>`json_array_length(${packets.projectIds})`.as("n"),
    })
    .from(packets)
    .where(eq(packets.uid, uid))
    .orderBy(desc(packets.updatedAt), packets.id)
    .limit(1);
}

/** The viewer's attempts in progress without "what if" runs, last played first. */
export function selectAttemptsInProgress(db: Database, { uid }: Viewer) {
  return (
    db
      .select({
        attempt: attempts.id,
        simulationId: attempts.simulationId,
        scenarioId: attempts.scenarioId,
        title: attempts.title,
        step: sql<number>`json_array_length(${attempts.path}) + 1`.as("step"),
      })
      .from(attempts)
      // Attempts at a deleted simulation cannot be continued.
      .innerJoin(simulationScenarios, isScenarioOfAttempt)
      .where(
        and(
          eq(attempts.uid, uid),
          eq(attempts.status, "in_progress"),
          eq(attempts.explored, false),
        ),
      )
      .orderBy(desc(attempts.updatedAt), attempts.id)
      .limit(MAX_ATTEMPTS)
  );
}

type AttemptInProgressRow = Awaited<ReturnType<typeof selectAttemptsInProgress>>[number];

export function toAttemptInProgress({
  title,
  step,
  ...ids
}: AttemptInProgressRow): AttemptInProgress {
  return { title, step, path: attemptPath(ids) };
}
