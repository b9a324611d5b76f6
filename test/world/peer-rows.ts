import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { PeerObservation } from "#app/features/peer-feedback/peer-answer.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { COMPETENCY, STORED_AT, STORED_TEXT } from "./stored.ts";
import type { World } from "./world.ts";

const OBSERVATION: PeerObservation = {
  competencyId: COMPETENCY,
  seen: ["often", null, null, null],
  example: STORED_TEXT,
  more: "",
};

/** What someone wrote by a link. */
export function aPeerAnswer({ person }: World, id: string) {
  return {
    id,
    uid: person.uid,
    name: "Ana from payments",
    observations: [OBSERVATION],
    described: [COMPETENCY],
    frameworkVersion: FRAMEWORK_VERSION,
    sentAt: STORED_AT,
  };
}

export async function listPeerRows(db: Database, world: World): Promise<Write[]> {
  const { person, peerLink, peerAnswer } = world;
  const link = {
    uid: person.uid,
    requestId: peerLink.id,
    competencies: [COMPETENCY],
    createdAt: STORED_AT,
    expiresAt: daysAgo(-20, new Date()),
  };
  return [
    db
      .insert(peerLinks)
      .values({ ...link, id: peerLink.id, tokenHash: await sha256Hex(peerLink.token) }),
    db
      .insert(peerLinks)
      .values({ ...link, id: peerAnswer.id, tokenHash: `used ${peerAnswer.id}`, status: "used" }),
    db.insert(peerAnswers).values({
      ...aPeerAnswer(world, peerAnswer.id),
      receiptHash: await sha256Hex(peerAnswer.receipt),
    }),
  ];
}
