import type { Posting, Status } from "#app/features/jobs/job.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { type BoardFormat, type BoardItem, ItemFault } from "../formats/format.ts";
import { READING_VERSION } from "../parse/reading-version.ts";
import { roleOf } from "../parse/role.ts";
import type { KnownJob } from "./plan.ts";
import type { Skipped } from "./report.ts";

/** A posting that returns later than this is a new job. */
const REOPEN_DAYS = 30;

export interface KnownRow extends KnownJob {
  rawHash: string | null;
  contentHash: string;
  datePosted: string | null;
  firstSeenAt: string;
  updatedAt: string;
  closedAt: string | null;
  validThrough: string | null;
  reopenCount: number;
}

export interface ReadPosting {
  is: "posting";
  externalId: string;
  change: "created" | "updated" | "reopened";
  posting: Posting;
  sourceUrl: string;
  companyName: string | null;
  rawHash: string;
  contentHash: string;
  /** Null for a new job. */
  known: KnownRow | null;
  /** The closed job that this posting replaces, see REOPEN_WITHIN_DAYS. */
  predecessor: KnownRow | null;
}

export type Reading =
  | ReadPosting
  | { is: "unchanged"; externalId: string; known: KnownRow; rawHash: string | null }
  /** Listed, but left for the next run. */
  | { is: "later"; externalId: string }
  | { is: "skipped"; isFault: boolean; skipped: Skipped };

interface ReadContext {
  format: BoardFormat;
  known: KnownRow[];
  now: Date;
  /** Once this many characters were read, further new items are left for the next run. */
  maxCharacters?: number;
}

/**
 * Reads every item; one that fails is skipped with its reason. Items are read one after the other
 * and released as they are read, because a large source would not fit into the isolate's memory.
 */
export async function readItems(
  items: BoardItem[],
  { format, known, now, maxCharacters = Number.POSITIVE_INFINITY }: ReadContext,
): Promise<Reading[]> {
  const byId = new Map(known.map((job) => [job.externalId, job]));
  const readings: Reading[] = [];
  let characters = 0;
  for (const item of items) {
    const job = byId.get(item.externalId ?? "") ?? null;
    const isFull = characters > maxCharacters;
    const reading = await readItem(item, { format, known: job, now, isFull });
    item.raw = null;
    if (reading.is === "posting") characters += reading.posting.descriptionHtml.length;
    readings.push(reading);
  }
  return readings;
}

interface ItemContext {
  format: BoardFormat;
  known: KnownRow | null;
  now: Date;
  isFull: boolean;
}

async function readItem(
  { externalId, title, raw, isUnasked }: BoardItem,
  { format, known, now, isFull }: ItemContext,
): Promise<Reading> {
  const skip = (reason: string, isFault: boolean): Reading => ({
    is: "skipped",
    isFault,
    skipped: { externalId, title, reason },
  });
  if (externalId === null) return skip("It has no id of its own.", true);
  if (known?.status === "removed") return skip("It was removed here, so it stays away.", true);

  const role = title === null ? null : roleOf(title);
  if (role && !role.engineering) return skip(role.reason, false);

  if (isUnasked) {
    return known && isLive(known, now)
      ? { is: "unchanged", externalId, known, rawHash: known.rawHash }
      : { is: "later", externalId };
  }
  const rawHash = await hashOf(`${READING_VERSION} ${JSON.stringify(raw)}`);
  if (known && known.rawHash === rawHash && isLive(known, now)) {
    return { is: "unchanged", externalId, known, rawHash };
  }
  if (isFull) return { is: "later", externalId };
  try {
    const { posting: read, sourceUrl, companyName } = format.readItem(raw);
    const posting = withKnownDate(read, now);
    const fault = faultOf(posting);
    if (fault) return skip(fault, true);
    const contentHash = await hashOf(JSON.stringify([posting, sourceUrl, companyName]));
    if (known && known.contentHash === contentHash && isLive(known, now)) {
      return { is: "unchanged", externalId, known, rawHash };
    }
    const isReturn = known !== null && !isLive(known, now);
    const predecessor = isReturn && isLongGone(known, now) ? known : null;
    const same = predecessor ? null : known;
    const change = !same ? "created" : isReturn ? "reopened" : "updated";
    return {
      is: "posting",
      externalId,
      change,
      posting,
      sourceUrl,
      companyName,
      rawHash,
      contentHash,
      known: same,
      predecessor,
    };
  } catch (fault) {
    if (fault instanceof ItemFault) return skip(fault.message, true);
    throw fault;
  }
}

const LIVE: Status[] = ["open", "paused"];

/** Open or paused; or expired by its own deadline while the source still lists it, which is no change. */
function isLive({ status, validThrough }: KnownRow, now: Date): boolean {
  if (LIVE.includes(status)) return true;
  return status === "expired" && validThrough !== null && Date.parse(validThrough) <= now.getTime();
}

function isLongGone({ closedAt }: KnownRow, now: Date): boolean {
  return closedAt !== null && now.getTime() - Date.parse(closedAt) > REOPEN_DAYS * DAY_MS;
}

/** Drops a publication date in the future: it is a typing error. */
function withKnownDate(posting: Posting, now: Date): Posting {
  const isFuture = posting.datePosted !== null && Date.parse(posting.datePosted) > now.getTime();
  return isFuture ? { ...posting, datePosted: null } : posting;
}

function faultOf({ datePosted, validThrough }: Posting): string | null {
  const isBackwards =
    datePosted && validThrough && Date.parse(validThrough) < Date.parse(datePosted);
  return isBackwards ? "Its last day is before its first." : null;
}
