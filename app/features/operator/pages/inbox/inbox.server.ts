import { and, desc, notInArray, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { restrictions } from "#app/auth/tables.ts";
import { toWords } from "#app/db/has-words.server.ts";
import { MESSAGES_LATER } from "#app/features/feedback/operator/messages.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { selectWaiting, toWaiting, toWaitingItems } from "#app/gather/waiting.server.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { foldText } from "#app/identity/slug.ts";
import { selectUndos } from "../../select-undos.server.ts";
import { operatorActions } from "../../tables.ts";
import { itemKey, parseItemKey, type WaitingItem, type WaitingObject } from "../../waiting.ts";
import { actionLabel } from "../action-labels.ts";
import type { Reading } from "./inbox-object.server.ts";
import type { ItemContext } from "./item.ts";
import { isLoggedOf, mergeHistory, selectDecisions, toDecisions } from "./logged.server.ts";
import { selectNotes, selectShared } from "./notes.server.ts";
import { INBOX } from "./objects.server.ts";
import { toListed, toOpen } from "./open-item.server.ts";
import { accountOfItem, readRecord } from "./records.server.ts";
import { findAnything, isAmong } from "./search.server.ts";

/** People read what was decided two minutes later, and of spam nothing; the end of a limit or block is there at once. */
const LATER = [
  MESSAGES_LATER,
  { table: premiumRequests, read: { by: premiumRequests.uid } },
  { table: restrictions, read: { by: restrictions.uid }, atOnce: restrictions.endsAt },
];

export interface InboxQuery {
  kind: WaitingObject | null;
  /** The item that is open; null for the first. */
  item: string | null;
  /** Words that what is listed has; empty for all. */
  q: string;
  /** What to fill the reply with: a saved sentence’s id, or the choice whose sentence it is. */
  reply: string | null;
}

/** The queue, and the item that is open with all there is to know of it. */
export async function readInbox(reading: Reading, { kind, item, q, reply }: InboxQuery) {
  const { db, viewer, now } = reading;
  const reads = readAsViewer(db, viewer, {
    undos: selectUndos(db, viewer, {
      now,
      later: LATER,
    }),
    anySource: db.select({ kind: sources.kind }).from(sources).limit(1),
    ...selectShared(db),
    ...selectWaiting(db),
  });
  // Two trips, because the first says what is open: each may take as long as a page waits.
  const [{ undos, anySource, takes, replies, ...rows }, results] = await Promise.all([
    withReadTimeout(reads, "The inbox"),
    q === "" ? null : withReadTimeout(findAnything(db, viewer, q), "The search"),
  ]);
  const all = toWaitingItems(rows);
  const searched = all.filter((each) => !results || isFound(each, q) || isAmong(results, each));
  const listed = searched.filter(({ object }) => !kind || object === kind);
  const wanted = item ?? (listed[0] ? itemKey(listed[0]) : null);
  const found = all.find((each) => itemKey(each) === wanted);
  // Without the item the list is still of use.
  const itemReading = found && readItem(reading, found);
  const read = itemReading ? await withReadTimeout(itemReading, "This item").catch(toUnread) : null;
  const isUnread = read === "unread";
  const opened = isUnread ? null : read;
  const holders = new Map(takes.map((take) => [take.item, take]));
  const toRow = (each: WaitingItem) => toListed(each, holders.get(itemKey(each))?.name ?? null);
  const isHeld = (each: WaitingItem) =>
    (holders.get(itemKey(each))?.uid ?? viewer.uid) !== viewer.uid;
  const holder = wanted === null ? undefined : holders.get(wanted);
  return {
    waiting: toWaiting(rows),
    items: listed.map(toRow),
    counts: countBy(searched),
    isEmptySite: all.length === 0 && anySource.length === 0,
    undo: undos[0] ?? null,
    replies,
    /** Those that don’t wait: the others are in the queue. */
    results: results?.filter(({ item: of }) => !all.some((each) => itemKey(each) === of)) ?? null,
    open:
      found && opened
        ? {
            ...toOpen(found, opened.context, { all, listed, toRow, isHeld }),
            notes: opened.notes,
            takenBy: holder ? { name: holder.name, isOwn: holder.uid === viewer.uid } : null,
            reply: findReply(reply, replies, opened.context),
          }
        : null,
    /** What happened to the item that was asked for, if it waits no longer. */
    decided: wanted && !opened && !isUnread ? await readDecided(reading, wanted) : null,
    isUnread,
  };
}

async function readItem(reading: Reading, item: WaitingItem) {
  const { db, viewer } = reading;
  const [context, record, { notes, decisions }] = await Promise.all([
    INBOX[item.object].read(reading, item.id),
    readRecord(reading, item),
    readAsViewer(db, viewer, {
      notes: selectNotes(db, itemKey(item)),
      decisions: selectDecisions(db, isLoggedOf(item)),
    }),
  ]);
  if (!context) return null;
  const decided = [...toDecisions(decisions, viewer), ...record.history];
  return {
    context: {
      ...context,
      facts: [...context.facts, ...record.facts],
      history: mergeHistory(context.history, decided),
    },
    notes: notes.map(({ id, at, name, text, operatorUid }) => ({
      ...{ id, at, name, text, isOwn: operatorUid === viewer.uid },
    })),
  };
}

function findReply(
  asked: string | null,
  replies: readonly { replyId: string; sentence: string }[],
  { choices }: ItemContext,
): string {
  const saved = replies.find(({ replyId }) => replyId === asked);
  return (saved ?? choices.find(({ name }) => name === asked))?.sentence ?? "";
}

function toUnread(error: unknown): "unread" {
  if (isDataResponse(error) && error.init?.status === 503) return "unread";
  throw error;
}

function isFound({ title, about, what, id }: WaitingItem, q: string): boolean {
  const text = foldText([title, about, id, ...what].join(" "));
  return toWords(q).every((word) => text.includes(foldText(word)));
}

export type OpenItem = NonNullable<Awaited<ReturnType<typeof readInbox>>["open"]>;

function countBy(items: readonly WaitingItem[]): Partial<Record<WaitingObject, number>> {
  const groups = Map.groupBy(items, ({ object }) => object);
  return Object.fromEntries([...groups].map(([object, each]) => [object, each.length]));
}

/** What the log says of an item that was decided: who, without a name, and what. */
async function readDecided({ db, viewer, now }: Reading, key: string) {
  const about = parseItemKey(key);
  const isLogged = about ? isLoggedOf(about) : sql`false`;
  const { own, last } = await readAsViewer(db, viewer, {
    own: selectUndos(db, viewer, { now, later: LATER, item: key }),
    last: db
      .select()
      .from(operatorActions)
      .where(and(isLogged, notInArray(operatorActions.area, ["inbox", "accounts"])))
      .orderBy(desc(operatorActions.id))
      .limit(1),
  });
  const [action] = last;
  const undo = own[0] ?? null;
  if (!action) return { at: null, isOwn: false, what: "", undo };
  const { at, operatorUid } = action;
  return { at, isOwn: operatorUid === viewer.uid, what: actionLabel(action), undo };
}

/** The account that an item is about, so that notes go with it; null for things of organizations. */
export async function accountOf({ db, viewer }: Reading, item: string): Promise<string | null> {
  const rows = await readAsViewer(db, viewer, selectWaiting(db));
  const found = toWaitingItems(rows).find((each) => itemKey(each) === item);
  return found ? accountOfItem(found) : null;
}
