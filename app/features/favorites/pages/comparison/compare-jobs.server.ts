import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import { toReader } from "#app/features/jobs/reader/reader.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { measuredJobsOfEmployer } from "#app/features/organizations/public/measured-jobs.server.ts";
import { selectLatestAnswers, toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import { pointsOfRuns } from "#app/features/simulations/runs.server.ts";
import { compareText } from "#app/reference/compare-text.ts";
import type { Snapshot } from "../../favorite.ts";
import { matchesFavoriteKey } from "../../favorites.server.ts";
import { parseKey } from "../../query.ts";
import { selectFavorites } from "../../select-favorites.server.ts";
import { favorites } from "../../tables.ts";
import { comparisonPath } from "./choice.ts";
import { type CompetentReader, toComparedJob } from "./compared-job.server.ts";
import { findFlip, type RankedJob, rankJobs } from "./rank.ts";
import { toFlipWords } from "./words.ts";

interface ComparisonOptions {
  /** "job/…" of each. */
  keys: readonly string[];
  /** What the viewer said as a visitor. */
  visitorCountry: string | null;
  now: Date;
}

/** Jobs of a viewer's list beside each other, the first first. One database trip. */
export async function compareJobs(
  db: Database,
  viewer: Viewer,
  { keys, visitorCountry, now }: ComparisonOptions,
) {
  const chosen = or(sql`0`, ...keys.map((key) => matchesKey(viewer, key)));
  const { rows, texts, answerRows } = await readAsViewer(db, viewer, {
    rows: selectFavorites(db, viewer, { condition: chosen }),
    texts: selectTexts(db, viewer, { chosen, now }),
    answerRows: selectReaderAnswers(db, viewer),
  });
  const answers = answerRows[0] ?? null;
  const competent: CompetentReader = {
    reader: toReader(answers, { visitorCountry, now }),
    levels: toLevels(texts[0]?.latestAnswers ?? null),
    targetRole: answers?.targetRole ?? null,
  };
  const { wishes } = competent.reader;
  const minPayUsd = wishes?.minPayUsd ?? null;
  const compared = await Promise.all(
    rows
      .toSorted((one, other) => compareText(one.savedAt, other.savedAt))
      .map((row) => {
        const stored = texts.find(
          ({ storedKind, storedId }) => storedKind === row.kind && storedId === row.target,
        );
        return toComparedJob(row, { stored, competent, runs: texts[0]?.runs ?? [], now });
      }),
  );
  const ranked = rankJobs(compared);
  const flip = ranked.length > 1 ? findFlip(ranked, { minPayUsd }) : null;
  return {
    jobs: ranked.map((job) => ({ ...job, pathWithout: pathWithout(job, ranked) })),
    flip: flip && toFlipWords(flip, ranked),
    minPayUsd,
  };
}

export type Comparison = Awaited<ReturnType<typeof compareJobs>>;
export type ComparedJob = Comparison["jobs"][number];

/** The others; null where they would be one alone. */
function pathWithout({ key }: RankedJob, all: readonly RankedJob[]): string | null {
  const others = all.flatMap((other) => (other.key === key ? [] : [other.key]));
  return others.length > 1 ? comparisonPath(others) : null;
}

function matchesKey(viewer: Viewer, key: string): SQL | undefined {
  const item = parseKey(key);
  return item ? matchesFavoriteKey(viewer, item) : undefined;
}

/** What no list reads: the stored copies, the current texts, the reader's levels and runs, and the employers' postings. */
function selectTexts(
  db: Database,
  viewer: Viewer,
  { chosen, now }: { chosen: SQL | undefined; now: Date },
) {
  // In a batch, columns of the same name overwrite each other, so each has its own alias.
  return db
    .select({
      storedKind: favorites.kind,
      storedId: favorites.targetId,
      stored: sql<Snapshot>`${favorites.snapshot}`.mapWith(JSON.parse).as("stored"),
      text: jobDescriptions.text,
      requested: jobDescriptions.competencies,
      latestAnswers: selectLatestAnswers(viewer).as("latest_answers"),
      runs: pointsOfRuns(viewer).as("runs"),
      postings: measuredJobsOfEmployer(now).as("postings"),
    })
    .from(favorites)
    .leftJoin(jobs, and(eq(favorites.kind, "job"), eq(jobs.id, favorites.targetId)))
    .leftJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(and(chosen, isNull(favorites.removedAt)));
}

export type StoredText = Awaited<ReturnType<typeof selectTexts>>[number];
