import { and, eq } from "drizzle-orm";
import { accounts, restrictions, sessions } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { TRIAGE_FORMS } from "#app/features/feedback/pages/operator/forms.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { OPERATOR_COACH_FORMS } from "#app/features/guidance/forms.server.ts";
import {
  IMPORT_FORMS,
  KNOWN_BOARD_FORMS,
  NEW_SOURCE_FORMS,
  RUN_FORMS,
} from "#app/features/job-import/pages/operator/forms.server.ts";
import { REVIEW_FORMS as JOB_REVIEW_FORMS } from "#app/features/job-posts/pages/forms.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { ACCOUNT_FORMS } from "#app/features/operator/pages/forms.server.ts";
import { INBOX_FORMS } from "#app/features/operator/pages/inbox/forms.server.ts";
import { PERSON_FORMS } from "#app/features/operator/pages/people/forms.server.ts";
import { inboxNotes, operatorReplies, operatorUndos } from "#app/features/operator/tables.ts";
import { MODERATION_FORMS } from "#app/features/organizations/pages/operator/forms.server.ts";
import { organizationMembers, organizations } from "#app/features/organizations/tables.ts";
import { GRANT_FORMS } from "#app/features/premium/pages/operator/forms.server.ts";
import { entitlements, premiumRequests } from "#app/features/premium/tables.ts";
import {
  MODERATION_FORMS as MODERATION_FORMS_OF_SIMULATIONS,
  REVIEW_FORMS,
} from "#app/features/simulations/pages/authoring/forms.server.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { daysAgo } from "#test/factories.ts";
import { setJobStatus } from "#test/world/company-rows.ts";
import { aLimit, aSession } from "#test/world/restrictions.ts";
import type { World } from "#test/world/world.ts";
import { TYPED, type Write, writesOf } from "./write.ts";

const board = (world: World) => ({ kind: "greenhouse", board: world.board });
const isImported = (db: Database, { board: sourceBoard, job }: World) =>
  db.update(jobs).set({ sourceKind: "greenhouse", sourceBoard }).where(eq(jobs.id, job));
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
const aNote = (item: string, text: string) => ({
  ...{ id: "note1", item, operatorUid: "uid-operator", name: "Kenji Mori", text, at: daysAgo(1) },
});

const hasAccount = (db: Database, { person }: World) =>
  db
    .insert(accounts)
    .values({ uid: person.uid, createdAt: daysAgo(9) })
    .onConflictDoNothing();
const isLimited = (db: Database, { person }: World) =>
  db.insert(restrictions).values(aLimit(person.uid));
const stopOf = (uid: string) => ({ uid, restriction: aLimit(uid).id });

