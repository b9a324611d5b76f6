import { isClosedHere } from "#app/features/jobs/correction.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { type JobSourceAdapter, type SourceItem, SourceItemError } from "../formats/adapter.ts";
import { listNames } from "../formats/listed-names.ts";
import { classifyRole } from "../parse/is-engineering.ts";
import { PARSER_VERSION } from "../parse/parser-version.ts";
import { withoutOwnName } from "../parse/technologies.ts";
import { LISTED_STATUSES } from "./closing-plan.ts";
import type { ItemResult, StoredJobRow } from "./item-result.ts";

/** A posting that returns later than this is a new job. */
export const REOPEN_WITHIN_DAYS = 30;

interface ReadItemsContext {
  adapter: JobSourceAdapter;
  storedJobs: StoredJobRow[];
  now: Date;
  /** What the company is called, besides the name that an item gives. */
  companyNames?: string[];
  /** Once this many characters were read, further new items are left for the next run. */
  maxCharacters?: number;
}

/**
 * Reads every item; one that fails is skipped with its reason. Items are read one after the other
 * and released as they are read, because a large source would not fit into the isolate's memory.
 */
export async function readItems(
  items: SourceItem[],
  {
    adapter,
    storedJobs,
    now,
    companyNames = [],
    maxCharacters = Number.POSITIVE_INFINITY,
  }: ReadItemsContext,
): Promise<ItemResult[]> {
  const storedJobsById = new Map(storedJobs.map((storedJob) => [storedJob.externalId, storedJob]));
  const results: ItemResult[] = [];
  let characters = 0;
  for (const item of items) {
    const storedJob = storedJobsById.get(item.externalId ?? "") ?? null;
    const isRunFull = characters > maxCharacters;
    const result = await readItem(item, { adapter, storedJob, now, companyNames, isRunFull });
    item.raw = null;
    if (result.is === "posting") characters += result.content.descriptionHtml.length;
    results.push(result);
  }
  return results;
}

interface ItemContext {
  adapter: JobSourceAdapter;
  storedJob: StoredJobRow | null;
  now: Date;
  companyNames: string[];
  isRunFull: boolean;
}

async function readItem(
  { externalId, title, raw, isDetailDeferred }: SourceItem,
  { adapter, storedJob, now, companyNames, isRunFull }: ItemContext,
): Promise<ItemResult> {
  const skip = (reason: string, isFaulty: boolean): ItemResult => ({
    is: "skipped",
    isFaulty,
    skipped: { externalId, title, reason },
  });
  if (externalId === null) return skip("The entry has no ID.", true);
  if (storedJob?.status === "removed")
    return skip("This job was removed here, so it isn’t imported again.", true);

  if (storedJob && isClosedHere(storedJob)) {
    return { is: "unchanged", externalId, storedJob, rawHash: storedJob.rawHash };
  }

  const role =
    title === null ? null : classifyRole(title, listNames(raw, adapter.teamFields ?? []));
  if (role && !role.isEngineering) return skip(role.reason, false);

  if (isDetailDeferred) {
    return storedJob && isLive(storedJob, now)
      ? { is: "unchanged", externalId, storedJob, rawHash: storedJob.rawHash }
      : { is: "later", externalId };
  }
  const rawHash = await sha256Hex(`${PARSER_VERSION} ${JSON.stringify(raw)}`);
  if (storedJob && storedJob.rawHash === rawHash && isLive(storedJob, now)) {
    return { is: "unchanged", externalId, storedJob, rawHash };
  }
  if (isRunFull) return { is: "later", externalId };
  try {
    const {
      content: parsedContent,
      sourceUrl,
      companyName,
      requisition = null,
    } = adapter.parseItem(raw);
    const names = companyName === null ? companyNames : [...companyNames, companyName];
    const content = {
      ...withoutFutureDate(parsedContent, now),
      tech: withoutOwnName(parsedContent.tech, names),
    };
    const error = findDateError(content);
    if (error) return skip(error, true);
    const contentHash = await sha256Hex(JSON.stringify([content, sourceUrl, companyName]));
    const isSame = storedJob?.contentHash === contentHash && storedJob.rawHash !== null;
    if (storedJob && isSame && isLive(storedJob, now)) {
      return { is: "unchanged", externalId, storedJob, rawHash };
    }
    const isReturning =
      storedJob !== null && storedJob.status !== "duplicate" && !isLive(storedJob, now);
    const predecessor = isReturning && isClosedTooLong(storedJob, now) ? storedJob : null;
    const sameJob = predecessor ? null : storedJob;
    const change = !sameJob ? "created" : isReturning ? "reopened" : "updated";
    return {
      is: "posting",
      externalId,
      change,
      content,
      sourceUrl,
      companyName,
      requisition,
      rawHash,
      contentHash,
      storedJob: sameJob,
      predecessor,
      duplicateOf: null,
      formerDuplicate: null,
      roleId: null,
    };
  } catch (error) {
    if (error instanceof SourceItemError) return skip(error.message, true);
    throw error;
  }
}

/**
 * Open or paused; a duplicate while its original neither ended nor changed; or expired by its own
 * deadline while the source still lists it, which is no change.
 */
function isLive(job: StoredJobRow, now: Date): boolean {
  const { status, validThrough, original, fingerprint } = job;
  if (status === "duplicate")
    return original !== null && !hasEnded(original) && original.fingerprint === fingerprint;
  if (LISTED_STATUSES.includes(status)) return true;
  return status === "expired" && validThrough !== null && Date.parse(validThrough) <= now.getTime();
}

/** Whether another posting may take its place; never that of a job that was removed or closed here. */
export function hasEnded(job: Pick<StoredJobRow, "status" | "correction">): boolean {
  return (job.status === "closed" || job.status === "expired") && !isClosedHere(job);
}

function isClosedTooLong({ closedAt }: StoredJobRow, now: Date): boolean {
  return closedAt !== null && now.getTime() - Date.parse(closedAt) > REOPEN_WITHIN_DAYS * DAY_MS;
}

/** Drops a publication date in the future: it is a typing error. */
function withoutFutureDate(content: JobContent, now: Date): JobContent {
  const isFuture = content.datePosted !== null && Date.parse(content.datePosted) > now.getTime();
  return isFuture ? { ...content, datePosted: null } : content;
}

function findDateError({ datePosted, validThrough }: JobContent): string | null {
  const isDeadlineTooEarly =
    datePosted && validThrough && Date.parse(validThrough) < Date.parse(datePosted);
  return isDeadlineTooEarly ? "The last day is before the first." : null;
}
