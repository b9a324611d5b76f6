import { type SQL, sql } from "drizzle-orm";
import { revokeSession } from "#app/auth/revocation.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { recordOutcome } from "#app/features/email/due-subscriptions.server.ts";
import { subscribe } from "#app/features/email/subscriptions.server.ts";
import { emailSubscriptions, mailedAddresses } from "#app/features/email/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { EMPTY_POST } from "#app/features/job-posts/job-post.ts";
import { applyClicks, jobPosts, postDefaults, postViews } from "#app/features/job-posts/tables.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { deleteOrganization } from "#app/features/organizations/deletion/delete-organization.server.ts";
import { createInvitation } from "#app/features/organizations/members/invitations.server.ts";
import {
  organizationDomains,
  organizationLogos,
  organizationRequests,
} from "#app/features/organizations/tables.ts";
import { hideBanner } from "#app/features/premium/hide-banner.server.ts";
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
  /** By table, SQL condition for the rows that are forgotten; by default all. */
  remaining?: Readonly<Record<string, SQL>>;
}

const ada = aViewer("ada");
const EMAIL_WISH = { address: "ada@people.example", kinds: ["reviews"] as const, dailyCap: 9 };
const APPLIED_RUN = { kind: "lever", board: "northwind", status: "applied", report: {} } as const;

/** What is forgotten, by its name in a life, if not just any row is. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  "Sessions that were signed out": {
    store: (db) => revokeSession(db, { ...ada, authTime: START.getTime() / 1000 }),
  },
  "Your choice to hide the Premium banner": { store: (db) => hideBanner(db, ada, START) },
  "An email address you didn’t confirm": {
    store: (db) => subscribe(db, ada, { ...EMAIL_WISH, now: START }),
  },
  "An email address we can’t reach": {
    store: async (db) => {
      await subscribe(db, ada, { ...EMAIL_WISH, now: START });
      const [row] = await db.select().from(emailSubscriptions);
      if (row) await recordOutcome(db, row, { outcome: "refused", now: START });
    },
  },
  "A hash of an email address we wrote to for a user, unless it refused our emails": {
    store: (db) => db.insert(mailedAddresses).values({ hash: "a", token: "b", mailedAt: AT }),
  },
  "Runs of a job source, except the last one and the last applied one": {
    store: (db) =>
      db.insert(importRuns).values([
        { ...APPLIED_RUN, id: "old", startedAt: AT },
        { ...APPLIED_RUN, id: "last", startedAt: daysAfter(START, 1) },
      ]),
    remaining: { import_runs: sql`id = 'old'` },
  },
  "Views of a job’s page": {
    store: async (db) => {
      await storeCounted(db);
      await db.insert(postViews).values({ jobId: "job", day: dayAfter(START, -1), n: 1 });
    },
  },
  "Clicks on a job’s Apply link": {
    store: async (db) => {
      await storeCounted(db);
      await db.insert(applyClicks).values({ jobId: "job", day: dayAfter(START, -1), n: 1 });
    },
  },
  "An organization’s data, except its name and closed jobs": {
    store: storeDeletedOrganization,
    remaining: {
      organizations: sql`about <> ''`,
      organization_events: sql`detail ->> 'is' = 'invited'`,
      jobs: sql`status = 'draft'`,
    },
  },
};

/** A post whose days are counted. */
async function storeCounted(db: Database): Promise<void> {
  const orgId = await storeOrganization(db, { ada: "owner" });
  await writeBatch(db, upsertJobs([await aJob({ id: "job", orgId })]));
  await db
    .insert(jobPosts)
    .values({ id: "job", orgId, fields: aPost(), createdAt: AT, updatedAt: AT });
}

async function storeDeletedOrganization(db: Database): Promise<void> {
  const orgId = await storeOrganization(db, { ada: "owner" }, { about: "We sail." });
  await createInvitation(db, ada, { orgId, id: "i", role: "member", label: "Bo", now: START });
  await db
    .insert(organizationLogos)
    .values({ orgId, hash: "hash", type: "image/png", bytes: Buffer.from("png") });
  await db
    .insert(organizationRequests)
    .values({ orgId, uid: "uid-bo", name: "Bo", note: "", createdAt: AT });
  const draft = await aJob({ id: "draft", orgId, status: "draft", sourceExternalId: "draft" });
  await writeBatch(db, upsertJobs([draft]));
  await db
    .insert(jobPosts)
    .values({ id: "draft", orgId, fields: aPost(), createdAt: AT, updatedAt: AT });
  await db.insert(organizationDomains).values({ orgId, domain: "sail.example", verifiedAt: AT });
  await db.insert(postDefaults).values({ orgId, fields: EMPTY_POST, version: 2, updatedAt: AT });
  await deleteOrganization(db, ada, { id: orgId, name: "Northwind Ferries", now: START });
}
