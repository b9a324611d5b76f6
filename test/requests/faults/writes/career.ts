import { eq } from "drizzle-orm";
import { profiles } from "#app/features/account/tables.ts";
import {
  COACH_FORMS,
  GUIDANCE_FORMS,
  SAVED_REPLIES_FORMS,
} from "#app/features/guidance/forms.server.ts";
import type { Surface } from "#app/features/guidance/guidance.ts";
import { signReply } from "#app/features/guidance/reply-signature.server.ts";
import {
  GIVE_FORMS,
  PEER_FORMS,
  RECEIPT_FORMS,
} from "#app/features/peer-feedback/pages/forms.server.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import {
  CREATE_FORMS,
  PROJECT_FORMS,
  PROJECTS_FORMS,
} from "#app/features/projects/forms.server.ts";
import { GITHUB_FORMS } from "#app/features/projects/github/add-wins.server.ts";
import { PACKET_FORMS, PACKETS_FORMS } from "#app/features/projects/pages/packets/forms.server.ts";
import { packets, projects } from "#app/features/projects/tables.ts";
import { REHEARSAL_FORMS } from "#app/features/rehearsal/forms.server.ts";
import { REVIEW_FORMS } from "#app/features/reviews/pages/forms.server.ts";
import { weekOf } from "#app/features/reviews/week.ts";
import { ASSESSMENT_FORMS } from "#app/features/roadmap/pages/assessment-forms.server.ts";
import { PLAN_FORMS } from "#app/features/roadmap/pages/plan-forms.server.ts";
import { SITTING_FORMS } from "#app/features/roadmap/pages/sitting/sitting.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { STORIES_FORMS, STORY_FORMS } from "#app/features/stories/pages/forms.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { SECRET } from "#test/identity-keys.ts";
import { aPeerAnswer } from "#test/world/peer-rows.ts";
import { COMPETENCY } from "#test/world/stored.ts";
import type { World } from "#test/world/world.ts";
import { type PreparedWrite, TYPED, type Write, writesOf } from "./write.ts";

/** The model's host, as pages name it. */
/** Completed too long ago to be opened again. */
const recheck: Write = {
  given: (db, { assessment }) =>
    db
      .update(assessments)
      .set({ completedAt: "2026-11-02T00:00:00.000Z" })
      .where(eq(assessments.id, assessment)),
  fields: () => ({}),
};

export const MODEL_HOST = "model.example";

const answers = JSON.stringify({
  frameworkVersion: FRAMEWORK_VERSION,
  answers: {
    "people.coaching": { level: 1, confidence: 2, note: "", at: "2026-11-01T00:00:00.000Z" },
  },
});

const turnCoachOn: PreparedWrite["given"] = (db, { person }) =>
  db
    .update(profiles)
    .set({ aiConsent: true, aiConsentHost: MODEL_HOST })
    .where(eq(profiles.uid, person.uid));

async function aSignedReply({ person }: World, target: { surface: Surface; targetId: string }) {
  const answer = { about: "Risk", asked: "What now?", answer: "Pick one.", model: "small" };
  const reply = { ...answer, turn: 1 };
  const seal = await signReply({ ...reply, ...target }, person.uid, SECRET);
  return { ...reply, turn: "1", seal };
}

/** A question that a model may be asked. */
const QUESTION = `How do I delegate more? ${TYPED}`;

/** A conversation at /coach. */
const THREAD = "e".repeat(24);
const aTurn = (world: World) => aSignedReply(world, { surface: "question", targetId: THREAD });

/** The forms of the coach, which four pages have. */
function coachWrites(surface: Surface, targetOf: (world: World) => string): Record<string, Write> {
  const signedReply = (world: World) => aSignedReply(world, { surface, targetId: targetOf(world) });
  return writesOf(GUIDANCE_FORMS, {
    ask: { given: turnCoachOn, fields: () => ({ question: QUESTION }) },
    follow_up: {
      given: turnCoachOn,
      fields: async (world) => ({ question: QUESTION, ...(await signedReply(world)) }),
    },
    consent: () => ({ consent: "on", host: MODEL_HOST }),
    keep: signedReply,
    forget: ({ savedReply }) => ({ kept: savedReply }),
  });
}

