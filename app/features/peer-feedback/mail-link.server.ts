import { and, eq, gt, ne, sql } from "drizzle-orm";
import { isOwn } from "#app/auth/own-rows.server.ts";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectShareOwner } from "#app/features/account/share-owner.server.ts";
import { type EmailService, isEmailAddress } from "#app/features/email/email-service.server.ts";
import {
  hashAddress,
  readRefusalToken,
  selectRefusal,
} from "#app/features/email/mailed-addresses.server.ts";
import { refusePath } from "#app/features/email/subscription.ts";
import { countWithin } from "#app/features/operator/daily-counts.server.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { conflict, invalid, tooMany, unavailable } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { DAY_SECONDS, daysAfter, toDay } from "#app/reference/calendar.ts";
import { cutText } from "#app/reference/characters.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { isFreeMail } from "#app/reference/free-mail.ts";
import { send } from "./link-email.server.ts";
import { isWithinLimit, revokeLink, selectMailed, tooManyAnswers } from "./links.server.ts";
import { mailedNote, peerLinkPath, type RequestDays } from "./peer-link.ts";
import { peerLinks } from "./tables.ts";

interface MailedRequest {
  id: string;
  competencies: readonly string[];
  message: string;
  days: RequestDays;
  address: string;
}

interface Mailing {
  service: EmailService;
  /** The site's own address, which links begin with. */
  origin: string;
  now: Date;
}

/**
 * Mails a link for one answer to a colleague and returns the domain that it went to; sent again with the same id it
 * mails nothing more. Throws 422 for an address that anybody could have, the viewer's own, or one that refuses; 409
 * while a link to it is open; 403 over the plan's limit; 429 after five on a day; 503 while no e-mail can be sent.
 * The address itself is not stored.
 */
export async function mailLink(
  db: Database,
  viewer: Viewer,
  { address, ...request }: MailedRequest,
  { service, origin, now }: Mailing,
): Promise<string> {
  const domain = toWorkDomain(address, viewer);
  const addressHash = await hashAddress(address);
  const { isNamed, isSent } = await requireMailable(db, viewer, {
    ...{ id: request.id, addressHash, now },
  });
  if (isSent) return domain;
  // Whoever may not write stores no address either.
  await writeAsViewer(db, viewer, []);
  const refusalToken = await readRefusalToken(db, addressHash, now);
  const link = { ...request, domain, addressHash, dailyCap: service.dailyCap, now };
  const token = await createMailedLink(db, viewer, link);
  if (token === null) return domain;
  const outcome = await send(service, {
    to: address,
    who: isNamed ? cutText(viewer.name.replace(/\s+/g, " "), 60) : "A colleague",
    competencies: request.competencies.map(competencyName),
    url: origin + peerLinkPath(token),
    refuseUrl: origin + refusePath(refusalToken),
  });
  if (outcome === "sent") return domain;
  await revokeLink(db, viewer, request.id);
  throw outcome === "service_failed"
    ? unavailable("We couldn’t send the email. Try again in a few minutes.")
    : invalid({ address: ["We couldn’t deliver the email to this address."] });
}

/** One link under the id of its request, with the e-mail counted: both or neither. Returns its token; null for one that is there. */
async function createMailedLink(
  db: Database,
  viewer: Viewer,
  link: Omit<MailedRequest, "address"> & {
    domain: string;
    addressHash: string;
    dailyCap: number;
    now: Date;
  },
): Promise<string | null> {
  const { uid, name } = viewer;
  const { id, competencies, message, days, domain, addressHash, dailyCap, now } = link;
  const token = newToken();
  const today = toDay(now);
  const mailedToday = sql`coalesce(
    (select n from ${dailyCounts} where day = ${today} and name = 'emails'), 0)`;
  const [inserted, , known] = await writeAsViewer(db, viewer, [
    sql`
      insert into ${peerLinks} (
        id, uid, request_id, token_hash, competencies, message, name, domain, address_hash,
        created_at, expires_at
      )
      select ${id}, ${uid}, ${id}, ${await sha256Hex(token)}, ${JSON.stringify(competencies)},
        ${message}, ${name}, ${domain}, ${addressHash}, ${now.toISOString()}, ${daysAfter(now, days)}
      where ${isWithinLimit(viewer, { id, links: 1, now })} and ${mailedToday} < ${dailyCap}
      on conflict (id) do nothing
      returning id`,
    countWithin("emails", { max: dailyCap, now, condition: sql`changes() > 0` }),
    sql`select 1 from ${peerLinks} where uid = ${uid} and id = ${id}`,
  ]);
  if (inserted?.results.length) return token;
  if (known?.results.length) return null;
  const sent = await db.select({ n: mailedToday.mapWith(Number) }).from(sql`(select 1)`);
  if ((sent[0]?.n ?? 0) >= dailyCap) {
    throw unavailable("This site has reached its email limit for today. Try again tomorrow.");
  }
  throw await tooManyAnswers(db, viewer, { links: 1, now });
}

function toWorkDomain(address: string, { email }: Viewer): string {
  const fault = findAddressFault(address);
  if (fault) throw invalid({ address: [fault] });
  if (address.toLowerCase() === email?.toLowerCase()) {
    throw invalid({ address: ["This is your own address."] });
  }
  return domainOf(address);
}

/** Why an address cannot be a colleague's; null where nothing speaks against it. */
export function findAddressFault(address: string): string | null {
  const domain = domainOf(address);
  if (!isEmailAddress(address) || !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(domain)) {
    return "This isn’t an email address.";
  }
  if (!isFreeMail(domain)) return null;
  return `Anyone can have an address at ${domain}. Use your colleague’s work address.`;
}

function domainOf(address: string): string {
  return address.split("@").at(-1)?.toLowerCase() ?? "";
}

/**
 * Whether this request was mailed already, and whether the colleague may see the viewer's name. Throws where no
 * e-mail may go to the address now.
 */
async function requireMailable(
  db: Database,
  viewer: Viewer,
  { id, addressHash, now }: { id: string; addressHash: string; now: Date },
): Promise<{ isSent: boolean; isNamed: boolean }> {
  const { uid } = viewer;
  const {
    refusals: [refusal],
    mailed: [mailed],
    open: [open],
    same: [same],
    profiles: [profile],
  } = await readAsViewer(db, viewer, {
    refusals: selectRefusal(db, addressHash),
    mailed: selectMailed(db, viewer, now),
    open: db
      .select({ id: peerLinks.id })
      .from(peerLinks)
      .where(
        and(
          ...[eq(peerLinks.uid, uid), eq(peerLinks.addressHash, addressHash)],
          ...[eq(peerLinks.status, "open"), gt(peerLinks.expiresAt, now.toISOString())],
        ),
      ),
    same: db
      .select({ id: peerLinks.id })
      .from(peerLinks)
      .where(and(isOwn(peerLinks, viewer, id), ne(peerLinks.status, "revoked"))),
    profiles: selectShareOwner(db, viewer),
  });
  const isNamed = profile?.showName ?? false;
  if (same) return { isSent: true, isNamed };
  if (refusal?.refusedAt) {
    throw invalid({
      address: [
        "Someone asked us never to write to this address. Create a link and send it yourself.",
      ],
    });
  }
  if (open)
    throw conflict(
      "This address already has an open link. We send only one email for each link.",
      {},
    );
  const limit = mailedNote(mailed?.n ?? 0);
  if (limit) throw tooMany(limit, { retryAfterSeconds: DAY_SECONDS });
  return { isSent: false, isNamed };
}
