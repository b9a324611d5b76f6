import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, unavailable } from "#app/http/http-errors.ts";
import { addProjects, type Direction, MAX_PACKET_PROJECTS, moveProject } from "../packet.ts";
import { packets, projects } from "../tables.ts";
import { isEditable, isViewerPacket, packetNotFound, requireEditable } from "./packets.server.ts";

interface PacketRef {
  id: string;
  now: Date;
}

/**
 * Appends the viewer's projects to a packet. Throws 404, and 422 for projects of others or over the
 * maximum.
 */
export async function addProjectsToPacket(
  db: Database,
  viewer: Viewer,
  { chosen: chosenIds, ...packetRef }: PacketRef & { chosen: readonly string[] },
): Promise<void> {
  const ownedProjects = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.uid, viewer.uid),
        sql`${projects.id} in (select value from json_each(${JSON.stringify(chosenIds)}))`,
      ),
    );
  if (ownedProjects.length < new Set(chosenIds).size) {
    throw invalid({ projects: ["One of these no longer exists. Choose again."] });
  }
  await updateProjectIds(db, viewer, {
    ...packetRef,
    to: (ids) => {
      const newIds = addProjects(ids, chosenIds);
      if (chosenIds.every((id) => newIds.includes(id))) return newIds;
      throw invalid({
        projects: [
          `A packet has at most ${MAX_PACKET_PROJECTS} projects; this one has ${ids.length}.`,
        ],
      });
    },
  });
}

/** Removes a project from a packet. Throws 404. */
export async function removeProjectFromPacket(
  db: Database,
  viewer: Viewer,
  { project, ...packetRef }: PacketRef & { project: string },
): Promise<void> {
  await updateProjectIds(db, viewer, {
    ...packetRef,
    to: (ids) => ids.filter((id) => id !== project),
  });
}

/** Moves a project one place within its packet. Throws 404. */
export async function moveProjectInPacket(
  db: Database,
  viewer: Viewer,
  { project, direction, ...packetRef }: PacketRef & { project: string; direction: Direction },
): Promise<void> {
  await updateProjectIds(db, viewer, {
    ...packetRef,
    to: (ids) => moveProject(ids, { id: project, direction }),
  });
}

const MAX_TRIES = 8;

/** Compare-and-set on the stored list; retries if it was changed meanwhile. */
async function updateProjectIds(
  db: Database,
  viewer: Viewer,
  { id, now, to: toProjectIds }: PacketRef & { to(ids: string[]): string[] },
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const storedPacket = await db
      .select({ projectIds: packets.projectIds })
      .from(packets)
      .where(isViewerPacket(viewer, id))
      .get();
    if (!storedPacket) throw packetNotFound();
    const update = db
      .update(packets)
      .set({ projectIds: toProjectIds(storedPacket.projectIds), updatedAt: now.toISOString() })
      .where(
        and(
          isEditable(viewer, { id, now }),
          sql`${packets.projectIds} = ${JSON.stringify(storedPacket.projectIds)}`,
        ),
      )
      .returning({ id: packets.id });
    const [updated] = await writeAsViewer(db, viewer, [update]);
    if (updated?.results.length) return;
    await requireEditable(db, viewer, { id, now });
  }
  throw unavailable(
    "Not saved: this packet is being changed in several places at once. Try again.",
  );
}
