import { and, desc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import { operatorActions } from "../../tables.ts";
import type { WaitingItem } from "../../waiting.ts";
import { actionLabel } from "../action-labels.ts";
import type { Said } from "./item.ts";

/* What operators decided about a thing before, as the log of their actions has it. */

const MAX_LISTED = 20;

type Key = Pick<WaitingItem, "object" | "id">;

/** What the log says of the thing: accounts, and boards as their forms name them, "greenhouse northwind". */
export function toLogged(key: Key | null): { item: string; account: string | null } {
  if (!key) return { item: "", account: null };
  const { object, id } = key;
  return object === "person"
    ? { item: "", account: id }
    : { item: id.replace("/", " "), account: null };
}

/** SQL condition: the action is about the thing. */
export function isLoggedOf(key: Key): SQL {
  const { item, account } = toLogged(key);
  // What an account sent is logged with the account, too.
  const isIt = sql`(${eq(operatorActions.item, item)}${account ? sql` and ${eq(operatorActions.accountUid, account)}` : sql``})`;
  return key.object === "request" ? sql`(${isIt} or ${isGrantFor(key.id)})` : isIt;
}

/** The page of grants gives Premium to an account, which grants what it asked for. */
function isGrantFor(request: string): SQL {
  const ofRequest = (column: SQLiteColumn) =>
    sql`(select ${column} from ${premiumRequests} where ${premiumRequests.id} = ${request})`;
  return sql`(${operatorActions.area} = 'grants' and ${operatorActions.act} = 'grant'
    and ${operatorActions.accountUid} = ${ofRequest(premiumRequests.uid)}
    and ${operatorActions.at} >= ${ofRequest(premiumRequests.createdAt)})`;
}

/** Decisions about a thing, for a batch: neither notes nor who looked, but those that were taken back with that. */
export function selectDecisions(db: Database, isAbout: SQL | undefined) {
  return db
    .select()
    .from(operatorActions)
    .where(
      and(
        isAbout,
        ne(operatorActions.area, "accounts"),
        or(ne(operatorActions.area, "inbox"), eq(operatorActions.act, "undo")),
      ),
    )
    .orderBy(desc(operatorActions.id))
    .limit(MAX_LISTED);
}

/** Decisions as a history says them: by whom, what, and with which words. */
export function toDecisions(
  rows: readonly (typeof operatorActions.$inferSelect)[],
  viewer: Viewer,
): Said[] {
  return rows.map(({ at, operatorUid, reason, ...action }) => ({
    ...{ at, uid: operatorUid, who: operatorUid === viewer.uid ? "You" : "An operator" },
    text: [uncapitalize(actionLabel({ ...action, reason })), reason].filter(Boolean).join(": "),
  }));
}

/** One history of both, the newest first. What operators did is known twice: by whom is in the log. */
export function mergeHistory(told: readonly Said[], decisions: readonly Said[]): Said[] {
  const times = new Set(decisions.map(({ at }) => at));
  return [...told.filter(({ at, uid }) => uid || !times.has(at)), ...decisions]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MAX_LISTED);
}
