import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { packets, projects } from "#app/db/schema.ts";

const SHOWN_PROJECTS = 5;

/** The packet somebody last worked on. */
export interface LatestPacket {
  id: string;
  title: string;
  audience: string;
  /** How many projects are in it. */
  n: number;
}

/** A viewer's active projects for the first page's batch, the one they last worked on first. */
export function selectActiveProjects(db: Database, { uid }: Viewer) {
  return db
    .select({ id: projects.id, title: projects.title, milestones: projects.milestones })
    .from(projects)
    .where(and(eq(projects.uid, uid), eq(projects.status, "active"), isNull(projects.archivedAt)))
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(SHOWN_PROJECTS);
}

/** A viewer's latest packet for the first page's batch. */
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
