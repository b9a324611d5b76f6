import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { JOB_REPORT_FORMS, TRIAGE_FORMS } from "#app/features/feedback/operator/forms.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { IMPORT_FORMS, RUN_FORMS } from "#app/features/job-import/operator/forms.server.ts";
import { REVIEW_FORMS as JOB_REVIEW_FORMS } from "#app/features/job-posts/forms.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { MODERATION_FORMS } from "#app/features/organizations/operator/forms.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { GRANT_FORMS } from "#app/features/premium/operator/forms.server.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { REVIEW_FORMS } from "#app/features/simulations/authoring/forms.server.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { daysAgo } from "#test/factories.ts";
import { setJobStatus } from "#test/world/company-rows.ts";
import type { World } from "#test/world/world.ts";
import { TYPED, type Write, writesOf } from "./write.ts";

const board = (world: World) => ({ kind: "greenhouse", board: world.board });
const isPending = (db: Database, world: World) => setJobStatus(db, world, "pending");
const isInReview = (db: Database, { simulation }: World) =>
  db.update(simulations).set({ status: "in_review" }).where(eq(simulations.id, simulation));
const hasPremium = (db: Database, { person }: World) =>
  db.insert(entitlements).values({
    uid: person.uid,
    plan: "premium",
    source: "grant",
    status: "active",
    createdAt: daysAgo(3),
    updatedAt: daysAgo(3),
  });
const isClaimed = (db: Database, world: World) =>
  db
    .update(sources)
    .set({ orgId: null, claimedBy: world.organization, claimedAt: daysAgo(1), enabled: false })
    .where(eq(sources.board, world.board));

export const OPERATOR_WRITES: Record<string, Record<string, Write>> = {
  "/operator/grants": writesOf(GRANT_FORMS, {
    grant: ({ person }) => ({ uid: person.uid, note: TYPED }),
    change_end: { given: hasPremium, fields: ({ person }) => ({ uid: person.uid, note: TYPED }) },
    end: { given: hasPremium, fields: ({ person }) => ({ uid: person.uid }) },
  }),
  "/operator/feedback": writesOf(JOB_REPORT_FORMS, {
    settle: {
      given: (db, { message, job }) =>
        db
          .update(feedback)
          .set({ category: "job_report", reason: "closed", jobId: job })
          .where(eq(feedback.id, message)),
      fields: ({ job }) => ({
        job,
        seen: new Date().toISOString(),
        status: "done",
        publicReply: TYPED,
      }),
    },
  }),
  "/operator/feedback/:id": writesOf(TRIAGE_FORMS, {
    triage: ({ messageVersion }) => ({
      version: messageVersion,
      status: "planned",
      publicReply: TYPED,
    }),
  }),
  "/operator/organizations/:id": writesOf(MODERATION_FORMS, {
    suspend: () => ({ reason: TYPED }),
    restore: {
      given: (db, { organization }) =>
        db
          .update(organizations)
          .set({ status: "suspended" })
          .where(eq(organizations.id, organization)),
      fields: () => ({}),
    },
  }),
  "/operator/imports": writesOf(IMPORT_FORMS, {
    add: ({ number }) => ({ kind: "greenhouse", board: `new-${number}`, termsNote: TYPED }),
    edit: (world) => ({ ...board(world), termsNote: TYPED, enabled: "on" }),
    check: board,
    remove: board,
    approve: {
      given: isClaimed,
      fields: (world) => ({ ...board(world), org: world.organization }),
    },
    refuse: {
      given: isClaimed,
      fields: (world) => ({ ...board(world), org: world.organization, reason: TYPED }),
    },
  }),
  "/operator/imports/:runId": writesOf(RUN_FORMS, { believe: () => ({}) }),
  "/operator/jobs/:id": writesOf(JOB_REVIEW_FORMS, {
    approve: { given: isPending, fields: () => ({ version: "1" }) },
    send_back: { given: isPending, fields: () => ({ version: "1", note: TYPED }) },
    remove: () => ({ note: TYPED }),
  }),
  "/operator/simulations/:id": writesOf(REVIEW_FORMS, {
    approve: { given: isInReview, fields: () => ({ version: "1" }) },
    send_back: { given: isInReview, fields: () => ({ version: "1", note: TYPED }) },
  }),
};
