import { type SQL, sql } from "drizzle-orm";
import type { Audit, Viewer } from "#app/auth/viewer.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { operatorActions } from "./tables.ts";

const MAX_ITEM_LENGTH = 200;
const MAX_REASON_LENGTH = 2_000;

interface SubmittedForm {
  intent: string;
  /** The form's values. */
  value: unknown;
}

/**
 * The statements around an operator's writes that log them in the same transaction. They take the row
 * back when the writes changed nothing.
 */
export function auditOf(
  { intent, value }: SubmittedForm,
  { viewer, url, now }: { viewer: Viewer; url: URL; now: Date },
): Audit {
  return auditAs({ act: intent, ...describe(url.pathname, value as Fields) }, { viewer, now });
}

/** What the log says of an action. */
export interface LoggedAction {
  area: string;
  act: string;
  item: string;
  /** Whom it was done to; null for nobody. */
  account: string | null;
  reason: string;
}

/** The same for an action that its form's address and intent do not tell. */
export function auditAs(
  { area, act, item, account, reason }: LoggedAction,
  { viewer, now }: { viewer: Viewer; now: Date },
): Audit {
  const isThis = sql`id = (select max(id) from ${operatorActions})`;
  return {
    before: [
      sql`insert into ${operatorActions}
        (at, operator_uid, area, act, item, account_uid, reason, changes)
        values (${now.toISOString()}, ${viewer.uid}, ${area}, ${act},
          ${item.slice(0, MAX_ITEM_LENGTH)}, ${account ?? senderOf(item)}, ${reason.slice(0, MAX_REASON_LENGTH)},
          total_changes())`,
    ],
    after: [
      // Without the row itself.
      sql`update ${operatorActions} set changes = total_changes() - changes - 1 where ${isThis}`,
      sql`delete from ${operatorActions} where ${isThis} and changes = 0`,
    ],
  };
}

/** The account that sent a message, a request or a simulation: what was said of it is forgotten with the account. */
function senderOf(item: string): SQL {
  // By name: these tables belong to later features.
  return sql`coalesce(
    (select uid from feedback where id = ${item}),
    (select uid from premium_requests where id = ${item}),
    (select uid from simulations where id = ${item}))`;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a form is about stands in its address or in these fields, and why in one of the last. */
function describe(pathname: string, fields: Fields) {
  const [, , area = "", id = ""] = pathname.split("/").map(decodeURIComponent);
  const textOf = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const source = `${textOf("kind")} ${textOf("board")}`.trim();
  const account = textOf("uid") || null;
  // Forgotten with the account, which an address that names it would not be.
  const itemId = id === account ? "" : id;
  return {
    area,
    item: source || textOf("job") || textOf("request") || textOf("mode") || itemId,
    account,
    reason: textOf("reason") || textOf("note") || textOf("publicReply") || textOf("termsNote"),
  };
}

interface LookUp {
  /** Null when no account was found. */
  uid: string | null;
  reason: string;
  now: Date;
}

/** The statement that logs that an operator looks an account up, for the batch that reads it. */
export function logLookUp(viewer: Viewer, { uid, reason, now }: LookUp): Write {
  return sql`insert into ${operatorActions}
    (at, operator_uid, area, act, account_uid, reason, changes)
    values (${now.toISOString()}, ${viewer.uid}, 'accounts', 'find', ${uid},
      ${reason.slice(0, MAX_REASON_LENGTH)}, 0)`;
}
