import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { createReport } from "#app/features/job-import/sync/report.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { toJobRow } from "#app/features/job-posts/job-row.server.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  organizationInvites,
  organizationLogos,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { anOrganization, daysAgo } from "#test/factories.ts";
import { aPost } from "#test/posts.ts";
import { STORED, STORED_AT } from "./stored.ts";
import type { World } from "./world.ts";

/** The first bytes of a PNG picture, by which it is recognized. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export async function listCompanyRows(db: Database, world: World): Promise<Write[]> {
  const { number, organization: orgId, board, logo } = world;
  const domain = `company-${number}.example`;
  const organization = {
    ...anOrganization(),
    id: orgId,
    slug: `company-${number}`,
    name: `Company ${number}`,
    website: `https://${domain}/`,
    domain,
    verified: "domain" as const,
    status: "active" as const,
  };
  const source = { kind: "greenhouse", board } as const;
  const report = createReport({ ...source, now: new Date() });
  return [
    db.insert(organizations).values({
      ...organization,
      nameKey: toNameKey(organization.name),
      verificationToken: "token",
      claimedAt: STORED_AT,
      logoHash: logo,
    }),
    db.insert(organizationLogos).values({ orgId, hash: logo, type: "image/png", bytes: PNG }),
    db.insert(organizationMembers).values([
      { orgId, uid: world.person.uid, role: "owner", name: "Person", joinedAt: STORED_AT },
      { orgId, uid: world.colleague, role: "recruiter", name: "Colleague", joinedAt: STORED_AT },
    ]),
    db.insert(organizationInvites).values({
      id: world.invitation,
      orgId,
      role: "member",
      tokenHash: await sha256Hex(world.invitationToken),
      createdAt: STORED_AT,
      expiresAt: daysAgo(-6, new Date()),
    }),
    db.insert(sources).values({ ...source, orgId, ...STORED }),
    db
      .insert(importRuns)
      .values({ ...source, id: world.run, startedAt: STORED_AT, status: "held", report }),
    ...(await listPostRows(db, world, organization)),
  ];
}

/** A job that the organization wrote, and that is open. */
async function listPostRows(
  db: Database,
  { job: id, organization: orgId }: World,
  organization: Parameters<typeof toJobRow>[0]["organization"],
): Promise<Write[]> {
  const now = new Date(STORED_AT);
  const fields = aPost({ lastDay: dayAfter(now, 20) });
  const row = await toJobRow({
    ...{ id, fields, createdAt: STORED_AT, organization, now },
    ...{ stored: null, status: "open" },
  });
  return [
    ...upsertJobs([row]),
    db.insert(jobPosts).values({ id, orgId, fields, publishedVersion: 1, ...STORED }),
  ];
}

/** Gives the job of a world another status, as if it had gone through that. */
export async function setJobStatus(
  db: Database,
  { job }: World,
  status: "pending" | "paused" | "closed" | "draft",
): Promise<void> {
  const closedAt = status === "closed" ? daysAgo(1, new Date()) : null;
  await db.update(jobs).set({ status, closedAt }).where(eq(jobs.id, job));
  const isPublic = status === "paused" || status === "closed";
  await db
    .update(jobPosts)
    .set({
      publishedVersion: isPublic ? 1 : 0,
      review: status === "pending" ? "waiting" : "none",
      submittedAt: STORED_AT,
    })
    .where(eq(jobPosts.id, job));
}
