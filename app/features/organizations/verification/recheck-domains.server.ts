import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { recordOperatorEvent } from "../events.server.ts";
import { organizationEvents, organizations } from "../tables.ts";
import { tellMembers } from "../tell-members.server.ts";
import type { ResolveTxt } from "./resolver.server.ts";
import { recordName, recordValue } from "./web-domain.ts";

const WEEK_MS = 7 * DAY_MS;
/** Each is a request to another host, and an hour has few. */
const BATCH_SIZE = 10;

/**
 * Hourly: checks the DNS records of domains that were last seen a week ago. A missing record is
 * recorded as an event; if it is still missing a week later, the verification ends. An unreachable
 * resolver changes nothing.
 */
export async function recheckDomains(db: Database, resolve: ResolveTxt, now: Date): Promise<void> {
  await Promise.all((await listDue(db, now)).map((due) => recheck(db, due, { resolve, now })));
}

async function listDue(db: Database, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  return (
    db
      .select({
        id: organizations.id,
        domain: sql<string>`${organizations.domain}`,
        token: sql<string>`${organizations.verificationToken}`,
        wasMissing:
          sql<number>`${isMissingSince(sql`coalesce(${organizations.verifiedAt}, '')`)}`.mapWith(
            Boolean,
          ),
      })
      .from(organizations)
      .where(
        and(
          eq(organizations.verified, "domain"),
          sql`${organizations.status} <> 'deleted'`,
          sql`${organizations.domain} is not null and ${organizations.verificationToken} is not null`,
          sql`coalesce(${organizations.verifiedAt}, '') <= ${weekAgo}`,
          sql`not ${isMissingSince(sql`${weekAgo}`)}`,
        ),
      )
      // Random, so that domains whose name server never responds do not block the others.
      .orderBy(sql`random()`)
      .limit(BATCH_SIZE)
  );
}

/** SQL condition that a missing record was noted after the given time. */
function isMissingSince(timestamp: ReturnType<typeof sql>) {
  return sql`exists (
    select 1 from ${organizationEvents} as missing
    where missing.org_id = organizations.id and missing.at > ${timestamp}
      and missing.detail ->> 'is' = 'domain_missing'
      and missing.detail ->> 'domain' = organizations.domain
  )`;
}

type DueDomain = Awaited<ReturnType<typeof listDue>>[number];

async function recheck(
  db: Database,
  { id, domain, token, wasMissing }: DueDomain,
  { resolve, now }: { resolve: ResolveTxt; now: Date },
): Promise<void> {
  const result = await resolve(recordName(domain));
  if (result.is === "down") return;
  const isSame = and(eq(organizations.id, id), eq(organizations.domain, domain));
  const told = { orgId: id, right: "verify_domain" as const, subject: domain, now };
  const seenNow = { verifiedAt: now.toISOString() };
  const update = (set: Partial<typeof organizations.$inferInsert>) =>
    db.update(organizations).set(set).where(isSame);
  if (result.records.includes(recordValue(token))) {
    await update(seenNow);
  } else if (wasMissing) {
    recordChange(db, "jobs");
    await writeBatch(db, [
      update({ verified: "none", domain: null, verifiedAt: null }),
      recordOperatorEvent({ orgId: id, detail: { is: "domain_lost", domain }, now }),
      tellMembers({ event: "domain_lost", ...told }),
    ]);
  } else {
    await writeBatch(db, [
      // Changes nothing, but makes `changes()` tell whether the domain is still the organization's.
      update({ domain }),
      recordOperatorEvent({ orgId: id, detail: { is: "domain_missing", domain }, now }),
      tellMembers({ event: "domain_missing", ...told }),
    ]);
  }
}
