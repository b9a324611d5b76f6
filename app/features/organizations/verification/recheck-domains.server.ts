import { type SQL, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { recordOperatorEvent } from "../events.server.ts";
import { organizationDomains, organizationEvents, organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import type { ResolveTxt } from "./resolver.server.ts";
import { recordName, recordValue } from "./web-domain.ts";

const WEEK_MS = 7 * DAY_MS;
/** Each is a request to another host, and an hour has few. */
const BATCH_SIZE = 10;

/**
 * Hourly: checks the DNS records of domains, primary and further ones, that were last seen a week ago. A missing
 * record is recorded as an event; if it is still missing a week later, the verification ends. An unreachable
 * resolver changes nothing.
 */
export async function recheckDomains(db: Database, resolve: ResolveTxt, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  const checks = [PRIMARY, FURTHER].map(async (kind) => {
    const due = await listDue(db, kind, weekAgo);
    await Promise.all(due.map((each) => recheck(db, each, { kind, resolve, now })));
  });
  await Promise.all(checks);
}

interface DueDomain {
  id: string;
  domain: string;
  token: string;
  wasMissing: number;
}

interface DomainKind {
  domain: SQL;
  /** When its record was last seen. */
  seenAt: SQL;
  /** The rows of organizations that have such a domain. */
  from: SQL;
  seen(domain: DueDomain, now: Date): SQL;
  /** Changes nothing, but makes `changes()` tell whether the domain is still the organization's. */
  stays(domain: DueDomain): SQL;
  ends(domain: DueDomain): SQL;
}

const PRIMARY: DomainKind = {
  domain: sql`organizations.domain`,
  seenAt: sql`coalesce(organizations.verified_at, '')`,
  from: sql`${organizations}`,
  seen: ({ id, domain }, now) => sql`update ${organizations} set verified_at = ${now.toISOString()}
    where id = ${id} and domain = ${domain}`,
  stays: ({ id, domain }) => sql`update ${organizations} set domain = domain
    where id = ${id} and domain = ${domain}`,
  ends: ({ id, domain }) => sql`update ${organizations}
    set verified = 'none', domain = null, verified_at = null
    where id = ${id} and domain = ${domain}`,
};

const FURTHER: DomainKind = {
  domain: sql`organization_domains.domain`,
  seenAt: sql`organization_domains.verified_at`,
  from: sql`${organizationDomains}
    join ${organizations} on organizations.id = organization_domains.org_id`,
  seen: ({ id, domain }, now) => sql`update ${organizationDomains}
    set verified_at = ${now.toISOString()} where org_id = ${id} and domain = ${domain}`,
  stays: ({ id, domain }) => sql`update ${organizationDomains} set domain = domain
    where org_id = ${id} and domain = ${domain}`,
  ends: ({ id, domain }) =>
    sql`delete from ${organizationDomains} where org_id = ${id} and domain = ${domain}`,
};

function listDue(
  db: Database,
  { domain, seenAt, from }: DomainKind,
  weekAgo: string,
): Promise<DueDomain[]> {
  /** SQL condition that a missing record was noted after the given time. */
  const isMissingSince = (timestamp: SQL) => sql`exists (
    select 1 from ${organizationEvents} as missing
    where missing.org_id = organizations.id and missing.at > ${timestamp}
      and missing.detail ->> 'is' = 'domain_missing' and missing.detail ->> 'domain' = ${domain})`;
  // Random, so that domains whose name server never responds do not block the others.
  return db.all<DueDomain>(sql`
    select organizations.id as id, ${domain} as domain,
      organizations.verification_token as token, ${isMissingSince(seenAt)} as wasMissing
    from ${from}
    where organizations.verified = 'domain' and organizations.status <> 'deleted'
      and ${domain} is not null and organizations.verification_token is not null
      and ${seenAt} <= ${weekAgo} and not ${isMissingSince(sql`${weekAgo}`)}
    order by random() limit ${BATCH_SIZE}`);
}

async function recheck(
  db: Database,
  due: DueDomain,
  { kind, resolve, now }: { kind: DomainKind; resolve: ResolveTxt; now: Date },
): Promise<void> {
  const { id, domain, token, wasMissing } = due;
  const result = await resolve(recordName(domain));
  if (result.is === "down") return;
  const told = { orgId: id, subject: domain, now };
  if (result.records.includes(recordValue(token))) {
    await db.run(kind.seen(due, now));
  } else if (wasMissing) {
    recordChange(db, "jobs");
    await writeBatch(db, [
      kind.ends(due),
      recordOperatorEvent({ orgId: id, detail: { is: "domain_lost", domain }, now }),
      tellMembers({ event: "domain_lost", ...told }),
    ]);
  } else {
    await writeBatch(db, [
      kind.stays(due),
      recordOperatorEvent({ orgId: id, detail: { is: "domain_missing", domain }, now }),
      tellMembers({ event: "domain_missing", ...told }),
    ]);
  }
}
