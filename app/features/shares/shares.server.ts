import { and, desc, eq, getTableColumns, gt } from "drizzle-orm";
import { deleteOwn, isOwn } from "#app/auth/own-rows.server.ts";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { daysAfter } from "#app/reference/calendar.ts";
import {
  SHARE_TOKEN,
  type Share,
  type ShareDays,
  type ShareField,
  type ShareKind,
} from "./share.ts";
import { shares } from "./tables.ts";

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
  await insertWithinLimit(db, viewer, {
    table: shares,
    row: {
      ...{ id, kind, targetId, token: newToken(), fields: [...fields], name: viewer.name },
      ...{ expiresAt: daysAfter(now, days), createdAt: now.toISOString() },
    },
    ...{ kind: "shares", now, counted: gt(shares.expiresAt, now.toISOString()) },
  });
  const created = await db
    .select(shareColumns)
    .from(shares)
    .where(isOwn(shares, viewer, id))
    .get();
  if (!created) throw shareNotFound();
  return created;
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
  await deleteOwn(db, viewer, { table: shares, id, missing: shareNotFound });
}

function shareNotFound() {
  return notFound("This link no longer exists.");
}

/** The live share behind a token with its owner's uid; null when unknown, revoked or expired, or its owner blocked. */
export async function findShare(
  db: Database,
  { kind, token, now }: { kind: ShareKind; token: string; now: Date },
): Promise<(Share & { uid: string }) | null> {
  if (!SHARE_TOKEN.test(token)) return null;
  const share = await db
    .select({ ...shareColumns, uid: uidColumn })
    .from(shares)
    .where(
      and(
        eq(shares.token, token),
        eq(shares.kind, kind),
        gt(shares.expiresAt, now.toISOString()),
        isShownPerson(shares.uid),
      ),
    )
    .get();
  return share ?? null;
}
