import { and, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitOf, planLimitError, readLimit } from "#app/features/premium/limits.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { daysAfter, daysBefore } from "#app/reference/calendar.ts";
import {
  SHARE_TOKEN,
  type Share,
  type ShareDays,
  type ShareField,
  type ShareKind,
} from "./share.ts";
import { shares } from "./tables.ts";

/** For this long an expired link stays on its owner's list. */
export const EXPIRED_RETENTION_DAYS = 30;

interface NewShare {
  /** Derived from the submission, so that a repeated one creates one link only. */
  id: string;
  kind: ShareKind;
  /** Id of a packet or attempt that the caller knows to be the viewer's; empty for the roadmap. */
  targetId: string;
  fields: readonly ShareField[];
  days: ShareDays;
  now: Date;
}

/** Creates a link. Throws 403 over the plan's limit of live links. */
export async function createShare(
  db: Database,
  viewer: Viewer,
  { id, kind, targetId, fields, days, now }: NewShare,
): Promise<Share> {
  const { uid, name } = viewer;
  const timestamp = now.toISOString();
  const expiresAt = daysAfter(now, days);
  const insert = sql`
    insert into ${shares} (id, uid, kind, target_id, token, fields, name, expires_at, created_at)
    select ${id}, ${uid}, ${kind}, ${targetId}, ${newToken()}, ${JSON.stringify(fields)}, ${name},
      ${expiresAt}, ${timestamp}
    where (
      select count(*) from ${shares} where uid = ${uid} and expires_at > ${timestamp} and id <> ${id}
    ) < ${limitOf(viewer, "shares", now)}
    on conflict do nothing`;
  await writeAsViewer(db, viewer, [insert]);
  const created = await db
    .select(shareColumns)
    .from(shares)
    .where(and(eq(shares.uid, uid), eq(shares.id, id)))
    .get();
  if (created) return created;
  const limit = await readLimit(db, viewer, { kind: "shares", now });
  throw planLimitError(limit, "live links", "Close one, then create this one.");
}

const { uid: uidColumn, ...shareColumns } = getTableColumns(shares);

/** A viewer's links, newest first and with recently expired ones, for a page's batch. */
export function selectShares(db: Database, { uid }: Viewer) {
  return db
    .select(shareColumns)
    .from(shares)
    .where(eq(shares.uid, uid))
    .orderBy(desc(shares.createdAt));
}

/** Deletes a link. Throws 404 for one that is not the viewer's. */
export async function revokeShare(db: Database, viewer: Viewer, id: string): Promise<void> {
  const statement = db
    .delete(shares)
    .where(and(eq(shares.uid, viewer.uid), eq(shares.id, id)))
    .returning({ id: shares.id });
  const [removed] = await writeAsViewer(db, viewer, [statement]);
  if (!removed?.results.length) throw notFound("This link no longer exists.");
}

/** The live share behind a token with its owner's uid; null when unknown, revoked or expired. */
export async function findShare(
  db: Database,
  { kind, token, now }: { kind: ShareKind; token: string; now: Date },
): Promise<(Share & { uid: string }) | null> {
  if (!SHARE_TOKEN.test(token)) return null;
  const share = await db
    .select({ ...shareColumns, uid: uidColumn })
    .from(shares)
    .where(
      and(eq(shares.token, token), eq(shares.kind, kind), gt(shares.expiresAt, now.toISOString())),
    )
    .get();
  return share ?? null;
}

/** Deletes links that expired EXPIRED_RETENTION_DAYS ago. */
export function deleteOldShares(db: Database, now: Date) {
  const cutoff = daysBefore(now, EXPIRED_RETENTION_DAYS);
  return db.delete(shares).where(lt(shares.expiresAt, cutoff));
}
