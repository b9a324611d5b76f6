import type { CompetencyFit } from "#app/features/jobs/competency-fit.ts";
import { compareWithReader } from "#app/features/jobs/detail/compare-with-reader.server.ts";
import type { JobCardRow } from "#app/features/jobs/job-card-columns.server.ts";
import {
  LEVEL_LABELS,
  moneyLabel,
  TRACK_LABELS,
  toPayFigure,
  toPayLabel,
} from "#app/features/jobs/labels.ts";
import { listLeadStatements } from "#app/features/jobs/lead-words.ts";
import { payRangeUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { fixedRateWords } from "#app/features/jobs/pay/fixed-rate-words.ts";
import { toPromiseLedger } from "#app/features/organizations/public/promise-ledger.ts";
import { isPracticed, type MeasuredRun } from "#app/features/simulations/run.ts";
import { PERIOD_LABELS, type Salary } from "#app/reference/pay.ts";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { formatDate } from "#app/ui/time.ts";
import { findPublicJob, toFavoriteCard } from "../../card.server.ts";
import { toChangeLabel } from "../../change-words.ts";
import { PAY_FIGURES } from "../../favorite-fields.ts";
import { PAY_FIGURE_LABELS } from "../../labels.ts";
import type { FavoriteListRow } from "../../select-favorites.server.ts";
import { toTrackedRow } from "../../tracked/tracked-row.server.ts";
import { readingOf } from "../tracked/read-tracked.server.ts";
import type { StoredText } from "./compare-jobs.server.ts";

export type CompetentReader = Parameters<typeof compareWithReader>[1];

interface Comparing {
  stored: StoredText | undefined;
  competent: CompetentReader;
  runs: readonly MeasuredRun[];
  now: Date;
}

/** A job as its own page shows it; of one that is gone what its owner's copy says. */
export async function toComparedJob(
  row: FavoriteListRow,
  { stored, competent, runs, now }: Comparing,
) {
  const favorite = await toFavoriteCard(row, { reader: competent.reader, now });
  const posting = favorite.isUnread ? null : await toPosting(row, stored, now);
  const {
    card,
    hoursStated: _,
    ...compared
  } = posting ? compareWithReader(posting, competent) : { card: null, hoursStated: null };
  const salary = card?.salary ?? row.snapshot.salary;
  const { title, company, stage, where, path, copyPath, example, isUnread, outcomePay } = favorite;
  return {
    key: `${favorite.kind}/${favorite.target}`,
    ...{ title, company, stage, where, example, isUnread, copyPath, path: path ?? copyPath },
    hue: hueOf(company || title),
    isListed: favorite.kind === "job",
    pay: payRangeUsd(salary),
    stated: { pay: toPayLabel(salary), payNote: "", salary },
    payPerYear: toPayPerYear(salary),
    rateNote: fixedRateWords(salary.currency),
    noted: PAY_FIGURES.flatMap((figure) => {
      const pay = outcomePay[figure];
      return pay
        ? [
            `${moneyLabel(pay.amount, pay.currency)} ${PERIOD_LABELS[pay.period]} ${PAY_FIGURE_LABELS[figure]}`,
          ]
        : [];
    }),
    lead: posting && {
      role: toRole(posting.row),
      statements: listLeadStatements(posting.row.leadFacts).map(({ label, words }) => ({
        label,
        words,
      })),
    },
    changes: favorite.changes.map((change) =>
      toChangeLabel(change, { pay: favorite.pay, dateWords: formatDate }),
    ),
    reopenCount: card?.reopenCount ?? 0,
    ...compared,
    practice: toPractice("competencyFit" in compared ? compared.competencyFit : null, {
      runs,
      hasLevels: competent.levels.size > 0,
    }),
    // The public may no longer see whose it was.
    promises:
      stored?.postings && findPublicJob(row, now) ? toPromiseLedger(stored.postings, now) : null,
  };
}

/** Which gaps were practiced; null where no gap can be known. */
function toPractice(
  fit: CompetencyFit | null,
  { runs, hasLevels }: { runs: readonly MeasuredRun[]; hasLevels: boolean },
) {
  if (!fit || !hasLevels) return null;
  const practiced = fit.gaps.filter(({ id }) => isPracticed(id, runs)).map(({ name }) => name);
  return { gaps: fit.gaps.length, practiced };
}

/** Null for a job that the public may no longer see, and for one from elsewhere without a text. */
async function toPosting(row: FavoriteListRow, found: StoredText | undefined, now: Date) {
  const job = findPublicJob(row, now);
  if (job) return { row: job, text: found?.text ?? "", requested: found?.requested ?? [] };
  if (row.kind !== "tracked_job" || !found) return null;
  const { stored: snapshot } = found;
  const reading = await readingOf(snapshot);
  if (!reading) return null;
  const { target, savedAt } = row;
  return {
    row: toTrackedRow({ target, savedAt, snapshot, reading }),
    ...{ text: snapshot.text, requested: reading.competencies },
  };
}

/** "Tech Lead · Senior": of each what its title says. */
function toRole({ track, level }: Pick<JobCardRow, "track" | "level">): string {
  const words = [
    track !== "other" && TRACK_LABELS[track],
    level !== "other" && LEVEL_LABELS[level],
  ];
  return [...new Set(words.filter(Boolean))].join(" · ") || "Not stated in the title";
}

/** "$93,000 – $110,000": what is stated as US dollars a year; null where it must not be compared. */
function toPayPerYear(salary: Salary): string | null {
  const { least: min, most: max } = payRangeUsd(salary) ?? {};
  const { source, ote, equity } = salary;
  return toPayFigure({
    ...{ source, ote, equity, currency: "USD" },
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  });
}
