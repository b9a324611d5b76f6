import { sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { ChangedPosting } from "./item-result.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/*
 * A job keeps its id, address and history when it goes on under another id of its source, or at
 * another source. These statements precede the one that saves its new content.
 */

/** The statements that give jobs the ids under which their source posted them anew. */
export function moveReposts(postings: ChangedPosting[]): Write[] {
  const moves = postings.flatMap(({ storedJob, externalId, formerDuplicate }) =>
    storedJob && !formerDuplicate && storedJob.externalId !== externalId
      ? [{ id: storedJob.id, externalId }]
      : [],
  );
  if (moves.length === 0) return [];
  return [
    sql`update ${jobs} set source_external_id = moved.value ->> 'externalId'
      from json_each(${JSON.stringify(moves)}) as moved where jobs.id = moved.value ->> 'id'`,
  ];
}

/**
 * The statements by which postings that were duplicates take the place of the jobs that ended: the two
 * rows change sources. Nothing moves if the job was opened again meanwhile.
 */
export function takePlaces(postings: ChangedPosting[], { kind, board }: JobSourceKey): Write[] {
  const moves = postings.flatMap(({ storedJob, formerDuplicate, externalId }) => {
    if (!formerDuplicate?.original) return [];
    const { sourceKind, sourceBoard, sourceUrl, closedAt, validThrough } = formerDuplicate.original;
    return [
      {
        id: storedJob?.id,
        externalId,
        duplicateId: formerDuplicate.id,
        formerKind: sourceKind,
        formerBoard: sourceBoard,
        formerUrl: sourceUrl,
        formerExternalId: formerDuplicate.original.externalId,
        endedAt: closedAt ?? validThrough,
      },
    ];
  });
  if (moves.length === 0) return [];
  const moved = sql`json_each(${JSON.stringify(moves)}) as moved`;
  const hasEnded = sql`(select status from ${jobs} as original where original.id = moved.value ->> 'id')
    in ('closed', 'expired')`;
  return [
    sql`update ${jobs} set source_external_id = source_external_id || ' moved'
      from ${moved} where jobs.id = moved.value ->> 'duplicateId' and ${hasEnded}`,
    sql`update ${jobs} set source_kind = ${kind}, source_board = ${board},
        source_external_id = moved.value ->> 'externalId'
      from ${moved} where jobs.id = moved.value ->> 'id' and ${hasEnded}`,
    sql`update ${jobs} set source_kind = moved.value ->> 'formerKind', source_board = moved.value ->> 'formerBoard',
        source_external_id = moved.value ->> 'formerExternalId', source_url = moved.value ->> 'formerUrl',
        status = 'closed', closed_at = moved.value ->> 'endedAt', raw_hash = null, content_hash = '',
        missed_runs = 0
      from ${moved} where jobs.id = moved.value ->> 'duplicateId' and ${hasEnded}`,
  ];
}

/**
 * The statement that opens those of a run's duplicates whose job ended or became a duplicate itself
 * meanwhile, or that others are duplicates of: two runs at once must not hide both rows of a job.
 */
export function openOrphanedDuplicates(
  postings: ChangedPosting[],
  { kind, board }: JobSourceKey,
): Write[] {
  const originalIds = postings.flatMap(({ duplicateOf }) => duplicateOf ?? []);
  if (originalIds.length === 0) return [];
  return [
    sql`update ${jobs} set status = 'open', duplicate_of = null
      where duplicate_of in (select value from json_each(${JSON.stringify(originalIds)}))
        and source_kind = ${kind} and source_board = ${board} and status = 'duplicate' and (
          not exists (select 1 from ${jobs} as original
            where original.id = jobs.duplicate_of and (original.status in ('open', 'paused', 'removed')
              or original.correction ->> '$.closed.at' is not null))
          or exists (select 1 from ${jobs} as other where other.duplicate_of = jobs.id))`,
  ];
}
