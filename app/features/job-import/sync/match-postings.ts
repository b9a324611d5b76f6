import type { JobContent, JobSourceKind, JobStatus } from "#app/features/jobs/job.ts";
import { nameOtherTeams } from "#app/features/jobs/named-teams.ts";
import { compareShingles, SAME_TEXT, toShingles } from "#app/features/jobs/text-similarity.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { LISTED_STATUSES } from "./closing-plan.ts";
import type { ChangedPosting, StoredJobRow } from "./item-result.ts";
import { hasEnded, REOPEN_WITHIN_DAYS } from "./read-items.ts";

/** A stored job of the same organization with the fingerprint of a posting. */
export interface Counterpart {
  id: string;
  sourceKind: JobSourceKind;
  sourceBoard: string | null;
  status: JobStatus;
  text: string;
}

export interface CounterpartSearch {
  company: string;
  contents: JobContent[];
  /** Jobs that ended before this are left out. */
  endedAfter: string;
}

/** For each content its fingerprint, and the jobs that have it. */
export type FindCounterparts = (
  search: CounterpartSearch,
) => Promise<{ fingerprint: string; counterparts: Counterpart[] }[]>;

interface MatchContext {
  adapter: { kind: JobSourceKind };
  board: string;
  company: string;
  storedJobs: StoredJobRow[];
  /** External ids that the run lists. */
  seenIds: ReadonlySet<string>;
  isPartial: boolean;
  now: Date;
  findCounterparts?: FindCounterparts;
}

interface MatchedPostings {
  postings: ChangedPosting[];
  /** External ids under which jobs were listed that are reposted under another one. */
  repostedIds: string[];
  comparedIds: string[];
}

/**
 * Finds the jobs that postings are again, and each job once at most: a posting with a new id whose
 * counterpart of the same source ended lately or is missing reopens it; one that is listed by another
 * source of the organization is its duplicate, and takes its place once it has ended. The order of the
 * postings does not matter.
 */
export async function matchPostings(
  changedPostings: ChangedPosting[],
  context: MatchContext,
): Promise<MatchedPostings> {
  const isUnmatched = ({ change, storedJob }: ChangedPosting) =>
    change !== "updated" || storedJob?.status === "duplicate" || storedJob?.rawHash === null;
  if (!changedPostings.some(isUnmatched))
    return { postings: changedPostings, repostedIds: [], comparedIds: [] };

  const unmatched = changedPostings.filter(isUnmatched);
  const found = await context.findCounterparts?.({
    company: context.company,
    contents: unmatched.map(({ content }) => content),
    endedAfter: daysBefore(context.now, REOPEN_WITHIN_DAYS),
  });
  const candidates = new Map(unmatched.map((posting, index) => [posting, found?.[index]]));
  const pairs = rankPairs(candidates);
  const reposts = matchOnce(pairs, toRepostRule(context));
  const duplicates = matchOnce(pairs, toDuplicateRule(context, changedPostings));
  const storedJobsById = new Map(context.storedJobs.map((job) => [job.id, job]));

  const postings = changedPostings.map((posting): ChangedPosting => {
    if (!isUnmatched(posting)) return posting;
    const { storedJob } = posting;
    const original = storedJob?.original;
    if (storedJob && original && hasEnded(original)) {
      const isSameStill = original.fingerprint === candidates.get(posting)?.fingerprint;
      if (isSameStill) return { ...posting, storedJob: original, formerDuplicate: storedJob };
    }
    const reposted = storedJobsById.get(reposts.get(posting) ?? "");
    const duplicateOf = duplicates.get(posting) ?? null;
    return reposted
      ? { ...posting, change: "reopened", storedJob: reposted, duplicateOf }
      : { ...posting, duplicateOf };
  });
  const repostedIds = [...reposts.values()].flatMap(
    (id) => storedJobsById.get(id)?.externalId ?? [],
  );
  const comparedIds = (found ?? []).flatMap(({ counterparts }) => counterparts.map(({ id }) => id));
  return { postings, repostedIds, comparedIds: [...new Set(comparedIds)] };
}

interface Pair {
  posting: ChangedPosting;
  counterpart: Counterpart;
  similarity: number;
}

/** Pairs with near-same texts that name no other team, the most similar first; ids decide between equals. */
function rankPairs(
  candidates: Map<ChangedPosting, { counterparts: Counterpart[] } | undefined>,
): Pair[] {
  const shingles = new Map<string, Set<string>>();
  const shinglesOf = ({ id, text }: Counterpart) => {
    const known = shingles.get(id) ?? toShingles(text);
    shingles.set(id, known);
    return known;
  };
  const pairs = [...candidates].flatMap(([posting, found]) => {
    if (!found?.counterparts.length) return [];
    const ownShingles = toShingles(posting.content.descriptionText);
    return found.counterparts.map((counterpart) => {
      const similarity = compareShingles(ownShingles, shinglesOf(counterpart));
      return { posting, counterpart, similarity };
    });
  });
  return pairs
    .filter(({ similarity }) => similarity >= SAME_TEXT)
    .filter(
      ({ posting: { content }, counterpart }) =>
        !nameOtherTeams(content.descriptionText, counterpart.text, content.places),
    )
    .sort(
      (one, other) =>
        other.similarity - one.similarity ||
        compareText(one.counterpart.id, other.counterpart.id) ||
        compareText(one.posting.externalId, other.posting.externalId),
    );
}

/** The counterpart's id for each posting: the best pair first, and each posting and counterpart once. */
function matchOnce(
  pairs: Pair[],
  { isMatch, takenIds }: { isMatch: (pair: Pair) => boolean; takenIds: Iterable<string> },
): Map<ChangedPosting, string> {
  const matches = new Map<ChangedPosting, string>();
  const taken = new Set(takenIds);
  for (const pair of pairs) {
    const { posting, counterpart } = pair;
    if (matches.has(posting) || taken.has(counterpart.id) || !isMatch(pair)) continue;
    matches.set(posting, counterpart.id);
    taken.add(counterpart.id);
  }
  return matches;
}

/** A job that the run still lists, under its id, is never taken. */
function toRepostRule({ storedJobs, seenIds, isPartial }: MatchContext) {
  const unlistedIds = new Set(
    storedJobs
      .filter((job) => !seenIds.has(job.externalId))
      .filter((job) => hasEnded(job) || (!isPartial && LISTED_STATUSES.includes(job.status)))
      .map(({ id }) => id),
  );
  return {
    takenIds: [],
    isMatch: ({ posting, counterpart }: Pair) =>
      posting.change === "created" && !posting.predecessor && unlistedIds.has(counterpart.id),
  };
}

/** Each job has one duplicate in a source at most: jobs listed side by side there are not the same job. */
function toDuplicateRule(
  { adapter, board, storedJobs, seenIds }: MatchContext,
  changedPostings: ChangedPosting[],
) {
  const rereadIds = new Set(changedPostings.map(({ externalId }) => externalId));
  const takenIds = storedJobs
    .filter(({ status }) => status === "duplicate")
    .filter(({ externalId }) => seenIds.has(externalId) && !rereadIds.has(externalId))
    .flatMap(({ original }) => original?.id ?? []);
  return {
    takenIds,
    isMatch: ({ counterpart: { sourceKind, sourceBoard, status } }: Pair) =>
      status === "open" && !(sourceKind === adapter.kind && sourceBoard === board),
  };
}
