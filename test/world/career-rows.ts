import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { stories } from "#app/features/stories/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { COMPETENCY, STORED, STORED_AT, STORED_TEXT } from "./stored.ts";
import type { World } from "./world.ts";

export function listCareerRows(db: Database, world: World): Write[] {
  const { uid } = world.person;
  const answer = {
    level: 2,
    confidence: 2 as const,
    note: STORED_TEXT,
    evidence: [],
    at: STORED_AT,
  };
  return [
    db.insert(profiles).values({ uid, headline: STORED_TEXT, createdAt: STORED_AT }),
    db.insert(projects).values({
      id: world.project,
      uid,
      title: "A calmer release",
      status: "done",
      visibility: "link",
      competencies: [COMPETENCY],
      milestones: [{ id: world.milestone, title: "The first week", due: null, doneAt: null }],
      ...STORED,
    }),
    db
      .insert(wins)
      .values({ id: world.win, uid, on: "2026-11-02", text: STORED_TEXT, createdAt: STORED_AT }),
    db
      .insert(packets)
      .values({ id: world.packet, uid, title: "For May", projectIds: [world.project], ...STORED }),
    db.insert(planItems).values({
      id: world.planItem,
      uid,
      competencyId: COMPETENCY,
      action: STORED_TEXT,
      ...STORED,
    }),
    db.insert(reviews).values({
      id: world.review,
      uid,
      week: "2026-W02",
      decision: STORED_TEXT,
      criteria: STORED_TEXT,
      decisionDue: "2026-04-08",
      // Read already, so that whoever counts notices counts the others.
      decisionSeenAt: STORED_AT,
      ...STORED,
    }),
    db.insert(stories).values([
      {
        ...{ id: world.story, uid, source: `win:${"0".repeat(24)}`, length: "short" },
        ...{ text: STORED_TEXT, sourceHash: "", ...STORED },
      },
      {
        ...{ id: world.story.replace(/^./, "f"), uid, source: `project:${world.project}` },
        ...{ length: "long", text: STORED_TEXT, sourceHash: "", ...STORED },
      },
    ]),
    db.insert(assessments).values({
      id: world.assessment,
      uid,
      frameworkVersion: FRAMEWORK_VERSION,
      answers: { [COMPETENCY]: answer },
      startedAt: STORED_AT,
    }),
  ];
}
