import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { selectLadder } from "#app/features/account/profile.server.ts";
import { selectShareOwner, toShareOwner } from "#app/features/account/share-owner.server.ts";
import type { ShareOwner } from "#app/features/account/share-owner.ts";
import { selectAnswers } from "#app/features/peer-feedback/stored-answers.server.ts";
import { findShare } from "#app/features/shares/shares.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { sortByPacket } from "../packet.ts";
import { isShareable } from "../project.ts";
import { projectColumns } from "../read-project.server.ts";
import { packets, projects } from "../tables.ts";
import { type PacketModel, toPacketModel } from "./packet-model.ts";
import { toPacketProject } from "./packet-project.ts";
import { isViewerPacket } from "./packets.server.ts";
import { isInPacket, packetColumns, selectPacketWins } from "./read-packets.server.ts";

export interface SharedPacket {
  model: PacketModel;
  owner: ShareOwner;
  expiresAt: string;
}

/** What a share link shows: shareable projects only. Null if the link is closed. */
export async function findSharedPacket(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<SharedPacket | null> {
  const share = await findShare(db, { kind: "packet", token, now });
  if (!share) return null;
  const [[packet], linkedProjects, [profile], answers, packetWins, [ladder = null]] =
    await db.batch([
      db
        .select(packetColumns)
        .from(packets)
        // The link may have been closed since `findShare` read it.
        .innerJoin(shares, and(eq(shares.token, token), gt(shares.expiresAt, now.toISOString())))
        .where(isViewerPacket(share, share.targetId)),
      db
        .select(projectColumns)
        .from(projects)
        .where(and(isInPacket(share, share.targetId), eq(projects.visibility, "link"))),
      selectShareOwner(db, share),
      selectAnswers(db, share, { isQuotable: true }),
      selectPacketWins(db, share, share.targetId),
      selectLadder(db, share),
    ]);
  if (!packet) return null;
  const owner = toShareOwner(share, profile);
  const shown = sortByPacket(packet, linkedProjects.filter(isShareable)).map(toPacketProject);
  return {
    model: toPacketModel(packet, {
      projects: shown,
      name: owner.name,
      answers,
      wins: packetWins,
      ladder,
    }),
    owner,
    expiresAt: share.expiresAt,
  };
}
