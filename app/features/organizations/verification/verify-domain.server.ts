import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { invalid, unavailable } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { recordEvent } from "../events.server.ts";
import { hasRight, isAllowedNow, requireRight } from "../membership.server.ts";
import { readAsMember } from "../read-as-member.server.ts";
import { organizationDomains, organizations } from "../tables.ts";
import type { ReadPublicSuffixes } from "./public-suffix-list.server.ts";
import type { ResolveTxt } from "./resolver.server.ts";
import { domainsOf } from "./verifiable-domains.ts";
import { recordName, recordValue } from "./web-domain.ts";

export interface DomainCheck {
  id: string;
  domain: string;
  resolve: ResolveTxt;
  readSuffixes: ReadPublicSuffixes;
  now: Date;
}

/**
 * Looks up an organization's DNS record and verifies the domain. Throws 404 and 403 without the
 * right, 422 when the record is missing or another organization has the domain, and 503 when the
 * resolver is down or the list of public suffixes cannot be read.
 */
export async function verifyDomain(
  db: Database,
  viewer: Viewer,
  { id, domain, resolve, readSuffixes, now }: DomainCheck,
): Promise<void> {
  const right = { orgId: id, right: "verify_domain", doing: "verify the domain" } as const;
  const { membership } = await readAsMember(db, { viewer, orgId: id }, {});
  if (!isAllowedNow(membership, "verify_domain")) await requireRight(db, viewer, right);
  const { website, verificationToken: token } = membership.organization;
  if (!domainsOf(website, await readSuffixes()).includes(domain)) {
    throw invalid({ domain: ["This isn’t your website’s domain."] });
  }
  if (token === null) throw await createToken(db, viewer, id);
  await requireRecord(resolve, { domain, token });
  recordChange(db, "jobs");
  const [verified] = await writeAsViewer(db, viewer, [
    sql`
      update ${organizations} set
        verified = 'domain', domain = ${domain}, verified_at = ${now.toISOString()}
      where id = ${id} and website = ${website} and ${hasRight(viewer, id, "verify_domain")}
        and not ${isVerifiedElsewhere(id, domain)}
      returning id`,
    recordEvent(viewer, { orgId: id, detail: { is: "domain_verified", domain }, now }),
    dropTakenDomains(id),
  ]);
  if (verified?.results.length) return;
  await requireRight(db, viewer, right);
  throw verifiedElsewhereError(domain);
}

/** 422: another organization has the domain. */
export function verifiedElsewhereError(domain: string) {
  return invalid(
    {
      domain: [
        `${domain} is verified by another organization here. If that organization is yours, use it; if not, tell us through Feedback.`,
      ],
    },
    "Not verified: another organization has this domain.",
  );
}

/** Throws 422 with what the DNS name says instead, and 503 when the resolver is down. */
export async function requireRecord(
  resolve: ResolveTxt,
  { domain, token }: { domain: string; token: string },
): Promise<void> {
  const name = recordName(domain);
  const result = await resolve(name);
  if (result.is === "down") {
    throw unavailable(
      "Not checked: the DNS service didn’t respond. Nothing changed; try again in a moment.",
    );
  }
  if (result.records.includes(recordValue(token))) return;
  const [firstRecord] = result.records;
  throw invalid(
    {
      domain: [
        firstRecord === undefined
          ? `${name} has no TXT record yet. New records can take an hour to appear.`
          : `${name} has “${firstRecord.slice(0, 100)}”, not the expected value. Set it exactly as shown here.`,
      ],
    },
    "Not verified: we didn’t find the record.",
  );
}

/** SQL condition that another organization, not being deleted, has verified this domain. */
export function isVerifiedElsewhere(id: string, domain: string | SQL): SQL {
  return sql`exists (
    select 1 from ${organizations} as other
    where other.verified = 'domain' and other.status <> 'deleted' and other.id <> ${id}
      and (other.domain = ${domain} or exists (
        select 1 from ${organizationDomains} as theirs
        where theirs.org_id = other.id and theirs.domain = ${domain}))
  )`;
}

/** Removes the further domains that are primary now, or that another organization verified meanwhile. */
export function dropTakenDomains(id: string): Write {
  return sql`delete from ${organizationDomains} where org_id = ${id} and (
    domain = (select primary_of.domain from ${organizations} as primary_of where primary_of.id = ${id})
    or ${isVerifiedElsewhere(id, sql`organization_domains.domain`)})`;
}

/**
 * Gives an older organization its verification token; returns the error that asks to set the
 * record.
 */
async function createToken(db: Database, viewer: Viewer, id: string) {
  await writeAsViewer(db, viewer, [
    db
      .update(organizations)
      .set({ verificationToken: sql`coalesce(verification_token, ${newToken()})` })
      .where(and(eq(organizations.id, id), hasRight(viewer, id, "verify_domain"))),
  ]);
  return invalid({ domain: ["Set the record shown here, then check again."] }, "Not verified yet.");
}
