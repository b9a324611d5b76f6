import { type SQL, sql } from "drizzle-orm";
import { revokeSession } from "#app/auth/revocation.server.ts";
import { deletedAccounts, sessionCutoffs } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { dailyCounts } from "#app/features/daily-counts/tables.ts";
import { recordOutcome, subscribe } from "#app/features/email/subscriptions.server.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import type { Snapshot } from "#app/features/favorite-button/favorite.ts";
import { favorites } from "#app/features/favorite-button/tables.ts";
import { jobReads } from "#app/features/favorites/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { guidanceUses } from "#app/features/guidance/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { deleteOrganization } from "#app/features/organizations/deletion/delete-organization.server.ts";
import { createInvitation } from "#app/features/organizations/members/invitations.server.ts";
import {
  organizationEvents,
  organizationInvites,
  organizationLogos,
} from "#app/features/organizations/tables.ts";
import { peerLinks } from "#app/features/peer-answers/tables.ts";
import { hideBanner } from "#app/features/premium/hide-banner.server.ts";
import { shares } from "#app/features/shares/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { dayAfter, daysAfter } from "#app/reference/calendar.ts";
import { aJob } from "./factories.ts";
import { aViewer, storeOrganization } from "./organizations.ts";
import { aPost } from "./posts.ts";

/** When the days of every time limit begin; a midnight, because some are counted by the day. */
export const START = new Date("2026-11-20T00:00:00.000Z");
const AT = START.toISOString();

interface Example {
  /** Stores something whose days begin at START. */
  store(db: Database): Promise<unknown>;
  /** Finds it; one row while it is stored. */
  remaining: SQL;
}

const ada = aViewer("ada");
const SNAPSHOT: Snapshot = {
  ...{ title: "Vision", company: "Direction", where: "", path: "/roadmap/direction.vision" },
  ...{ salary: { source: "none", ote: false, equity: false }, descriptionHash: "", text: "" },
};

const EMAIL_WISH = { address: "ada@people.example", kinds: ["reviews"] as const, dailyCap: 9 };
const APPLIED_RUN = { kind: "lever", board: "northwind", status: "applied", report: {} } as const;

