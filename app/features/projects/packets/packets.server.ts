import { and, eq, sql } from "drizzle-orm";
import { deleteOwn, isOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Entity, toFormValues } from "#app/entity/field.ts";
import { countInserted } from "#app/features/operator/daily-counts.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { isWithinPlan, requireWithinPlan } from "#app/features/premium/read-only.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { notFound, versionConflict } from "#app/http/http-errors.ts";
import { PACKET_FIELDS } from "../packet-fields.ts";
import { packets } from "../tables.ts";

type PacketText = Entity<typeof PACKET_FIELDS>;

/** Creates a packet; repeating it with the same id changes nothing. Throws 403 over the limit. */
export async function createPacket(
  db: Database,
  viewer: Viewer,
  { id, title, audience, now }: Pick<PacketText, "title" | "audience"> & { id: string; now: Date },
): Promise<void> {
  const timestamp = now.toISOString();
  await insertWithinLimit(db, viewer, {
    table: packets,
    row: { id, title, audience, createdAt: timestamp, updatedAt: timestamp },
    ...{ kind: "packets", now, followUps: [countInserted("packets", now)] },
  });
}

/**
 * Saves a packet's text if it is still at the version the form was filled from; returns the new
 * version. Throws 404, 403 for a read-only packet, and 409 if it was changed since.
 */
export async function editPacket(
  db: Database,
  viewer: Viewer,
  { id, version, now, ...packetText }: PacketText & { id: string; version: number; now: Date },
): Promise<number> {
  const update = db
    .update(packets)
    .set({ ...packetText, updatedAt: now.toISOString(), version: sql`version + 1` })
    .where(and(isEditable(viewer, { id, now }), eq(packets.version, version)))
    .returning({ version: packets.version });
  const [updated] = await writeAsViewer(db, viewer, [update]);
  if (updated?.results.length) return version + 1;
  await requireEditable(db, viewer, { id, now });
  const storedPacket = await db.select().from(packets).where(isViewerPacket(viewer, id)).get();
  if (!storedPacket) throw packetNotFound();
  const { version: storedVersion } = storedPacket;
  const storedValues = toFormValues(PACKET_FIELDS, storedPacket);
  const isStored =
    JSON.stringify(toFormValues(PACKET_FIELDS, packetText)) === JSON.stringify(storedValues);
  if (isStored) return storedVersion;
  throw versionConflict({ ...storedValues, version: storedVersion });
}

/**
 * Deletes a packet and its share links; its projects stay. Throws 404 for one that is not the
 * viewer's.
 */
export async function deletePacket(db: Database, viewer: Viewer, id: string): Promise<void> {
  await deleteOwn(db, viewer, {
    ...{ table: packets, id, missing: packetNotFound },
    followUps: [
      db
        .delete(shares)
        .where(and(eq(shares.uid, viewer.uid), eq(shares.kind, "packet"), eq(shares.targetId, id))),
    ],
  });
}

export function isViewerPacket(viewer: Pick<Viewer, "uid">, id: string) {
  return isOwn(packets, viewer, id);
}

interface PacketRef {
  id: string;
  now: Date;
}

/** The condition that a packet is the viewer's and within their plan. */
export function isEditable(viewer: Viewer, { id, now }: PacketRef) {
  return and(isViewerPacket(viewer, id), isWithinPlan(packets, viewer, { kind: "packets", now }));
}

/** Explains an update that changed nothing: throws 404, or 403 for a packet over the viewer's plan. */
export function requireEditable(db: Database, viewer: Viewer, packetRef: PacketRef): Promise<void> {
  const row = { table: packets, kind: "packets", missing: packetNotFound } as const;
  return requireWithinPlan(db, viewer, { ...row, ...packetRef });
}

export function packetNotFound() {
  return notFound("This packet no longer exists. It may have been deleted in another window.");
}
