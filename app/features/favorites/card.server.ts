import { type JobCard, toJobCard } from "#app/features/jobs/job-card.server.ts";
import { toPayLine } from "#app/features/jobs/labels.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { headquartersOf } from "#app/features/organizations/profile/headquarters.server.ts";
import { sha256Hex } from "#app/identity/content-hash.ts";
import { findAppliedAt, findSilentDays } from "./application.ts";
import { findBuiltInTarget } from "./built-in-targets.ts";
import { type Change, listJobChanges, listOrganizationChanges } from "./changes.ts";
import type { Contact } from "./contact-fields.ts";
import {
  type ApplicationEvent,
  type FavoriteDocument,
  type FavoriteKind,
  isApplication,
  type OutcomePay,
  type Stage,
} from "./favorite.ts";
import type { Outcome } from "./favorite-fields.ts";
import type { SearchableFavorite } from "./filter-favorites.ts";
import { type Interview, sortInterviews } from "./interview.ts";
import type { FavoriteListRow } from "./select-favorites.server.ts";
import { type TimelineEntry, toTimeline } from "./timeline.ts";
import { toTrackedRow } from "./tracked/tracked-row.server.ts";

export interface FavoriteCard extends SearchableFavorite {
  kind: FavoriteKind;
  target: string;
  stage: Stage;
  collectionId: string | null;
  dueOn: string | null;
  nextStep: string;
  savedAt: string;
  /** Null when it has no page anymore. */
  path: string | null;
  /** The page with the saved copy of a job. */
  copyPath: string;
  /** Its posting’s text is not here, so that nothing is known of what it says. */
  isUnread: boolean;
  /** "€78,000 – €95,000 a year": the current pay, or the saved one of a removed job. */
  pay: string | null;
  outcome: Outcome | null;
  history: ApplicationEvent[];
  /** Empty of what nobody applies for. */
  timeline: TimelineEntry[];
  appliedAt: string | null;
  silentDays: number | null;
  version: number;
  documents: FavoriteDocument[];
  contacts: Contact[];
  interviews: Interview[];
  outcomePay: OutcomePay;
  changes: Change[];
  example: boolean;
  /** Of a job: where it is, and how it compares with its owner's profile. */
  where: string | null;
  eligibility?: JobCard["eligibility"];
  fit?: JobCard["fit"];
  /** Null for kinds other than organizations. */
  listedJobs: number | null;
}

/** The words to search and sort by; a removed job falls back to its snapshot. */
export function toSearchable(row: FavoriteListRow, now: Date): SearchableFavorite {
  const job = findPublicJob(row, now);
  const builtIn = findBuiltInTarget(row.kind, row.target);
  return {
    title: job?.title ?? builtIn?.title ?? row.organization?.name ?? row.snapshot.title,
    company: job?.orgName ?? builtIn?.company ?? findHeadquarters(row) ?? row.snapshot.company,
    note: row.note,
  };
}

/** A favorite as its owner's list shows it, with the changes since it was saved. */
export async function toFavoriteCard(
  row: FavoriteListRow,
  { reader, now }: { reader?: Reader; now: Date },
): Promise<FavoriteCard> {
  const job = findPublicJob(row, now);
  const { kind, target, snapshot, history, outcome, version, textNow } = row;
  const { reading } = snapshot;
  const jobCard = job && toJobCard(job, reader);
  const compared = reading
    ? toJobCard(toTrackedRow({ ...row, snapshot, reading }), reader)
    : jobCard;
  const currentJob = job &&
    jobCard && {
      title: jobCard.title,
      where: jobCard.where,
      salary: jobCard.salary,
      descriptionHash: textNow === null ? null : await sha256Hex(textNow),
      status: effectiveStatus(job, now),
      closedAt: job.closedAt,
      validThrough: job.validThrough,
      reopenCount: job.reopenCount,
    };
  const changes = kind === "job" ? listJobChanges(snapshot, currentJob) : listNonJobChanges(row);
  return {
    ...{ kind, target, stage: row.stage, collectionId: row.collectionId, savedAt: row.savedAt },
    ...{ ...toSearchable(row, now), nextStep: row.nextStep, dueOn: row.dueOn },
    path: jobCard?.path ?? findPath(row),
    copyPath: `/account/favorites/${kind}/${target}`,
    isUnread: kind === "tracked_job" && !snapshot.hasText,
    pay: toPayLine(jobCard?.salary ?? snapshot.salary),
    outcome,
    history,
    timeline: isApplication(kind) ? toTimeline({ ...row, changes }, now) : [],
    appliedAt: findAppliedAt(history),
    silentDays: findSilentDays(row, now),
    version,
    documents: row.documents,
    contacts: row.contacts,
    interviews: sortInterviews(row.interviews),
    outcomePay: row.outcomePay,
    changes,
    example: jobCard?.example ?? false,
    where: jobCard?.where ?? (isApplication(kind) ? snapshot.where : null),
    ...(compared?.eligibility && { eligibility: compared.eligibility }),
    ...(compared?.fit && { fit: compared.fit }),
    listedJobs: row.organization?.listedJobs ?? null,
  };
}

/** The path of an item that is not a job; null when it has no page. */
function findPath({
  kind,
  target,
  organization,
  isOffered,
  snapshot,
}: FavoriteListRow): string | null {
  if (organization) return organizationPath(organization);
  return (
    findBuiltInTarget(kind, target)?.path ??
    (isOffered || kind === "tracked_job" ? snapshot.path : null)
  );
}

function listNonJobChanges({ kind, snapshot, organization }: FavoriteListRow): Change[] {
  if (kind !== "organization") return [];
  const current = organization && { title: organization.name, where: headquartersOf(organization) };
  return listOrganizationChanges(snapshot, current);
}

function findHeadquarters({ kind, organization, snapshot }: FavoriteListRow): string | undefined {
  if (kind !== "organization") return undefined;
  return (organization ? headquartersOf(organization) : snapshot.where) || undefined;
}

/** Its job, unless there is none that the public may see. */
export function findPublicJob<Job extends Parameters<typeof effectiveStatus>[0]>(
  { job }: { job: Job | null },
  now: Date,
): Job | null {
  return job && effectiveStatus(job, now) !== "removed" ? job : null;
}
