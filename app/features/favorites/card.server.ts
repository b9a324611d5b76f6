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

/** A favorite as the database tells it, with its job as it is now. */
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
  /** What its posting says now, where that may differ. */
  textNow: string | null;
  /** Whether a simulation can still be played. */
  isOffered: boolean;
  /** An organization as it is now; null for other kinds, and for one that is not shown. */
  organization: OrganizationNow | null;
}

interface OrganizationNow {
  name: string;
  slug: string;
  hqCity: string | null;
  hqCountry: string | null;
  listedJobs: number;
}

/** A favorite in its owner's list. */
export interface FavoriteCard extends Findable {
  /** Null when there is no page of it anymore. */
  path: string | null;
  /** Its page of our own copy. */
  copyPath: string;
  /** "€78,000 – €95,000", as it is now. */
  pay: string | null;
  outcome: Outcome | null;
  history: ApplicationEvent[];
  appliedAt: string | null;
  /** Days without a word, once they are many. */
  silentDays: number | null;
  version: number;
  changes: Change[];
  example: boolean;
  /** How many jobs of an organization are listed; null for other kinds. */
  listedJobs: number | null;
}

/** What a favorite is found by. A job that was removed is known by what its owner saved of it. */
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

/** A favorite with what changed since, and what its owner did about it. */
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

/** Where a thing that is no job is now; null when there is no page of it. */
function pathOf({ kind, target, organization, isOffered, snapshot }: ListedRow): string | null {
  if (organization) return organizationPath(organization);
  return findNamed(kind, target)?.path ?? (isOffered ? snapshot.path : null);
}

/** What changed of an organization; of the other kinds only that they are gone is known. */
function listNamedChanges({ kind, snapshot, organization }: ListedRow): Change[] {
  if (kind !== "organization") return [];
  const now = organization && { title: organization.name, where: seatOf(organization) };
  return listOrganizationChanges(snapshot, now);
}

/** Where an organization is, as of now or as it was saved; undefined where that is not known. */
function seatOfRow({ kind, organization, snapshot }: ListedRow): string | undefined {
  if (kind !== "organization") return undefined;
  return (organization ? seatOf(organization) : snapshot.where) || undefined;
}

function shownJobOf({ job }: ListedRow, now: Date): ListedRow["job"] {
  return job && statusOf(job, now) !== "removed" ? job : null;
}
