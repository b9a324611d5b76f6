import {
  assignRoles,
  type FindRoleCandidates,
  type JoinedJob,
} from "#app/features/jobs/roles/assign-roles.ts";
import type { OrganizationStatus } from "#app/features/organizations/organization.ts";
import { newId } from "#app/identity/id.ts";
import type { JobSourceAdapter, SourceListing } from "../formats/adapter.ts";
import { type ClosingPlan, planClosing, type QuarantinedRun } from "./closing-plan.ts";
import type { ChangedPosting, ItemResult, StoredJobRow } from "./item-result.ts";
import { type FindCounterparts, matchPostings } from "./match-postings.ts";
import { readItems } from "./read-items.ts";
import type { SkippedItem } from "./report.ts";

const MAX_COMPANY_NAME_LENGTH = 80;
const HIDDEN_STATUSES: OrganizationStatus[] = ["suspended", "deleted"];
const DUPLICATE_ID_REASON = "Another entry on the board has the same ID.";

/** What a run does, from which its report is made and its writes. */
export type RunDecision = FailedRun | QuarantineDecision | AppliedRun;

/** The response cannot be used, so no job changes. */
export interface FailedRun {
  status: "failed";
  message: string;
  seen: number;
  skipped: SkippedItem[];
}

/** The response lacks suspiciously many jobs, so no job changes until later runs confirm it. */
export interface QuarantineDecision {
  status: "held";
  message: string;
  seen: number;
  skipped: SkippedItem[];
  missingCount: number;
  seenIds: string[];
}

export interface AppliedRun {
  status: "applied";
  message: string | null;
  seen: number;
  skipped: SkippedItem[];
  changedPostings: ChangedPosting[];
  comparedIds: string[];
  /** Stored jobs that are now one role with others. */
  joinedRoles: JoinedJob[];
  unchangedItems: Extract<ItemResult, { is: "unchanged" }>[];
  closingPlan: ClosingPlan;
  /** New or changed items that are left for the next run. */
  postponedCount: number;
  isPartial: boolean;
  company: string;
  /** An organization connected the source, so the run must not change the organization. */
  isConnected: boolean;
}

export interface StoredState {
  storedJobs: StoredJobRow[];
  /** Those since the last applied run. */
  quarantinedRuns: QuarantinedRun[];
  /** The one that connected the source, else the source's own. */
  organization: { name: string; status: OrganizationStatus } | null;
}

interface RunSettings {
  adapter: JobSourceAdapter;
  board: string;
  company?: string;
  orgId?: string | null;
  now: Date;
  maxCharacters?: number;
  /** Stored jobs that new postings may be again; none by default. */
  findCounterparts?: FindCounterparts;
  /** Stored jobs that postings may be of one role with; none by default. */
  findRoleCandidates?: FindRoleCandidates;
}

/**
 * Decides what a run does with a listing. Touches no database; the items are released as they are
 * read, so a listing can be decided once only.
 */
export async function decideRun(
  { items, repeats, isPartial }: SourceListing,
  { storedJobs, quarantinedRuns, organization }: StoredState,
  settings: RunSettings,
): Promise<RunDecision> {
  const { adapter, board, now, maxCharacters } = settings;
  const companyNames = [board, settings.company ?? "", organization?.name ?? ""];
  const context = { adapter, storedJobs, now, maxCharacters, companyNames };
  const results = await readItems(items, context);
  const isConnected = settings.orgId != null && organization !== null;
  const company = isConnected
    ? organization.name
    : chooseCompanyName(settings, results, organization?.name);
  const counts = {
    seen: items.length + repeats.length,
    skipped: [
      ...results.flatMap((result) => (result.is === "skipped" ? [result.skipped] : [])),
      ...repeats.map(({ externalId, title }) => ({
        externalId,
        title,
        reason: DUPLICATE_ID_REASON,
      })),
    ],
  };
  if (isUnusable(results)) {
    const message = `None of the ${items.length} entries could be used and most were unreadable, so nothing changed.`;
    return { status: "failed", message, ...counts };
  }

  const seenIds = new Set(results.flatMap(toSeenIds));
  const {
    postings: changedPostings,
    repostedIds,
    comparedIds,
  } = await matchPostings(
    results.filter((result) => result.is === "posting"),
    { ...settings, storedJobs, seenIds, isPartial, company },
  );
  // A job that was posted anew under another id is not missing.
  for (const id of repostedIds) seenIds.add(id);
  const closingPlan = planClosing(
    storedJobs,
    { seenIds, itemCount: items.length, isPartial },
    { quarantinedRuns, now },
  );
  if (closingPlan.isQuarantined) {
    const missingCount = closingPlan.toClose.length;
    const message = `The response lacks ${missingCount} of the open jobs. Nothing changed; after three such responses over a day, they close.`;
    return { status: "held", message, ...counts, missingCount, seenIds: [...seenIds] };
  }

  const roles = await assignRoles(changedPostings, {
    company,
    newId,
    ...(settings.findRoleCandidates && { findRoleCandidates: settings.findRoleCandidates }),
  });
  const postponedCount = results.filter(({ is }) => is === "later").length;
  return {
    status: "applied",
    message: toMessage({ postponedCount, isPartial, organization }),
    ...counts,
    changedPostings: roles.postings,
    comparedIds,
    joinedRoles: roles.joined,
    unchangedItems: results.filter((result) => result.is === "unchanged"),
    closingPlan,
    postponedCount,
    isPartial,
    company,
    isConnected,
  };
}

/** Nothing could be used and most items are faulty: the source has probably changed its format. */
function isUnusable(results: ItemResult[]): boolean {
  const faultyCount = results.filter((result) => result.is === "skipped" && result.isFaulty).length;
  return faultyCount > results.length / 2 && results.every(({ is }) => is === "skipped");
}

// A faulty item still proves that its job is listed; one skipped as no engineering job does not count.
function toSeenIds(result: ItemResult): string[] {
  if (result.is !== "skipped") return [result.externalId];
  return result.isFaulty && result.skipped.externalId ? [result.skipped.externalId] : [];
}

/** The one thing about an applied run that matters most to an operator. */
function toMessage({
  postponedCount,
  isPartial,
  organization,
}: Pick<AppliedRun, "postponedCount" | "isPartial"> & Pick<StoredState, "organization">) {
  if (postponedCount > 0)
    return `${postponedCount} new or changed entries are left for the next check: this one was full.`;
  if (organization && HIDDEN_STATUSES.includes(organization.status))
    return `The organization is ${organization.status}, so its jobs aren’t shown.`;
  if (isPartial) return "The board reports more jobs than it sent, so none were closed.";
  return null;
}

/** The configured name, else the stored one, else the first that an item gives. */
function chooseCompanyName(
  { company, board }: RunSettings,
  results: ItemResult[],
  storedName: string | undefined,
): string {
  const firstNamed = results.find(
    (result): result is ChangedPosting => result.is === "posting" && result.companyName !== null,
  );
  const name = company ?? storedName ?? firstNamed?.companyName ?? board;
  return name.slice(0, MAX_COMPANY_NAME_LENGTH).trim();
}
