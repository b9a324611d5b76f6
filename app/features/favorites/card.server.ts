import type {
  ApplicationEvent,
  Outcome,
  Snapshot,
} from "#app/features/favorite-button/favorite.ts";
import type { favorites } from "#app/features/favorite-button/tables.ts";
import { type CardRow, toJobCard } from "#app/features/jobs/card.server.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import type { jobs } from "#app/features/jobs/tables.ts";
import { toPayWords } from "#app/features/jobs/words.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { seatOf } from "#app/features/organizations/profile/seat.server.ts";
import { hashOf } from "#app/identity/content-hash.ts";
import { appliedAtOf, silentDaysOf } from "./application.ts";
import type { Findable } from "./browse.ts";
import { type Change, listChanges, listOrganizationChanges } from "./changes.ts";
import { findNamed } from "./named-targets.ts";

type JobRow = typeof jobs.$inferSelect;

/** A favorite joined with the current state of its job, simulation or organization. */
export interface ListedRow
  extends Pick<
    typeof favorites.$inferSelect,
    | "kind"
    | "note"
    | "collectionId"
    | "stage"
    | "outcome"
    | "history"
    | "lastContactAt"
    | "nextStep"
    | "dueOn"
    | "version"
  > {
  target: string;
  savedAt: string;
  snapshot: Omit<Snapshot, "text">;
  job: (CardRow & Pick<JobRow, "status" | "validThrough" | "closedAt">) | null;
  /** The job's current text; null when it has not changed since. */
  textNow: string | null;
  /** Whether a simulation can still be played. */
  isOffered: boolean;
  /** Null for other kinds, and for an organization that is not active. */
  organization: OrganizationNow | null;
}

interface OrganizationNow {
  name: string;
  slug: string;
  hqCity: string | null;
  hqCountry: string | null;
  listedJobs: number;
}

export interface FavoriteCard extends Findable {
  /** Null when it has no page anymore. */
  path: string | null;
  /** The page with the saved copy of a job. */
  copyPath: string;
  /** "€78,000 – €95,000": the current pay, or the saved one of a removed job. */
  pay: string | null;
  outcome: Outcome | null;
  history: ApplicationEvent[];
  appliedAt: string | null;
  silentDays: number | null;
  version: number;
  changes: Change[];
  example: boolean;
  /** Null for kinds other than organizations. */
  listedJobs: number | null;
}

/** The fields to filter and sort by; a removed job falls back to its snapshot. */
export function toFindable(row: ListedRow, now: Date): Findable {
  const job = shownJobOf(row, now);
  const named = findNamed(row.kind, row.target);
  const { kind, target, note, stage, collectionId, dueOn, nextStep, savedAt } = row;
  return {
    kind,
    target,
    title: job?.title ?? named?.title ?? row.organization?.name ?? row.snapshot.title,
    company: job?.orgName ?? named?.company ?? seatOfRow(row) ?? row.snapshot.company,
    note,
    stage,
    collectionId,
    dueOn,
    nextStep,
    savedAt,
  };
}

/** A favorite as its owner's list shows it, with the changes since it was saved. */
export async function toFavoriteCard(row: ListedRow, now: Date): Promise<FavoriteCard> {
  const job = shownJobOf(row, now);
  const card = job && toJobCard(job);
  const { kind, target, snapshot, history, outcome, version, textNow } = row;
  const jobNow = job &&
    card && {
      title: card.title,
      where: card.where,
      salary: card.salary,
      descriptionHash: textNow === null ? null : await hashOf(textNow),
      status: statusOf(job, now),
      closedAt: job.closedAt,
      validThrough: job.validThrough,
    };
  return {
    ...toFindable(row, now),
    path: card?.path ?? pathOf(row),
    copyPath: `/account/favorites/${kind}/${target}`,
    pay: (card ? card.pay : toPayWords(snapshot.salary))?.figure ?? null,
    outcome,
    history,
    appliedAt: appliedAtOf(history),
    silentDays: silentDaysOf(row, now),
    version,
    changes: kind === "job" ? listChanges(snapshot, jobNow) : listNamedChanges(row),
    example: card?.example ?? false,
    listedJobs: row.organization?.listedJobs ?? null,
  };
}

/** The path of an item that is not a job; null when it has no page. */
function pathOf({ kind, target, organization, isOffered, snapshot }: ListedRow): string | null {
  if (organization) return organizationPath(organization);
  return findNamed(kind, target)?.path ?? (isOffered ? snapshot.path : null);
}

function listNamedChanges({ kind, snapshot, organization }: ListedRow): Change[] {
  if (kind !== "organization") return [];
  const now = organization && { title: organization.name, where: seatOf(organization) };
  return listOrganizationChanges(snapshot, now);
}

function seatOfRow({ kind, organization, snapshot }: ListedRow): string | undefined {
  if (kind !== "organization") return undefined;
  return (organization ? seatOf(organization) : snapshot.where) || undefined;
}

function shownJobOf({ job }: ListedRow, now: Date): ListedRow["job"] {
  return job && statusOf(job, now) !== "removed" ? job : null;
}
