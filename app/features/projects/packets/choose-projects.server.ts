import { and, eq, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, unavailable } from "#app/http/respond.ts";
import { addProjects, type Direction, MAX_PACKET_PROJECTS, moveProject } from "../packet.ts";
import { packets, projects } from "../tables.ts";
import { gonePacket, isEditable, isOwnPacket, requireHeld } from "./packets.server.ts";

interface Which {
  id: string;
  now: Date;
}

/**
 * Appends the viewer's projects to a packet. Throws 404, and 422 for projects of others or over the
 * maximum.
 */
export async function chooseProjects(
  db: Database,
  viewer: Viewer,
  { chosen, ...which }: Which & { chosen: readonly string[] },
): Promise<void> {
  const own = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.uid, viewer.uid),
        sql`${projects.id} in (select value from json_each(${JSON.stringify(chosen)}))`,
      ),
    );
  if (own.length < new Set(chosen).size) {
    throw invalid({ projects: ["One of these is not there anymore. Choose again."] });
  }
  await change(db, viewer, {
    ...which,
    to: (ids) => {
      const more = addProjects(ids, chosen);
      if (chosen.every((id) => more.includes(id))) return more;
      throw invalid({
        projects: [`A packet holds at most ${MAX_PACKET_PROJECTS} projects; it has ${ids.length}.`],
      });
    },
  });
}

/** Removes a project from a packet. Throws 404. */
export async function leaveOut(
  db: Database,
  viewer: Viewer,
  { project, ...which }: Which & { project: string },
): Promise<void> {
  await change(db, viewer, { ...which, to: (ids) => ids.filter((id) => id !== project) });
}

/** Moves a project one place within its packet. Throws 404. */
export async function reorder(
  db: Database,
  viewer: Viewer,
  { project, direction, ...which }: Which & { project: string; direction: Direction },
): Promise<void> {
  await change(db, viewer, { ...which, to: (ids) => moveProject(ids, { id: project, direction }) });
}

const TRIES = 8;

/** Compare-and-set on the stored list; retries if it was changed meanwhile. */
async function change(
  db: Database,
  viewer: Viewer,
  { id, now, to }: Which & { to(ids: string[]): string[] },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await db
      .select({ projectIds: packets.projectIds })
      .from(packets)
      .where(isOwnPacket(viewer, id))
      .get();
    if (!stored) throw gonePacket();
    const update = db
      .update(packets)
      .set({ projectIds: to(stored.projectIds), updatedAt: now.toISOString() })
      .where(
        and(
          isEditable(viewer, { id, now }),
          sql`${packets.projectIds} = ${JSON.stringify(stored.projectIds)}`,
        ),
      )
      .returning({ id: packets.id });
    const [updated] = await writeAs(db, viewer, [update]);
    if (updated?.results.length) return;
    await requireHeld(db, viewer, { id, now });
  }
  throw unavailable(
    "Not saved: this packet is being changed in several places at once. Try again.",
  );
}