/** By table and hourly task, what the task has to forget of it. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  revoked_sessions: {
    deleteExpiredRevocations: {
      store: (db) => revokeSession(db, { ...ada, authTime: START.getTime() / 1000 }),
      remaining: sql`select 1 from revoked_sessions`,
    },
  },
  session_cutoffs: {
    deleteOldSessionCutoffs: {
      store: (db) => db.insert(sessionCutoffs).values({ uid: "ada", cutoffAt: AT }),
      remaining: sql`select 1 from session_cutoffs`,
    },
  },
  deleted_accounts: {
    deleteOldDeletedAccounts: {
      store: (db) => db.insert(deletedAccounts).values({ uid: "ada", deletedAt: AT }),
      remaining: sql`select 1 from deleted_accounts`,
    },
  },
  hidden_banners: {
    deleteEndedBanners: {
      store: (db) => hideBanner(db, ada, START),
      remaining: sql`select 1 from hidden_banners`,
    },
  },
  email_subscriptions: {
    deleteUnconfirmedEmails: {
      store: (db) => subscribe(db, ada, { ...EMAIL_WISH, now: START }),
      remaining: sql`select 1 from email_subscriptions`,
    },
    deleteFailedEmails: {
      store: async (db) => {
        await subscribe(db, ada, { ...EMAIL_WISH, now: START });
        const [row] = await db.select().from(emailSubscriptions);
        if (row) await recordOutcome(db, row, { outcome: "refused", now: START });
      },
      remaining: sql`select 1 from email_subscriptions`,
    },
  },
  notices: {
    deleteReadNotices: {
      // The days begin with the reading.
      store: (db) => storeNotice(db, { createdAt: daysAfter(START, -1), readAt: AT }),
      remaining: sql`select 1 from notices`,
    },
    deleteOldNotices: {
      store: (db) => storeNotice(db, { createdAt: AT }),
      remaining: sql`select 1 from notices`,
    },
  },
  favorites: {
    deleteOldRemovedFavorites: {
      store: (db) =>
        db.insert(favorites).values({
          ...{ uid: "ada", kind: "competency", targetId: "direction.vision" },
          ...{ createdAt: AT, updatedAt: AT, removedAt: AT, snapshot: SNAPSHOT },
        }),
      remaining: sql`select 1 from favorites`,
    },
  },
  shares: {
    deleteOldShares: {
      store: (db) =>
        db.insert(shares).values({
          ...{ id: "share", uid: "ada", kind: "roadmap", token: "token" },
          ...{ createdAt: daysAfter(START, -7), expiresAt: AT },
        }),
      remaining: sql`select 1 from shares`,
    },
  },
  peer_links: {
    deleteOldPeerLinks: {
      store: (db) =>
        db.insert(peerLinks).values({
          ...{ id: "link", uid: "ada", requestId: "request", tokenHash: "hash" },
          ...{ competencies: [], createdAt: daysAfter(START, -7), expiresAt: AT, status: "used" },
        }),
      remaining: sql`select 1 from peer_links`,
    },
  },
  job_reads: {
    deleteOldJobReads: {
      store: (db) => db.insert(jobReads).values({ uid: "ada", day: dayAfter(START, -1), n: 1 }),
      remaining: sql`select 1 from job_reads`,
    },
  },
  guidance_uses: {
    deleteOldGuidanceUses: {
      store: (db) => db.insert(guidanceUses).values({ uid: "ada", day: dayAfter(START, -1), n: 1 }),
      remaining: sql`select 1 from guidance_uses`,
    },
  },
  attempts: {
    deleteLeftAttempts: {
      store: (db) =>
        db.insert(attempts).values({
          ...{ id: "left", uid: "ada", simulationId: "s", scenarioId: "one", version: 1 },
          ...{ title: "One", mode: "practise", startedAt: daysAfter(START, -1), updatedAt: AT },
        }),
      remaining: sql`select 1 from attempts`,
    },
  },
  feedback: {
    anonymizeOldSenders: {
      store: storeMessage,
      remaining: sql`select 1 from feedback where sender_hash is not null or text_hash is not null`,
    },
    deleteOldMessages: { store: storeMessage, remaining: sql`select 1 from feedback` },
  },
  useful_votes: {
    anonymizeOldSenders: {
      store: storeVisitorVote,
      remaining: sql`select 1 from useful_votes where voter = 'hash'`,
    },
    deleteOldVisitorVotes: { store: storeVisitorVote, remaining: sql`select 1 from useful_votes` },
  },
  import_runs: {
    deleteOldRuns: {
      store: (db) =>
        db.insert(importRuns).values([
          { ...APPLIED_RUN, id: "old", startedAt: AT },
          { ...APPLIED_RUN, id: "last", startedAt: daysAfter(START, 1) },
        ]),
      remaining: sql`select 1 from import_runs where id = 'old'`,
    },
  },
  daily_counts: {
    deleteOldDailyCounts: {
      store: (db) =>
        db.insert(dailyCounts).values({ day: dayAfter(START, -1), name: "plays", n: 1 }),
      remaining: sql`select 1 from daily_counts`,
    },
  },
  operator_actions: {
    deleteOldOperatorActions: {
      store: (db) =>
        db.insert(operatorActions).values({
          ...{ at: AT, operatorUid: "olu", area: "grants", act: "grant", accountUid: "ada" },
          changes: 1,
        }),
      remaining: sql`select 1 from operator_actions`,
    },
  },
  organizations: deletedOrganization(sql`select 1 from organizations where about <> ''`),
  organization_members: deletedOrganization(sql`select 1 from organization_members`),
  organization_logos: deletedOrganization(sql`select 1 from organization_logos`),
  job_posts: deletedOrganization(sql`select 1 from job_posts`),
  jobs: deletedOrganization(sql`select 1 from jobs where status = 'draft'`),
  organization_invites: {
    ...deletedOrganization(sql`select 1 from organization_invites`),
    deleteOldInvitations: {
      async store(db) {
        const orgId = await storeOrganization(db, { ada: "owner" });
        await db.insert(organizationInvites).values({
          ...{ id: "i", orgId, role: "member", tokenHash: "hash", label: "Bo from payments" },
          ...{ createdAt: daysAfter(START, -7), expiresAt: AT, status: "accepted" },
        });
      },
      remaining: sql`select 1 from organization_invites`,
    },
  },
  organization_events: {
    ...deletedOrganization(
      sql`select 1 from organization_events where detail ->> 'is' = 'invited'`,
    ),
    anonymizeOldEvents: {
      async store(db) {
        const orgId = await storeOrganization(db, { ada: "owner" });
        const detail = { is: "member_removed", uid: "bo", name: "Bo", role: "member" } as const;
        await db
          .insert(organizationEvents)
          .values({ id: "e", orgId, uid: "ada", actor: "Ada", detail, at: AT });
      },
      remaining: sql`
        select 1 from organization_events
        where uid is not null or actor = 'Ada' or detail like '%bo"%'`,
    },
  },
};

function storeMessage(db: Database) {
  return db.insert(feedback).values({
    ...{ id: "message", category: "idea", message: "Show pay by month.", pagePath: "/jobs" },
    ...{ email: "visitor@people.example", appVersion: "1", uaFamily: "Firefox" },
    ...{ senderHash: "hash", textHash: "hash", createdAt: AT, updatedAt: AT },
  });
}

function storeVisitorVote(db: Database) {
  return db.insert(usefulVotes).values({
    ...{ itemKind: "competency", itemId: "direction.vision", voter: "hash", useful: true },
    ...{ words: "I am Ada", createdAt: AT, updatedAt: AT },
  });
}

function deletedOrganization(remaining: SQL): Record<string, Example> {
  return { finalizeDeletions: { store: storeDeletedOrganization, remaining } };
}

async function storeDeletedOrganization(db: Database): Promise<void> {
  const orgId = await storeOrganization(db, { ada: "owner" }, { about: "We sail." });
  await createInvitation(db, ada, { orgId, id: "i", role: "member", label: "Bo", now: START });
  await db
    .insert(organizationLogos)
    .values({ orgId, hash: "hash", type: "image/png", bytes: Buffer.from("png") });
  const draft = await aJob({ id: "draft", orgId, status: "draft", sourceExternalId: "draft" });
  await writeBatch(db, upsertJobs([draft]));
  await db
    .insert(jobPosts)
    .values({ id: "draft", orgId, fields: aPost(), createdAt: AT, updatedAt: AT });
  await deleteOrganization(db, ada, { id: orgId, name: "Northwind Ferries", now: START });
}

function storeNotice(db: Database, times: { createdAt: string; readAt?: string }) {
  return db.insert(notices).values({
    ...{ id: "notice", uid: "ada", kind: "premium", event: "premium_granted" },
    ...{ subject: "", path: "/account/profile#plan", ...times },
  });
}
