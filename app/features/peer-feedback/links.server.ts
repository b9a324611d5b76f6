import { and, desc, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { updateOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasRoom, limitError } from "#app/features/premium/limits.server.ts";
import { gone, notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { RANDOM_ID_LENGTH } from "#app/identity/id.ts";
import { daysAfter, toDay } from "#app/reference/calendar.ts";
import { type RequestDays, TRANSITIONS } from "./peer-link.ts";
import { peerAnswers, peerLinks } from "./tables.ts";

const MAX_LISTED = 100;

interface NewRequest {
  /** Derived from the submission, so that sending it twice creates its links once. */
  id: string;
  competencies: readonly string[];
  message: string;
  days: RequestDays;
  links: number;
  now: Date;
}

/**
 * Creates the links of a request and returns their tokens, of which only hashes are stored. Sending
 * the form twice gives the same links with newer tokens. Throws 403 over the plan's limit, which open
 * links count towards like the answers that they may bring, and 410 when one of them is over already.
 */
export async function createLinks(
  db: Database,
  viewer: Viewer,
  { id, competencies, message, days, links, now }: NewRequest,
): Promise<string[]> {
  const { uid, name } = viewer;
  const timestamp = now.toISOString();
  const rows = await Promise.all(
    Array.from({ length: links }, async (_, index) => {
      const token = newToken();
      const linkId = (await sha256Hex(`${id} ${index}`)).slice(0, RANDOM_ID_LENGTH);
      return { id: linkId, token, tokenHash: await sha256Hex(token) };
    }),
  );
  const stored = rows.map(({ token, ...row }) => row);
  const [inserted, known] = await writeAsViewer(db, viewer, [
    sql`
      insert into ${peerLinks} (
        id, uid, request_id, token_hash, competencies, message, name, created_at, expires_at
      )
      select value ->> 'id', ${uid}, ${id}, value ->> 'tokenHash', ${JSON.stringify(competencies)},
        ${message}, ${name}, ${timestamp}, ${daysAfter(now, days)}
      from json_each(${JSON.stringify(stored)})
      where ${isWithinLimit(viewer, { id, links, now })}
      on conflict (id) do update set token_hash = excluded.token_hash
      where uid = excluded.uid and status = 'open'
      returning id`,
    sql`select 1 from ${peerLinks} where uid = ${uid} and request_id = ${id} limit 1`,
  ]);
  if (inserted?.results.length === links) return rows.map(({ token }) => token);
  if (known?.results.length) {
    throw gone("A link in this request was used or revoked. Reload the page to create another.");
  }
  throw await tooManyAnswers(db, viewer, { links, now });
}

/** The condition that a request's links, with those that are open and the answers, are within the plan's limit. */
export function isWithinLimit(
  viewer: Viewer,
  { id, links, now }: Pick<NewRequest, "id" | "links" | "now">,
): SQL {
  const earlier = sql`${countOpenLinks(viewer, { besides: id, now })} + ${links - 1}`;
  return hasRoom(viewer, { table: peerAnswers, kind: "peerAnswers", now, earlier });
}

/** What counts: the answers, and the links that may still bring one. */
export function countAnswersAndLinks(viewer: Pick<Viewer, "uid">, now: Date): SQL<number> {
  return sql<number>`((select count(*) from ${peerAnswers} where uid = ${viewer.uid})
    + ${countOpenLinks(viewer, { besides: "", now })})`;
}

function countOpenLinks(
  { uid }: Pick<Viewer, "uid">,
  { besides, now }: { besides: string; now: Date },
): SQL {
  return sql`(
    select count(*) from ${peerLinks}
    where uid = ${uid} and status = 'open' and expires_at > ${now.toISOString()}
      and request_id <> ${besides}
  )`;
}

/** How many links they had mailed today. */
export function selectMailed(db: Database, { uid }: Pick<Viewer, "uid">, now: Date) {
  return db
    .select({ n: sql<number>`count(*)`.as("mailed") })
    .from(peerLinks)
    .where(
      and(eq(peerLinks.uid, uid), ne(peerLinks.domain, ""), gte(peerLinks.createdAt, toDay(now))),
    );
}

export function tooManyAnswers(
  db: Database,
  viewer: Viewer,
  { links, now }: Pick<NewRequest, "links" | "now">,
) {
  return limitError(db, viewer, { kind: "peerAnswers", now, added: links });
}

/** Closes an open link. Throws 404 for one that is not open, or not the viewer's. */
export async function revokeLink(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { from, to } = TRANSITIONS.revoke;
  await updateOwn(db, viewer, {
    ...{ table: peerLinks, id, set: { status: to }, condition: eq(peerLinks.status, from) },
    missing: () => notFound("This link isn’t open. Reload the page."),
  });
}

/** A person's links, those of the newest request first, for a page's batch. */
export function selectLinks(db: Database, { uid }: Pick<Viewer, "uid">) {
  return (
    db
      .select({
        id: peerLinks.id,
        requestId: peerLinks.requestId,
        competencies: peerLinks.competencies,
        status: peerLinks.status,
        domain: peerLinks.domain,
        createdAt: peerLinks.createdAt,
        expiresAt: peerLinks.expiresAt,
      })
      .from(peerLinks)
      .where(eq(peerLinks.uid, uid))
      // In the order in which their tokens were shown.
      .orderBy(desc(peerLinks.createdAt), sql`${peerLinks}.rowid`)
      .limit(MAX_LISTED)
  );
}