const completeNow: PreparedWrite["given"] = (db, { assessment }) =>
  db
    .update(assessments)
    .set({ completedAt: new Date().toISOString() })
    .where(eq(assessments.id, assessment));

/** An answer as a colleague fills it in. */
const peerWords = () => ({ name: "Ana from payments", example0: TYPED });

export const CAREER_WRITES = {
  "/account/peer-feedback": writesOf(PEER_FORMS, {
    request: () => ({ competencies: [COMPETENCY], message: TYPED, days: "14", links: "2" }),
    mail: () => ({
      ...{ competencies: [COMPETENCY], message: TYPED, days: "14" },
      address: "ana@northwind.example",
    }),
    revoke: ({ peerLink }) => ({ link: peerLink.id }),
    packets: ({ peerAnswer }) => ({ answer: peerAnswer.id, allowed: "on" }),
    delete: ({ peerAnswer }) => ({ answer: peerAnswer.id, sure: "on" }),
  }),
  "/share/f/:token": writesOf(GIVE_FORMS, {
    preview: peerWords,
    edit: peerWords,
    send: () => ({ ...peerWords(), receipt: "f".repeat(32) }),
    withdraw: {
      given: (db, world) =>
        db.batch([
          db.update(peerLinks).set({ status: "used" }).where(eq(peerLinks.id, world.peerLink.id)),
          db.insert(peerAnswers).values(aPeerAnswer(world, world.peerLink.id)),
        ]),
      fields: () => ({ sure: "on" }),
    },
  }),
  "/share/w/:secret": writesOf(RECEIPT_FORMS, { withdraw: () => ({ sure: "on" }) }),
  "/roadmap/assess": writesOf(SITTING_FORMS, {
    answer: () => ({ competency: "people.coaching", level: "2", confidence: "2", note: TYPED }),
    complete: ({ assessment }) => ({ assessment }),
    reopen: { given: completeNow, fields: ({ assessment }) => ({ assessment }) },
    recheck,
    merge: () => ({ answers }),
    plan_add: () => ({ competency: COMPETENCY, action: TYPED }),
    carry: () => ({ competency: "people.coaching", level: "2", note: TYPED, answers: "" }),
    forget: () => ({}),
  }),
  "/roadmap": writesOf(
    { ...ASSESSMENT_FORMS, ...PLAN_FORMS },
    {
      answer: () => ({ competency: "people.coaching", level: "2", confidence: "2", note: TYPED }),
      complete: ({ assessment }) => ({ assessment }),
      reopen: {
        given: completeNow,
        fields: ({ assessment }) => ({ assessment }),
      },
      recheck,
      merge: () => ({ answers }),
      archetype: () => ({ version: "0", archetype: "team" }),
      focus: () => ({ version: "0", focusAreas: ["delivery"] }),
      plan_add: () => ({ competency: COMPETENCY, action: TYPED }),
      plan_edit: ({ planItem }) => ({ item: planItem, version: "1", action: TYPED }),
      plan_move: ({ planItem }) => ({ item: planItem, version: "1", status: "doing" }),
      plan_remove: ({ planItem }) => ({ item: planItem }),
    },
  ),
  "/account/review": writesOf(REVIEW_FORMS, {
    save: () => ({
      week: weekOf(toDay(new Date())),
      version: "0",
      win: TYPED,
      decision: TYPED,
      criteria: TYPED,
      delegated: TYPED,
      step: TYPED,
      stepCompetency: COMPETENCY,
    }),
    day: () => ({ version: "0", reviewDay: "friday" }),
    judge: ({ review }) => ({ review, outcome: "kept", note: TYPED }),
    delete: ({ review }) => ({ review, sure: "on" }),
  }),
  "/account/stories": writesOf(STORIES_FORMS, {
    delete: ({ story }) => ({ story, sure: "on" }),
  }),
  "/account/stories/:source": writesOf(STORY_FORMS, {
    save: () => ({ length: "short", version: "0", text: TYPED }),
    regenerate: () => ({ length: "long", version: "1", sure: "on" }),
  }),
  "/account/projects": writesOf(PROJECTS_FORMS, {
    add_win: () => ({ text: TYPED, on: "2026-11-01" }),
    edit_win: ({ win }) => ({ win, text: TYPED, on: "2026-11-01" }),
    delete_win: ({ win }) => ({ win }),
    archive: ({ project }) => ({ project }),
    unarchive: {
      given: (db, { project }) =>
        db
          .update(projects)
          .set({ archivedAt: "2026-11-02T00:00:00.000Z" })
          .where(eq(projects.id, project)),
      fields: ({ project }) => ({ project }),
    },
    delete: ({ project }) => ({ project, sure: "on" }),
  }),
  "/account/projects/github": writesOf(GITHUB_FORMS, {
    add_wins: () => ({ wins: JSON.stringify([{ text: TYPED, on: "2026-11-01" }]) }),
  }),
  "/account/projects/create": writesOf(CREATE_FORMS, {
    create: () => ({
      title: TYPED,
      status: "planned",
      visibility: "private",
      situation: TYPED,
      milestones: "One\nAnother one",
    }),
  }),
  "/account/projects/:id": writesOf(PROJECT_FORMS, {
    save: () => ({ version: "1", title: TYPED, status: "active", visibility: "private" }),
    add_milestone: () => ({ title: TYPED }),
    milestone_done: ({ milestone }) => ({ milestone }),
    milestone_open: ({ milestone }) => ({ milestone }),
    milestone_due: ({ milestone }) => ({ milestone, due: "2026-12-24" }),
    remove_milestone: ({ milestone }) => ({ milestone }),
  }),
  "/account/packets": writesOf(PACKETS_FORMS, {
    create: () => ({ title: TYPED, audience: "For May" }),
    delete: ({ packet }) => ({ packet, sure: "on" }),
  }),
  "/account/packets/:id": writesOf(PACKET_FORMS, {
    save: () => ({ version: "1", title: TYPED, audience: TYPED, intro: TYPED }),
    add_projects: {
      given: (db, { packet }) =>
        db.update(packets).set({ projectIds: [] }).where(eq(packets.id, packet)),
      fields: ({ project }) => ({ projects: [project] }),
    },
    remove_project: ({ project }) => ({ project }),
    move_project: ({ project }) => ({ project, direction: "up" }),
    share: () => ({ days: "30" }),
    revoke: ({ share }) => ({ share: share.packet.id }),
  }),
  "/account/answers": writesOf(SAVED_REPLIES_FORMS, {
    forget: ({ savedReply }) => ({ kept: savedReply }),
  }),
  "/coach": writesOf(COACH_FORMS, {
    ask_rules: () => ({ question: QUESTION }),
    follow_up: {
      given: turnCoachOn,
      fields: async (world) => ({ question: QUESTION, thread: THREAD, ...(await aTurn(world)) }),
    },
    consent: () => ({ consent: "on", host: MODEL_HOST }),
    keep: async (world) => ({ thread: THREAD, ...(await aTurn(world)) }),
    forget: ({ savedReply }) => ({ kept: savedReply }),
  }),
  "/coach/rehearsal": writesOf(REHEARSAL_FORMS, { say: () => ({ line: TYPED }) }),
  "/guidance/competency/:id": coachWrites("competency", () => COMPETENCY),
  "/guidance/job/:jobId": coachWrites("job", ({ job }) => job),
  "/guidance/project/:id": coachWrites("project", ({ project }) => project),
  "/guidance/attempt/:id": coachWrites("attempt", ({ finishedAttempt }) => finishedAttempt),
};
