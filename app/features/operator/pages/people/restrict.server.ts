import { type SQL, sql } from "drizzle-orm";
import type { RestrictionKind } from "#app/auth/restriction.ts";
import { STANDING_PATH } from "#app/auth/restriction.ts";
import { isInForceNow } from "#app/auth/restrictions.server.ts";
import { endSessionsOf, writeAsViewer } from "#app/auth/revocation.server.ts";
import { accounts, restrictions } from "#app/auth/tables.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordChange, recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { NoticeEvent } from "#app/features/notices/events.ts";
import { recordNotices } from "#app/features/notices/record-notices.server.ts";
import { tellOwnerless, tellOwnersBack } from "#app/features/organizations/ownerless.server.ts";
import { conflict, invalid, notFound } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { isOperatorsAccount } from "./read-people.server.ts";

/* What operators do about people. Each is one transaction, which tells the people it concerns. */

export interface Decision {
  uid: string;
  reason: string;
  now: Date;
}

export interface NewRestriction extends Decision {
  kind: RestrictionKind;
  /** Null without an end. A warning has none: it stops nothing. */
  endsAt: string | null;
  /** Nobody stops an operator, nor themselves. */
  operatorUids: readonly string[];
}

const EVENT_OF: Readonly<Record<RestrictionKind, NoticeEvent>> = {
  warned: "account_warned",
  limited: "account_limited",
  blocked: "account_blocked",
};

/**
 * Warns, limits or blocks a person, by their account and each other with their e-mail; a block ends their sessions.
 * Throws 422 for an operator, 404 for an account that nobody has signed in to, and 409 if it holds already.
 */
export async function restrictPerson(
  db: Database,
  viewer: Viewer,
  { uid, kind, reason, endsAt, operatorUids, now }: NewRestriction,
): Promise<void> {
  requireNoOperator(viewer, { uid, operatorUids });
  const id = newId();
  const at = now.toISOString();
  const row = (newUid: SQL, newRowId: SQL) => sql`
    select ${newRowId}, ${newUid}, ${id}, email_hash, ${kind}, ${reason}, ${at},
      ${kind === "warned" ? at : endsAt} from ${accounts}`;
  const into = sql`insert into ${restrictions}
    (id, uid, origin, email_hash, kind, reason, created_at, ends_at)`;
  const ofPeople = sql`select uid from ${restrictions} where origin = ${id}`;
  if (kind === "blocked") recordRemoval(db, "simulations");
  const [inserted, known] = await writeAsViewer(db, viewer, [
    sql`${into} ${row(sql`uid`, sql`${id}`)} where uid = ${uid}
      and not ${isOperatorsAccount(uid, [viewer.uid, ...operatorUids])}
      and not exists (select 1 from ${restrictions}
        where uid = ${uid} and kind = ${kind} and kind <> 'warned' and ${isInForceNow})
      returning id`,
    sql`select exists (select 1 from ${accounts} where uid = ${uid}) as "hasAccount",
      ${isOperatorsAccount(uid, [viewer.uid, ...operatorUids])} as "isOperator"`,
    sql`${into} ${row(sql`uid`, sql`lower(hex(randomblob(12)))`)}
      where ${kind} <> 'warned' and uid <> ${uid}
        and email_hash = (select email_hash from ${restrictions} where id = ${id})`,
    ...(kind === "blocked" ? endSessionsOf(ofPeople, { cause: "block", now }) : []),
    recordNotices(
      {
        ...{ event: EVENT_OF[kind], path: STANDING_PATH, now },
        subject: endsAt ?? "",
        note: reason,
      },
      ofPeople,
    ),
    ...(kind === "blocked" ? [tellOwnerless(ofPeople, now)] : []),
  ]);
  if (inserted?.results.length) return;
  const [target] = (known?.results ?? []) as { hasAccount: number; isOperator: number }[];
  if (!target?.hasAccount) throw notFound("No one has signed in with this ID.");
  if (target.isOperator) throw operatorError();
  throw conflict(
    "This decision is already in force. Lift it first to change the reason or end date.",
    {},
  );
}

interface Lifting extends Decision {
  /** The id of the decision. */
  restriction: string;
}

/** Ends a limit or block now. Throws 409 if it has ended. */
export async function liftRestriction(
  db: Database,
  viewer: Viewer,
  { uid, restriction, reason, now }: Lifting,
): Promise<void> {
  recordChange(db, "simulations");
  const [lifted] = await writeAsViewer(db, viewer, [
    sql`update ${restrictions} set ends_at = ${now.toISOString()}
      where origin = ${originOf({ uid, restriction })} and kind <> 'warned' and ${isInForceNow}
      returning uid`,
    ...tellAll("restriction_lifted", { uid, restriction, reason, now }),
  ]);
  if (!lifted?.results.length) throw changedError();
}

/** Answers an appeal, and ends what it is about if the operator agrees. Throws 409 if there is none to answer. */
export async function answerAppeal(
  db: Database,
  viewer: Viewer,
  { decision, ...lifting }: Lifting & { decision: "keep" | "lift" },
): Promise<void> {
  const { reason, now } = lifting;
  const at = now.toISOString();
  if (decision === "lift") recordChange(db, "simulations");
  const [answered] = await writeAsViewer(db, viewer, [
    sql`update ${restrictions} set reply = ${reason}, replied_at = ${at},
        ends_at = iif(${decision} = 'lift' and ${isInForceNow}, ${at}, ends_at)
      where origin = ${originOf(lifting)} and appealed_at is not null and replied_at is null
      returning uid`,
    ...tellAll(decision === "lift" ? "appeal_granted" : "appeal_declined", lifting),
  ]);
  if (!answered?.results.length) throw changedError();
}

/**
 * Tells every account that a decision holds for, if the statement before changed it, and the organizations that have
 * an owner again because it ended a block.
 */
function tellAll(event: NoticeEvent, { reason, now, ...decision }: Lifting): Write[] {
  const origin = originOf(decision);
  return [
    recordNotices(
      { event, subject: sql`recipient.kind`, note: reason, path: STANDING_PATH, now },
      sql`select uid, kind from ${restrictions} where origin = ${origin} and changes() > 0`,
    ),
    tellOwnersBack(
      sql`select uid from ${restrictions}
        where origin = ${origin} and kind = 'blocked' and ends_at = ${now.toISOString()}`,
      now,
    ),
  ];
}

/** The origin of a decision about this person. */
function originOf({ uid, restriction }: Pick<Lifting, "uid" | "restriction">): SQL {
  return sql`(select origin from ${restrictions} where id = ${restriction} and uid = ${uid})`;
}

/** Throws 422 for an operator's account and for one's own. */
export function requireNoOperator(
  viewer: Pick<Viewer, "uid">,
  { uid, operatorUids }: Pick<NewRestriction, "uid" | "operatorUids">,
): void {
  if (uid === viewer.uid || operatorUids.includes(uid)) throw operatorError();
}

function operatorError() {
  return invalid({}, "Not done: this is an operator’s account, or your own.");
}

function changedError() {
  return conflict(
    "This decision was changed since you opened the page, which now shows the current version.",
    {},
  );
}
