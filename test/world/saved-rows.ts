import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { calendarLinks, collections, favorites } from "#app/features/favorites/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { savedReplies } from "#app/features/guidance/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { daysAgo } from "#test/factories.ts";
import { COMPETENCY, STORED, STORED_AT, STORED_TEXT } from "./stored.ts";
import type { World } from "./world.ts";

export async function listSavedRows(db: Database, world: World): Promise<Write[]> {
  const { uid } = world.person;
  const expiresAt = daysAgo(-20, new Date());
  const target = { roadmap: "", packet: world.packet, attempt: world.finishedAttempt };
  const snapshot = {
    title: "Tech Lead, Timetables",
    company: "A company",
    where: "Lisbon",
    path: `/jobs/${world.job}`,
    salary: { source: "none" as const, ote: false, equity: false },
    descriptionHash: "",
    text: "",
  };
  return [
    db
      .insert(collections)
      .values({ id: world.collection, uid, name: "Later", place: 0, createdAt: STORED_AT }),
    db
      .insert(favorites)
      .values({ uid, kind: "job", targetId: world.job, snapshot, note: STORED_TEXT, ...STORED }),
    db.insert(favorites).values({
      ...{ uid, kind: "tracked_job", targetId: world.trackedJob, note: STORED_TEXT, ...STORED },
      snapshot: { ...snapshot, path: `/account/favorites/tracked_job/${world.trackedJob}` },
    }),
    db.insert(calendarLinks).values({
      ...{ uid, tokenHash: await sha256Hex(world.calendarToken), createdAt: STORED_AT },
    }),
    db.insert(savedSearches).values({
      id: world.search,
      uid,
      name: "Remote",
      query: "mode=remote",
      token: world.feedToken,
      seenAt: STORED_AT,
      ...STORED,
    }),
    db.insert(savedReplies).values({
      id: world.savedReply,
      uid,
      surface: "competency",
      targetId: COMPETENCY,
      title: "Risk",
      question: "What now?",
      answer: STORED_TEXT,
      model: "small",
      createdAt: STORED_AT,
    }),
    db.insert(notices).values({
      id: world.notice,
      uid,
      kind: "organizations",
      event: "invitation_accepted",
      subject: STORED_TEXT,
      note: "a member",
      path: "/account/organizations",
      createdAt: STORED_AT,
    }),
    db.insert(emailSubscriptions).values({
      ...{ uid, address: world.person.email, kinds: ["reviews"], state: "pending" },
      ...{ token: world.emailToken, askedAt: STORED_AT, asksThatDay: 1, dueAt: expiresAt },
      ...{ newsSince: STORED_AT, jobsSince: STORED_AT, updatedAt: STORED_AT },
    }),
    db.insert(feedback).values({
      id: world.message,
      uid,
      category: "idea",
      message: STORED_TEXT,
      pagePath: "/",
      appVersion: "1",
      uaFamily: "Chrome",
      ...STORED,
    }),
    ...(["roadmap", "packet", "attempt"] as const).map((kind) =>
      db.insert(shares).values({
        ...world.share[kind],
        uid,
        kind,
        targetId: target[kind],
        expiresAt,
        createdAt: STORED_AT,
      }),
    ),
  ];
}
