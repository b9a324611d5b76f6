import { and, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectLadder } from "#app/features/account/profile.server.ts";
import type { PeerAnswer } from "#app/features/peer-feedback/peer-answer.ts";
import { selectAnswers } from "#app/features/peer-feedback/stored-answers.server.ts";
import { limitNote } from "#app/features/premium/limits.server.ts";
import { isWithinPlan } from "#app/features/premium/read-only.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import type { Share } from "#app/features/shares/share.ts";
import { selectShares } from "#app/features/shares/shares.server.ts";
import type { Ladder } from "#app/reference/competencies/ladder.ts";
import { sortByPacket } from "../packet.ts";
import type { Packet, Project } from "../project.ts";
import { projectColumns } from "../read-project.server.ts";
import { packets, projects, wins } from "../tables.ts";
import type { PacketWin } from "./packet-evidence.ts";
import { isViewerPacket } from "./packets.server.ts";

export const { uid: _uid, ...packetColumns } = getTableColumns(packets);

/** The viewer's packets, most recently changed first, and their plan. One round trip. */
export async function listPackets(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ packets: Packet[]; viewerPlan: ViewerPlan }> {
  const { rows, ...planRows } = await readAsViewer(db, viewer, {
    rows: db
      .select(packetColumns)
      .from(packets)
      .where(eq(packets.uid, viewer.uid))
      .orderBy(desc(packets.updatedAt), packets.id),
    ...selectViewerPlan(db, viewer),
  });
  return { packets: rows, viewerPlan: toViewerPlan(planRows, viewer, now) };
}

export interface PacketDetail {
  packet: Packet;
  /** In the packet's order. */
  projects: Project[];
  /** Not in the packet and not archived. */
  others: Pick<Project, "id" | "title" | "status">[];
  shares: Share[];
  /** Of colleagues, that packets may quote. */
  answers: PeerAnswer[];
  /** Of the days that the packet covers. */
  wins: PacketWin[];
  /** Of the owner's company; null without a profile. */
  ladder: Ladder | null;
  viewerPlan: ViewerPlan;
  /** In place of a form for one more link, of whatever; null while there is room. */
  shareLimit: string | null;
  /** Over the plan's limit: it can be read, downloaded and deleted, but not changed. */
  isReadOnly: boolean;
}

/** A viewer's packet with its page data; null for one that is not theirs. One round trip. */
export async function findPacket(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<PacketDetail | null> {
  const isWithinViewerPlan = isWithinPlan(packets, viewer, { kind: "packets", now });
  const {
    packets: [found],
    packetProjects,
    availableProjects,
    shareRows,
    answers,
    packetWins,
    ladders: [ladder = null],
    ...planRows
  } = await readAsViewer(db, viewer, {
    packets: db
      .select({ ...packetColumns, isHeld: isWithinViewerPlan.mapWith(Boolean).as("is_held") })
      .from(packets)
      .where(isViewerPacket(viewer, id)),
    packetProjects: db.select(projectColumns).from(projects).where(isInPacket(viewer, id)),
    availableProjects: db
      .select({ id: projects.id, title: projects.title, status: projects.status })
      .from(projects)
      .where(and(eq(projects.uid, viewer.uid), isNull(projects.archivedAt)))
      .orderBy(desc(projects.updatedAt), projects.id),
    shareRows: selectShares(db, viewer),
    answers: selectAnswers(db, viewer, { isQuotable: true }),
    packetWins: selectPacketWins(db, viewer, id),
    ladders: selectLadder(db, viewer),
    ...selectViewerPlan(db, viewer),
  });
  if (!found) return null;
  const { isHeld: isEditable, ...packet } = found;
  const others = availableProjects.filter((each) => !packet.projectIds.includes(each.id));
  const viewerPlan = toViewerPlan(planRows, viewer, now);
  const open = shareRows.filter(({ expiresAt }) => expiresAt > now.toISOString());
  return {
    packet,
    projects: sortByPacket(packet, packetProjects),
    others,
    shares: shareRows.filter(({ kind, targetId }) => kind === "packet" && targetId === id),
    answers,
    wins: packetWins,
    ladder,
    viewerPlan,
    shareLimit: limitNote(viewerPlan, "shares", open.length),
    isReadOnly: !isEditable,
  };
}

/** The condition that a project is in a packet of the same owner. */
export function isInPacket({ uid }: { uid: string }, packetId: string) {
  const projectIdsQuery = sql`select value from ${packets}, json_each(${packets.projectIds})
    where ${packets.id} = ${packetId} and ${packets.uid} = ${uid}`;
  return and(eq(projects.uid, uid), sql`${projects.id} in (${projectIdsQuery})`);
}

/** The most that a packet lists; the newest. */
const MAX_WINS = 300;

/** The wins of a packet's days, but for those of projects that may not be shown. */
export function selectPacketWins(db: Database, { uid }: { uid: string }, packetId: string) {
  const shareableQuery = db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(eq(projects.uid, uid), eq(projects.visibility, "link"), eq(projects.confidential, false)),
    );
  const since = sql`(select ${packets.winsSince} from ${packets}
    where ${packets.id} = ${packetId} and ${packets.uid} = ${uid})`;
  return db
    .select({
      on: wins.on,
      text: wins.text,
      figure: wins.figure,
      competencyId: wins.competencyId,
    })
    .from(wins)
    .where(
      and(
        eq(wins.uid, uid),
        gte(wins.on, since),
        or(isNull(wins.projectId), inArray(wins.projectId, shareableQuery)),
      ),
    )
    .orderBy(desc(wins.on), wins.id)
    .limit(MAX_WINS);
}
