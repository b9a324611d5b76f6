import { asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { verifiedDomainNames } from "#app/features/organizations/verification/further-domains.server.ts";
import { isOnlyClaimed, openJobCount } from "../claims/claims.server.ts";
import type { JobSource } from "../sync/job-sources.server.ts";

const MAX_CLAIMS = 100;

export interface ListedClaim {
  kind: JobSource["kind"];
  board: string;
  claimedAt: string | null;
  openJobs: number;
  /** Whether it was imported before it was claimed. */
  isRead: boolean;
  /** The organization connected it before and was renamed since. */
  isAgain: boolean;
  org: string;
  slug: string;
  name: string;
  domain: string | null;
  verified: "none" | "domain";
  verifiedAt: string | null;
  status: string;
}

/** The query of the claims that wait for an operator, the oldest first. */
export function selectClaims(db: Database) {
  return (
    db
      .select({
        kind: sources.kind,
        board: sources.board,
        claimedAt: sources.claimedAt,
        openJobs: openJobCount.as("open_jobs"),
        isRead: sql<number>`not ${isOnlyClaimed}`.as("is_read"),
        isAgain: sql<number>`sources.org_id is not null`.as("is_again"),
        org: organizations.id,
        slug: organizations.slug,
        name: organizations.name,
        domain: verifiedDomainNames().as("verified_domains"),
        verified: organizations.verified,
        verifiedAt: organizations.verifiedAt,
        status: organizations.status,
      })
      .from(sources)
      .innerJoin(organizations, eq(organizations.id, sources.claimedBy))
      // A renamed organization claims again what it has connected.
      .where(or(isNull(sources.orgId), eq(sources.orgId, sources.claimedBy)))
      .orderBy(asc(sources.claimedAt), asc(sources.board))
      .limit(MAX_CLAIMS)
  );
}

type ClaimRow = Omit<ListedClaim, "isRead" | "isAgain"> & { isRead: number; isAgain: number };

export function toListedClaim({ isRead, isAgain, ...claim }: ClaimRow): ListedClaim {
  return { ...claim, isRead: isRead === 1, isAgain: isAgain === 1 };
}
