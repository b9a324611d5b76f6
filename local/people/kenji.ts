import { forget } from "#app/db/forget.server.ts";
import { saveOnboarding } from "#app/features/account/save-profile.server.ts";
import { type Message, saveFeedback } from "#app/features/feedback/feedback.server.ts";
import { feedbackLife } from "#app/features/feedback/lives.server.ts";
import { triage } from "#app/features/feedback/operator/decisions.server.ts";
import { keyedHash } from "#app/http/keyed-hash.ts";
import { toSlug } from "#app/identity/slug.ts";
import { OPERATOR_UID, OWNER_UID, PREMIUM_UID, SENIOR_UID } from "#local/identity/personas.ts";
import { exampleJobId } from "#local/seed-jobs.ts";
import { asOperator } from "./operator.ts";
import { asPersona, type Past, rowId } from "./past.ts";

/** The operator: messages wait for him, and he has answered some. The posts, the simulation and the claim that wait are the others’. */
export async function fillKenji(past: Past): Promise<void> {
  const { db, at } = past;
  const kenji = asPersona(OPERATOR_UID, past);
  await saveOnboarding(db, kenji, { country: "JP", timeZone: "Asia/Tokyo" }, at(170));
  await fillAnswered(past);
  await fillWaiting(past);
  await fillReportedJobs(past);
  // As the hourly maintenance would have done meanwhile.
  await forget(db, feedbackLife, at(0, "00:00"));
}

async function fillAnswered(past: Past): Promise<void> {
  const { db, at } = past;
  const answered = [
    {
      uid: SENIOR_UID,
      daysAgo: 20,
      category: "idea",
      pagePath: "/account/favorites",
      message: "Show two saved jobs side by side: pay, hours, and who decides what.",
      status: "planned",
      repliedDaysAgo: 9,
      publicReply: "Thank you. A comparison of two saved jobs is planned.",
    },
    {
      uid: OWNER_UID,
      daysAgo: 43,
      category: "bug",
      pagePath: "/account/organizations",
      message: "Our logo looked soft on a phone. It is 96 pixels wide; is that too small?",
      status: "done",
      repliedDaysAgo: 42,
      publicReply: "Yes, that was too small. A picture 256 pixels wide or more looks sharp.",
    },
  ] as const;
  for (const { status, publicReply, repliedDaysAgo, ...sent } of answered) {
    const id = await sendMessage(past, sent);
    const version = at(sent.daysAgo).toISOString();
    const decision = { status, publicReply, now: at(repliedDaysAgo) };
    const kenji = asOperator(past, {
      ...{ intent: "triage", path: `/operator/feedback/${id}` },
      ...{ value: { status, publicReply }, now: decision.now },
    });
    await triage(db, kenji, { id, version, ...decision });
  }
}

async function fillWaiting(past: Past): Promise<void> {
  const waiting = [
    {
      uid: SENIOR_UID,
      daysAgo: 1,
      category: "bug",
      pagePath: "/roadmap",
      message:
        "When I print my roadmap on A4, the last line of “Leading yourself” is on a page of its own.",
    },
    {
      uid: PREMIUM_UID,
      daysAgo: 4,
      category: "account",
      pagePath: "/account/profile",
      message:
        "Can my Premium continue when my employer’s address is no longer mine? I’m changing jobs in two months.",
    },
    {
      uid: null,
      daysAgo: 3,
      category: "content",
      pagePath: "/simulations/hiring-well",
      message:
        "In “The split panel” I wanted to ask the candidate one more question before deciding. A choice like that would feel real.",
      email: "lucia.ferrari@reader.example",
    },
    {
      // So many links are held for someone to look at.
      uid: null,
      daysAgo: 2,
      category: "other",
      pagePath: "/jobs",
      message:
        "We list jobs, too: https://a.listing.example https://b.listing.example https://c.listing.example https://d.listing.example",
    },
  ] as const;
  for (const message of waiting) await sendMessage(past, message);
}

async function fillReportedJobs(past: Past): Promise<void> {
  const reports = [
    {
      uid: SENIOR_UID,
      daysAgo: 6,
      job: "EX-050",
      reason: "closed",
      title: "Engineering Manager, Carrier Integrations",
      message: "Their page says that the last interviews were last week.",
    },
    {
      uid: PREMIUM_UID,
      daysAgo: 2,
      job: "EX-050",
      reason: "closed",
      title: "Engineering Manager, Carrier Integrations",
      message: "I wrote to them, and they have found someone.",
    },
    {
      uid: OWNER_UID,
      daysAgo: 1,
      job: "EX-046",
      reason: "wrong_place",
      title: "Head of Data Platform Engineering",
      message: "The list says Africa. I asked, and they hire in Kenya and Uganda only.",
    },
  ] as const;
  for (const { job, reason, title, ...report } of reports) {
    const id = await exampleJobId(job);
    await sendMessage(past, {
      ...{ ...report, category: "job_report", report: { jobId: id, reason } },
      pagePath: `/jobs/${toSlug(title)}-${id}`,
    });
  }
}

interface SentMessage extends Pick<Message, "category" | "message" | "pagePath" | "report"> {
  /** Null for a visitor. */
  uid: string | null;
  email?: string;
  daysAgo: number;
}

/** Sends a message as the form does; returns its id. */
async function sendMessage(past: Past, { uid, daysAgo, ...sent }: SentMessage): Promise<string> {
  const id = await rowId(`message: ${sent.message}`);
  const sender = {
    viewer: uid === null ? null : asPersona(uid, past),
    hash: await keyedHash(SECRET, "sender", uid === null ? `network:${id}` : `uid:${uid}`),
    ...{ uaFamily: "Firefox", secret: SECRET },
  };
  const submission = { id, sender, appVersion: "0.1.0", now: past.at(daysAgo) };
  await saveFeedback(past.db, { email: "", isSpam: false, ...sent }, submission);
  return id;
}

/** Senders are counted for a day with it; theirs has passed. */
const SECRET = "of the stand-in people";
