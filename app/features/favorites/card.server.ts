import type { favorites, jobs } from "#app/db/schema.ts";
import { type CardRow, toJobCard } from "#app/features/jobs/card.server.ts";
import { hashOf } from "#app/features/jobs/identity.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import { toPayWords } from "#app/features/jobs/words.ts";
import { appliedAtOf, silentDaysOf } from "./application.ts";
import type { Findable } from "./browse.ts";
import { type Change, listChanges } from "./changes.ts";
import type { ApplicationEvent, Outcome, Snapshot } from "./favorite.ts";
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
}

/** What a favorite is found by. A job that was removed is known by what its owner saved of it. */
export function toFindable(row: ListedRow, now: Date): Findable {
  const job = shownJobOf(row, now);
  const named = findNamed(row.kind, row.target);
  const { kind, target, note, stage, collectionId, dueOn, nextStep, savedAt } = row;
  return {
    kind,
    target,
    title: job?.title ?? named?.title ?? row.snapshot.title,
    company: job?.orgName ?? named?.company ?? row.snapshot.company,
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
    path: card?.path ?? findNamed(kind, target)?.path ?? (row.isOffered ? snapshot.path : null),
    copyPath: `/account/favorites/${kind}/${target}`,
    pay: (card ? card.pay : toPayWords(snapshot.salary))?.figure ?? null,
    outcome,
    history,
    appliedAt: appliedAtOf(history),
    silentDays: silentDaysOf(row, now),
    version,
    changes: kind === "job" ? listChanges(snapshot, jobNow) : [],
    example: card?.example ?? false,
  };
}

function shownJobOf({ job }: ListedRow, now: Date): ListedRow["job"] {
  return job && statusOf(job, now) !== "removed" ? job : null;
}
