import type { Posting, Status } from "#app/features/jobs/job.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { type BoardFormat, type BoardItem, ItemFault } from "../formats/format.ts";
import { READING_VERSION } from "../parse/reading-version.ts";
import { roleOf } from "../parse/role.ts";
import type { KnownJob } from "./plan.ts";
import type { Skipped } from "./report.ts";

/** A posting that comes back within so many days is the same job; after that it is a new one. */
const REOPEN_DAYS = 30;

/** A job of the board as it is stored. */
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
  /** The stored job that this is; null for a new one. */
  known: KnownRow | null;
  /** The closed job whose posting comes back so late that it is a new one. */
  predecessor: KnownRow | null;
}

/** What became of one entry of the board. */
export type Reading =
  | ReadPosting
  | { is: "unchanged"; externalId: string; known: KnownRow; rawHash: string | null }
  /** On the board, and left for the next run. */
  | { is: "later"; externalId: string }
  | { is: "skipped"; isFault: boolean; skipped: Skipped };

interface ReadContext {
  format: BoardFormat;
  known: KnownRow[];
  now: Date;
  /** Characters of new text from which on the rest is left for the next run. */
  maxCharacters?: number;
}

/**
 * Reads every entry, each on its own: what fails is skipped with its reason. One after the other and
 * each let go of as it is read: side by side a large board would not fit into an isolate.
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
  /** The run takes nothing new anymore. */
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
    // The list's word that it is there is as good as any; what it says is read when its turn comes.
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

/** Still listed, or past a last day that the board still names: then nothing is new either. */
function isLive({ status, validThrough }: KnownRow, now: Date): boolean {
  if (LIVE.includes(status)) return true;
  return status === "expired" && validThrough !== null && Date.parse(validThrough) <= now.getTime();
}

function isLongGone({ closedAt }: KnownRow, now: Date): boolean {
  return closedAt !== null && now.getTime() - Date.parse(closedAt) > REOPEN_DAYS * DAY_MS;
}

/** A date that has not come is a typing error; no date is better than a wrong one. */
function withKnownDate(posting: Posting, now: Date): Posting {
  const isFuture = posting.datePosted !== null && Date.parse(posting.datePosted) > now.getTime();
  return isFuture ? { ...posting, datePosted: null } : posting;
}

function faultOf({ datePosted, validThrough }: Posting): string | null {
  const isBackwards =
    datePosted && validThrough && Date.parse(validThrough) < Date.parse(datePosted);
  return isBackwards ? "Its last day is before its first." : null;
}