export const OPERATOR_WRITES: Record<string, Record<string, Write>> = {
  "/operator/coach": writesOf(OPERATOR_COACH_FORMS, { switch: () => ({ mode: "rules" }) }),
  "/operator/grants": writesOf(GRANT_FORMS, {
    grant: ({ person }) => ({ uid: person.uid, note: TYPED }),
    change_end: { given: hasPremium, fields: ({ person }) => ({ uid: person.uid, note: TYPED }) },
    decline: {
      given: (db, { person, message }) =>
        db
          .insert(premiumRequests)
          .values({ id: message, uid: person.uid, reason: TYPED, createdAt: daysAgo(1) }),
      fields: ({ message, person }) => ({
        ...{ request: message, uid: person.uid, publicReply: TYPED },
      }),
    },
    end: {
      given: hasPremium,
      fields: ({ person }) => ({ uid: person.uid, reason: TYPED, sure: "on" }),
    },
  }),
  "/operator/accounts": writesOf(ACCOUNT_FORMS, {
    find: ({ person }) => ({ account: person.uid, reason: TYPED }),
  }),
  "/operator/people/:uid": writesOf(PERSON_FORMS, {
    warn: { given: hasAccount, fields: ({ person }) => ({ uid: person.uid, reason: TYPED }) },
    limit: { given: hasAccount, fields: ({ person }) => ({ uid: person.uid, reason: TYPED }) },
    block: {
      given: hasAccount,
      fields: ({ person }) => ({ uid: person.uid, reason: TYPED, sure: "on" }),
    },
    lift: { given: isLimited, fields: ({ person }) => ({ ...stopOf(person.uid), reason: TYPED }) },
    answer: {
      given: (db, { person }) =>
        db.insert(restrictions).values({ ...aLimit(person.uid), appealedAt: daysAgo(1) }),
      fields: ({ person }) => ({ ...stopOf(person.uid), decision: "lift", publicReply: TYPED }),
    },
    sign_out: { given: hasAccount, fields: ({ person }) => ({ uid: person.uid, reason: TYPED }) },
    end_session: {
      given: (db, { person }) => db.insert(sessions).values(aSession(person.uid)),
      fields: ({ person }) => ({
        ...{ uid: person.uid, sessions: aSession(person.uid).id },
        reason: TYPED,
      }),
    },
  }),
  "/operator": writesOf(INBOX_FORMS, {
    decide: {
      given: (db, { message }) =>
        db.update(feedback).set({ status: "new" }).where(eq(feedback.id, message)),
      fields: ({ message, messageVersion }) => ({
        ...{ item: `message:${message}`, decision: "planned", version: messageVersion },
        words: TYPED,
      }),
    },
    note: ({ message }) => ({ item: `message:${message}`, text: TYPED }),
    remove_note: {
      given: (db, { message }) => db.insert(inboxNotes).values(aNote(`message:${message}`, TYPED)),
      fields: () => ({ id: "note1" }),
    },
    take: ({ message }) => ({ item: `message:${message}` }),
    leave: {
      given: (db, { message }) => db.insert(inboxNotes).values(aNote(`message:${message}`, "")),
      fields: ({ message }) => ({ item: `message:${message}` }),
    },
    save_reply: () => ({ text: TYPED }),
    remove_reply: {
      given: (db) =>
        db.insert(operatorReplies).values({ id: "reply1", text: TYPED, at: daysAgo(1) }),
      fields: () => ({ id: "reply1" }),
    },
    undo: {
      given: (db, { message }) =>
        db.insert(operatorUndos).values({
          ...{ id: "undo1", operatorUid: "uid-operator", at: new Date().toISOString() },
          ...{ message: "Planned: An idea", item: `message:${message}` },
          ...{ rowsBefore: {}, rowsAfter: {}, told: {} },
        }),
      fields: () => ({ id: "undo1" }),
    },
  }),
  "/operator/feedback/:id": writesOf(TRIAGE_FORMS, {
    triage: {
      given: (db, { message }) =>
        db.update(feedback).set({ status: "triaged" }).where(eq(feedback.id, message)),
      fields: ({ messageVersion }) => ({
        version: messageVersion,
        status: "planned",
        publicReply: TYPED,
      }),
    },
  }),
  "/operator/organizations/:id": writesOf(MODERATION_FORMS, {
    suspend: () => ({ reason: TYPED, sure: "on" }),
    restore: {
      given: (db, { organization }) =>
        db
          .update(organizations)
          .set({ status: "suspended" })
          .where(eq(organizations.id, organization)),
      fields: () => ({}),
    },
    appoint: {
      given: (db, { organization }) =>
        db
          .update(organizationMembers)
          .set({ role: "admin" })
          .where(
            and(eq(organizationMembers.orgId, organization), eq(organizationMembers.role, "owner")),
          ),
      fields: ({ colleague }) => ({ uid: colleague, reason: TYPED, sure: "on" }),
    },
  }),
  "/operator/imports": writesOf(IMPORT_FORMS, {
    edit: (world) => ({ ...board(world), termsNote: TYPED, enabled: "on" }),
    check: board,
    remove: (world) => ({ ...board(world), sure: "on" }),
  }),
  "/operator/imports/review": writesOf(NEW_SOURCE_FORMS, {
    // With a permission, because a host that does not answer lets nobody else in.
    add: ({ number }) => ({
      kind: "greenhouse",
      board: `new-${number}`,
      termsNote: TYPED,
      authorized: "on",
      haveReadBoth: "on",
    }),
  }),
  "/operator/imports/known": writesOf(KNOWN_BOARD_FORMS, {
    add_known: () => ({ boards: ["gitlab", "stripe"], haveReadBoth: "on" }),
  }),
  "/operator/imports/:runId": writesOf(RUN_FORMS, { believe: () => ({ sure: "on" }) }),
  "/operator/jobs/:id": writesOf(JOB_REVIEW_FORMS, {
    approve: { given: isPending, fields: () => ({ version: "1" }) },
    send_back: { given: isPending, fields: () => ({ version: "1", note: TYPED }) },
    accept_change: {
      given: (db, { job }) =>
        db
          .update(jobPosts)
          .set({ changes: ["apply_host"], changedAt: daysAgo(1) })
          .where(eq(jobPosts.id, job)),
      fields: () => ({ version: "1" }),
    },
    remove: () => ({ note: TYPED, seen: "1", sure: "on" }),
    correct_pay: {
      given: isImported,
      fields: () => ({
        ...{ salaryMin: "60000", salaryMax: "80000", salaryCurrency: "EUR", salaryPeriod: "YEAR" },
        note: TYPED,
      }),
    },
    correct_place: {
      given: isImported,
      fields: () => ({ workMode: "onsite", places: "Porto, Portugal", note: TYPED }),
    },
    correct_level: {
      given: isImported,
      fields: () => ({ level: "lead", track: "tech_lead", note: TYPED }),
    },
    close: { given: isImported, fields: () => ({ note: TYPED }) },
    take_back: {
      async given(db, world) {
        await isImported(db, world);
        const at = daysAgo(1);
        const correction = { at, facts: {}, closed: { at, status: "open" as const } };
        await db.update(jobs).set({ correction, status: "closed" }).where(eq(jobs.id, world.job));
      },
      fields: () => ({ seen: daysAgo(1), fact: "closed" }),
    },
  }),
  "/operator/simulations/:id/published": writesOf(MODERATION_FORMS_OF_SIMULATIONS, {
    take_down: () => ({ reason: TYPED, sure: "on" }),
    restore: {
      given: (db, { simulation }) =>
        db.update(simulations).set({ status: "removed" }).where(eq(simulations.id, simulation)),
      fields: () => ({}),
    },
  }),
  "/operator/simulations/:id": writesOf(REVIEW_FORMS, {
    approve: { given: isInReview, fields: () => ({ version: "1" }) },
    send_back: { given: isInReview, fields: () => ({ version: "1", note: TYPED }) },
  }),
};
