import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { invalid, limitReached } from "#app/http/http-errors.ts";
import { recordEvent } from "../events.server.ts";
import { hasRight, isAllowedNow, requireRight } from "../membership.server.ts";
import { readAsMember } from "../read-as-member.server.ts";
import { organizationDomains, organizations } from "../tables.ts";
import { domainsOf } from "./verifiable-domains.ts";
import {
  type DomainCheck,
  isVerifiedElsewhere,
  requireRecord,
  verifiedElsewhereError,
} from "./verify-domain.server.ts";

/*
 * The domain of an organization's website is its primary one. It can verify further ones, such as that of its
 * careers pages: they count while the primary one is verified.
 */

export const MAX_FURTHER_DOMAINS = 5;

/** The further domains of an organization, for a page's batch. */
export function selectFurtherDomains(db: Database, orgId: string) {
  return db
    .select({
      further: organizationDomains.domain,
      furtherVerifiedAt: organizationDomains.verifiedAt,
    })
    .from(organizationDomains)
    .where(eq(organizationDomains.orgId, orgId))
    .orderBy(organizationDomains.domain);
}

/** SQL for all domains that the organization of a row has verified, the primary one first; "" for none. */
export function verifiedDomainNames(): SQL<string> {
  return sql<string>`iif(organizations.verified = 'domain' and organizations.domain is not null,
    organizations.domain || coalesce((
      select group_concat(', ' || further.domain, '') from ${organizationDomains} as further
      where further.org_id = organizations.id), ''), '')`;
}

/** "https://Jobs.Udara.example/open" → "jobs.udara.example" */
function toDomain(typed: string): string {
  const text = typed.trim().toLowerCase();
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  return url?.hostname.replace(/\.$/, "") ?? text;
}

/**
 * Looks up the DNS record of a further domain and verifies it; returns the domain. Throws 404 and 403 without the
 * right or over the limit, 422 for what is no domain of one organization, while the primary one is not verified, when
 * the record is missing or another organization has the domain, and 503 when the resolver or the list is down.
 */
export async function addDomain(
  db: Database,
  viewer: Viewer,
  { id, domain: typed, resolve, readSuffixes, now }: DomainCheck,
): Promise<string> {
  const right = { orgId: id, right: "verify_domain", doing: "verify domains" } as const;
  const { membership, further } = await readAsMember(
    db,
    { viewer, orgId: id },
    { further: selectFurtherDomains(db, id) },
  );
  if (!isAllowedNow(membership, "verify_domain")) await requireRight(db, viewer, right);
  const { verified, verificationToken: token, domain: primary } = membership.organization;
  const domain = toDomain(typed);
  if (!domainsOf(`https://${domain}/`, await readSuffixes()).includes(domain)) {
    throw invalid({ domain: ["Use your own domain, such as jobs.company.com."] });
  }
  if (verified !== "domain" || token === null) {
    throw invalid({ domain: ["Verify your website’s domain first."] });
  }
  if (domain === primary || further.some((each) => each.further === domain)) return domain;
  if (further.length >= MAX_FURTHER_DOMAINS) {
    throw limitReached(limitHelp("domains", { max: MAX_FURTHER_DOMAINS }));
  }
  await requireRecord(resolve, { domain, token });
  const [added] = await writeAsViewer(db, viewer, [
    sql`insert into ${organizationDomains} (org_id, domain, verified_at)
      select id, ${domain}, ${now.toISOString()} from ${organizations}
      where id = ${id} and verified = 'domain' and ${hasRight(viewer, id, "verify_domain")}
        and not ${isVerifiedElsewhere(id, domain)}
        and (select count(*) from ${organizationDomains} where org_id = ${id}) < ${MAX_FURTHER_DOMAINS}
      on conflict (org_id, domain) do update set verified_at = excluded.verified_at
      returning domain`,
    recordEvent(viewer, { orgId: id, detail: { is: "domain_verified", domain }, now }),
  ]);
  if (added?.results.length) return domain;
  await requireRight(db, viewer, right);
  throw verifiedElsewhereError(domain);
}

/** Removes a further domain; one that is gone already is no error. Throws 404 and 403 without the right. */
export async function removeDomain(
  db: Database,
  viewer: Viewer,
  { id, domain, now }: { id: string; domain: string; now: Date },
): Promise<void> {
  const [removed] = await writeAsViewer(db, viewer, [
    sql`delete from ${organizationDomains} where org_id = ${id} and domain = ${domain}
      and ${hasRight(viewer, id, "verify_domain")} returning domain`,
    recordEvent(viewer, { orgId: id, detail: { is: "domain_removed", domain }, now }),
  ]);
  if (removed?.results.length) return;
  const right = { orgId: id, right: "verify_domain", doing: "remove a domain" } as const;
  await requireRight(db, viewer, right);
}

export function hasFurtherDomain(id: string, domain: string): SQL {
  return sql`exists (select 1 from ${organizationDomains} where org_id = ${id} and domain = ${domain})`;
}

/** The writes that swap the primary domain for a further one, to follow the statement that did so. */
export function keepFormerPrimary(
  db: Database,
  id: string,
  { former, formerVerifiedAt, next }: { former: string; formerVerifiedAt: string; next: string },
): Write[] {
  const isSwapped = sql`exists (select 1 from ${organizations} where id = ${id} and domain = ${next})`;
  return [
    db
      .delete(organizationDomains)
      .where(
        and(eq(organizationDomains.orgId, id), eq(organizationDomains.domain, next), isSwapped),
      ),
    sql`insert into ${organizationDomains} (org_id, domain, verified_at)
      select ${id}, ${former}, ${formerVerifiedAt} where ${isSwapped}
      on conflict (org_id, domain) do nothing`,
  ];
}
